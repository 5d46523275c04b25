"""Sheets of cut paper, lit by one lamp from the upper left: grain, cut edge and shadow; knows no motif."""

import re

from tools.art.document import Doc, round_light
from tools.art.palette import darker, lighter, rgb
from tools.art.shapes import num, path, rounded_d

# height of a sheet above the sheet below -> shadows (dx, dy, blur, opacity)
SHADOWS = {
    0: (),
    1: ((0.9, 1.3, 0.8, 0.42),),
    2: ((0.8, 1.1, 0.7, 0.30), (2.2, 3.2, 2.2, 0.36)),
    3: ((1, 1.4, 0.9, 0.28), (4, 6, 4.5, 0.40)),
    4: ((1.4, 2, 1.2, 0.28), (7, 11, 8, 0.44)),
}
MARGIN = {0: 15, 1: 15, 2: 15, 3: 22, 4: 36}
TEXTURES = {"tooth": ".7 .8", "laid": ".06 1", "fibre": ".22 .5"}
HOLE_SHADOWS = {1: (1.4, 1.8, 1.2), 2: (3, 4, 2.4), 3: (5, 7, 4)}


def bbox(sheets):
    """Left, top, right, bottom of all path data."""
    xs, ys = [], []
    for d in re.findall(r' d="([^"]+)"', sheets):
        values = [float(v) for v in re.findall(r"-?\d+\.?\d*", d)]
        xs += values[0::2]
        ys += values[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0, 0, Doc.current.w, Doc.current.h)


def filter_head(uid, box, margin):
    """The opening tag of a filter that reaches `margin` beyond the box."""
    left, top, right, foot = box
    return (
        f'<filter id="{uid}" filterUnits="userSpaceOnUse" x="{num(left - margin)}" y="{num(top - margin)}" '
        f'width="{num(right - left + 2 * margin)}" height="{num(foot - top + 2 * margin)}" '
        'color-interpolation-filters="sRGB">'
    )


def displaced(frequency, octaves, seed, scale):
    """The scissors' wobble: the source, displaced, as result g."""
    return (
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}" '
        'result="w"/>'
        f'<feDisplacementMap in="SourceGraphic" in2="w" scale="{scale}" xChannelSelector="R" '
        'yChannelSelector="G" result="g"/>'
    )


def matrix(name, values, result):
    """A colour matrix step."""
    return f'<feColorMatrix in="{name}" type="matrix" values="{values}" result="{result}"/>'


def layer(
    sheets,
    depth=2,
    wobble=2.0,
    wobble_frequency=0.035,
    grain=1.0,
    texture="tooth",
    rim=0.9,
    box=None,
    glow=None,
    seed=None,
):
    """One sheet of cut paper.

    depth 0-4 = height above the sheet below; wobble = of the scissors, in units; texture: tooth, laid (ribbed) or
    fibre; rim = width of the light cut edge; glow = colour of an ember's glow instead of a shadow; box = region when
    the sheets hold a transform or a glyph.
    """
    doc = Doc.current
    margin = MARGIN[depth] if not glow else 36
    if "stroke-width" in sheets:
        margin += 6
    uid = doc.uid("p")
    seed = seed if seed is not None else doc.rng.randint(1, 999)
    steps = [filter_head(uid, box or bbox(sheets), margin)]
    source = "SourceGraphic"
    if wobble:
        steps.append(displaced(wobble_frequency, 1, seed, wobble * 2))
        source = "g"
    if grain:
        steps.append(
            f'<feTurbulence type="fractalNoise" baseFrequency="{TEXTURES[texture]}" numOctaves="2" seed="{seed + 7}" '
            f'result="n"/><feDiffuseLighting in="n" surfaceScale="{0.62 * grain}" diffuseConstant="1.17" '
            'lighting-color="#fffaf0" result="l"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting>'
            f'<feComposite in="{source}" in2="l" operator="arithmetic" k1="1" k2="0" k3="0" k4="0" result="t0"/>'
            f'<feComposite in="t0" in2="{source}" operator="in" result="t"/>'
        )
    else:
        steps.append(f'<feOffset in="{source}" result="t"/>')
    merge = []
    for n, (dx, dy, blur, opacity) in enumerate(SHADOWS[depth]):
        steps.append(
            f'<feGaussianBlur in="{source}" stdDeviation="{blur}" result="b{n}"/><feOffset in="b{n}" dx="{dx}" '
            f'dy="{dy}" result="c{n}"/>'
            + matrix(f"c{n}", f"0 0 0 0 .13 0 0 0 0 .07 0 0 0 0 .09 0 0 0 {opacity} 0", f"s{n}")
        )
        merge.insert(0, f"s{n}")
    if glow:
        r, g, b = (v / 255 for v in rgb(glow))
        steps.append(
            f'<feGaussianBlur in="{source}" stdDeviation="6" result="gb"/>'
            + matrix("gb", f"0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} 0 0 0 .9 0", "gl")
        )
        merge.insert(0, "gl")
    merge.append("t")
    if rim:
        for name, sign, values in (
            ("rd", -1, ".62 0 0 0 .04 0 .58 0 0 .02 0 0 .6 0 .03 0 0 0 .75 0"),
            ("rl", 1, ".5 0 0 0 .5 0 .5 0 0 .47 0 0 .5 0 .40 0 0 0 .9 0"),
        ):
            steps.append(
                f'<feOffset in="{source}" dx="{sign * rim * 0.8:.2f}" dy="{sign * rim:.2f}" result="o{name}"/>'
                f'<feComposite in="t" in2="o{name}" operator="out" result="e{name}"/>'
                + matrix(f"e{name}", values, name)
            )
            merge.append(name)
    steps.append("<feMerge>" + "".join(f'<feMergeNode in="{m}"/>' for m in merge) + "</feMerge></filter>")
    doc.defs.append("".join(steps))
    return f'<g filter="url(#{uid})">{sheets}</g>'


