"""From a drawing to a picture: SVG through resvg, reduced, kept as WebP; draws no motif.

The displacement filter does not anti-alias, so everything is drawn at twice the size wanted and reduced. What fills
its square is drawn with a bleed that is cut off, so that no shadow or cut edge ends at the edge of a tile.
"""

import io

import resvg_py
from PIL import Image

BLEED, OVER = 16, 2


def raw(svg, zoom):
    """The picture (RGBA) of an SVG text at `zoom` pixels a unit."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom, skip_system_fonts=True))))


def reduced(image, size):
    """The picture in another size, without dark edges round what is transparent."""
    return image.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def image(doc, scale, over=OVER):
    """The picture of a Doc at `scale` pixels a unit; RGB when it fills its square, else RGBA."""
    zoom = scale * over
    bleed = BLEED if doc.full else 0
    drawn = raw(doc.svg(bleed), zoom)
    if bleed:
        cut = round(bleed * zoom)
        drawn = drawn.crop((cut, cut, drawn.width - cut, drawn.height - cut))
    drawn = reduced(drawn, (round(doc.w * scale), round(doc.h * scale)))
    return drawn.convert("RGB") if doc.full else drawn