def hole(sheets, depth=2, wobble=1.5, box=None, shade=0.62):
    """Cut-out: the shape is a window into something below; the shadow falls inside from the upper left."""
    doc = Doc.current
    uid = doc.uid("h")
    seed = doc.rng.randint(1, 999)
    dx, dy, blur = HOLE_SHADOWS[depth]
    doc.defs.append(
        filter_head(uid, box or bbox(sheets), 9)
        + displaced(".03", 2, seed, wobble * 2)
        + '<feFlood flood-color="#1c0f16"/><feComposite in2="g" operator="out"/>'
        + f'<feGaussianBlur stdDeviation="{blur}"/><feOffset dx="{dx}" dy="{dy}"/>'
        + '<feComposite in2="g" operator="in" result="i"/>'
        + matrix("i", f"1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 {shade} 0", "s")
        + '<feOffset in="g" dx="-.9" dy="-1.1" result="o"/><feComposite in="g" in2="o" operator="out" result="e"/>'
        + matrix("e", "0 0 0 0 1 0 0 0 0 .93 0 0 0 0 .78 0 0 0 .75 0", "r")
        + '<feMerge><feMergeNode in="g"/><feMergeNode in="s"/><feMergeNode in="r"/></feMerge></filter>'
    )
    return f'<g filter="url(#{uid})">{sheets}</g>'


def masked(sheets, d):
    """Only what lies inside the path data."""
    doc = Doc.current
    uid = doc.uid("k")
    doc.defs.append(f'<clipPath id="{uid}"><path d="{d}"/></clipPath>')
    return f'<g clip-path="url(#{uid})">{sheets}</g>'


def clipped(x, y, w, h, sheets, r=10):
    """Only what lies inside a rounded rectangle."""
    return masked(sheets, rounded_d(x, y, w, h, r))


def scallops(x0, x1, y, h, n, fill, foot0, foot1):
    """A strip of roof shingles: straight top from x0 to x1, scalloped bottom from foot0 to foot1."""
    w = (foot1 - foot0) / n
    data = f"M{num(x0)} {num(y)}L{num(x1)} {num(y)}L{num(foot1)} {num(y + h * 0.62)}"
    for i in range(n):
        right = foot1 - i * w
        data += (
            f"C{num(right - w * 0.08)} {num(y + h * 1.12)} {num(right - w * 0.92)} {num(y + h * 1.12)} "
            f"{num(right - w)} {num(y + h * 0.62)}"
        )
    return path(data + "Z", fill)


def shingles(left, right, y0, y1, rows, fill, n0=9, contrast=0.08, depth=1):
    """Roof from y1 (eaves) up to y0; left(y), right(y) = its sides. Eaves first, so that upper rows overlap."""
    out = ""
    h = (y1 - y0) / rows
    for row in range(rows - 1, -1, -1):
        top = y0 + row * h
        foot = top + h * 1.25
        n = max(2, round(n0 * (right(foot) - left(foot)) / (right(y1) - left(y1))))
        c = (lighter(fill, contrast), fill, darker(fill, contrast))[row % 3]
        strip = scallops(left(top), right(top), top, h * 1.35, n, round_light(c, 0.16), left(foot), right(foot))
        out += layer(strip, depth, wobble=1.2)
    return out
