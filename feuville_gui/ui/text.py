"""Words laid out in lines: measured in table units, so that lines break alike in every window. It places nothing."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from feuville_gui.ui.resources import Resources
from feuville_gui.ui.theme import Colour, Style, colour


class Run(NamedTuple):
    """Words inside a text that look different: another font role, colour, or a marked ground."""

    words: str
    font: str | None = None
    colour: Colour | None = None
    mark: Colour | None = None


class Icon(NamedTuple):
    """A picture inside a text, as high as the letters."""

    name: str


Words = str | tuple[str | Run | Icon, ...]
Fit = str  # "wrap", "shrink" or "cut"


class Piece(NamedTuple):
    """A part of a line in one look, and its width in table units."""

    words: str
    font: str
    colour: Colour
    mark: Colour | None
    width: float
    icon: bool = False


class Block(NamedTuple):
    """Lines of a text with its size in table units."""

    lines: tuple[tuple[Piece, ...], ...]
    w: float
    h: float
    size: float
    line: float  # height of one line


MARGIN: Final = 2  # pixels: letters may lean out of their measured width
_FINE: Final = 5  # measured at this many pixels a table unit
_SMALLER: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)
_SMALL: Final = 0.75  # two lines are better than one that has to be smaller than this
_FINER: Final = ((26, 4), (40, 3), (90, 2))  # letters below so many pixels are drawn so many times as large
_ICON: Final = 1.15  # an icon's height in sizes
_ABSENT: Final = "\uffff"  # a sign that no font has


@lru_cache(maxsize=4096)
def clean(words: str) -> str:
    """The words without what no font can show: control signs, half surrogates, joiners and variation marks."""
    return "".join(
        sign
        for sign in unicodedata.normalize("NFC", words)
        if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
        if not "\ufe00" <= sign <= "\ufe0f"
    )


def plain(words: Words) -> str:
    """The words alone."""
    if isinstance(words, str):
        return words
    return "".join(part if isinstance(part, str) else part.words if isinstance(part, Run) else "" for part in words)


class Letters:
    """Measures and renders words with the fonts of the game; `grow` is the player's text size (1.0 is normal)."""

    def __init__(self, resources: Resources, grow: float = 1.0) -> None:
        self._resources = resources
        self.grow = grow
        self._shown: dict[tuple[str, str], bool] = {}
        self._widths: dict[tuple[str, str], float] = {}
        self._blocks: dict[tuple[Words, Style, float | None, float | None, Fit, float], Block] = {}

    # ---- measuring -----------------------------------------------------------------------------------------

    def lay(
        self, words: Words, style: Style, width: float | None = None, height: float | None = None, fit: Fit = "wrap"
    ) -> Block:
        """The words in lines that keep to this room. fit: "wrap" breaks lines (and gets smaller when a height is given
        and too small), "shrink" keeps one line and gets smaller (given a height for more lines, it breaks between words
        rather than get very small), "cut" keeps one line and ends it with "…"."""
        key = words, style, width, height, fit, self.grow
        block = self._blocks.get(key)
        if block is None:
            if len(self._blocks) > 4000:
                self._blocks.clear()
            block = self._blocks[key] = self._lay(words, style, width, height, fit)
        return block

    def _lay(self, words: Words, style: Style, width: float | None, height: float | None, fit: Fit) -> Block:
        size = style.size * (self.grow if style.grows else 1)
        pieces = self._pieces(words, style)
        if fit == "wrap":
            for smaller in _SMALLER:
                block = self._wrap(pieces, size * smaller, style, width)
                if height is None or block.h <= height:
                    break
            return block
        line = [piece for piece in pieces if piece.words != "\n"]
        whole = sum(piece.width for piece in line)
        if width is not None and whole * size > width:
            if fit == "shrink":
                if height is not None and whole * size * _SMALL > width and " " in plain(words):
                    block = self._lay(words, style, width, height, "wrap")
                    if block.h <= height:
                        return block
                size = max(size * 0.6, width / whole)
            if whole * size > width * 1.001:
                line = self._cut(line, width / size)
                whole = sum(piece.width for piece in line)
        return _block([line], size, style)

    def _pieces(self, words: Words, style: Style) -> list[Piece]:
        """The words in pieces of one look, each line break a piece of its own; widths in sizes."""
        found: list[Piece] = []
        for part in (words,) if isinstance(words, str) else words:
            if isinstance(part, Icon):
                w, h = self._resources.picture(part.name).get_size()
                found.append(Piece(part.name, style.font, style.colour, None, _ICON * w / h, True))
                continue
            run = Run(part) if isinstance(part, str) else part
            role, paint = run.font or style.font, style.colour if run.colour is None else run.colour
            for number, line in enumerate(clean(run.words).split("\n")):
                if number:
                    found.append(Piece("\n", role, paint, None, 0))
                found += [
                    Piece(same, font, paint, run.mark, self._width(font, same))
                    for font, same in self._by_font(role, line)
                ]
        return found

    def _by_font(self, role: str, line: str) -> list[tuple[str, str]]:
        """The line in parts that one font can show; what no font has becomes a question mark."""
        parts: list[tuple[str, str]] = []
        for sign in line:
            if self.has(role, sign):
                font = role
            elif self.has("other", sign):
                font = "other"
            else:
                font, sign = role, "?"
            if parts and parts[-1][0] == font:
                parts[-1] = font, parts[-1][1] + sign
            else:
                parts.append((font, sign))
        return parts

    def has(self, role: str, sign: str) -> bool:
        """Whether the font of this role has this sign."""
        known = self._shown.get((role, sign))
        if known is None:
            font = self._resources.font(role, 40)
            known = self._shown[role, sign] = sign.isspace() or font.metrics(sign) != font.metrics(_ABSENT)
        return known

    def missing(self, words: str, role: str = "body") -> str:
        """The signs of these words that no font can show, each once."""
        return "".join(
            sign
            for sign in dict.fromkeys(words)
            if clean(sign) != sign or not (self.has(role, sign) or self.has("other", sign))
        )

    def _width(self, role: str, words: str) -> float:
        """The width of these words in sizes."""
        key = role, words
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20000:
                self._widths.clear()
            pixels = 22 * _FINE
            width = self._widths[key] = self._resources.font(role, pixels).size(words)[0] / pixels
        return width

    def _wrap(self, pieces: list[Piece], size: float, style: Style, width: float | None) -> Block:
        room = float("inf") if width is None else width / size
        lines: list[list[Piece]] = [[]]
        used = 0.0
        for piece in pieces:
            if piece.words == "\n" and not piece.icon:
                lines.append([])
                used = 0.0
                continue
            for word in [piece] if piece.icon else self._split(piece):
                bare = word.width if word.icon else self._width(word.font, word.words.rstrip(" "))
                if used and used + bare > room and word.words.strip(" "):
                    lines.append([])
                    used = 0.0
                while used + bare > room and not word.icon and len(word.words) > 1:  # longer than a whole line
                    head, word = self._break(word, room - used)
                    lines[-1].append(head)
                    lines.append([])
                    used, bare = 0.0, self._width(word.font, word.words.rstrip(" "))
                lines[-1].append(word)
                used += word.width
        return _block([self._joined(line) for line in lines], size, style)

    def _split(self, piece: Piece) -> list[Piece]:
        """The piece in words, each with the spaces after it."""
        words, start = [], 0
        text = piece.words
        for place in range(1, len(text)):
            if text[place - 1] == " " != text[place]:
                words.append(text[start:place])
                start = place
        words.append(text[start:])
        return [piece._replace(words=word, width=self._width(piece.font, word)) for word in words if word]

    def _break(self, piece: Piece, room: float) -> tuple[Piece, Piece]:
        count = self._fitting(piece, room)
        return tuple(  # type: ignore[return-value]
            piece._replace(words=part, width=self._width(piece.font, part))
            for part in (piece.words[:count], piece.words[count:])
        )

    def _fitting(self, piece: Piece, room: float) -> int:
        """How many signs of the piece fit, at least one."""
        low, high = 1, len(piece.words)
        while low < high:
            middle = (low + high + 1) // 2
            if self._width(piece.font, piece.words[:middle]) <= room:
                low = middle
            else:
                high = middle - 1
        return low

    def _joined(self, line: list[Piece]) -> list[Piece]:
        """Neighbours of one look as one piece, without the space at the end of the line."""
        joined: list[Piece] = []
        for piece in line:
            last = joined[-1] if joined else None
            if last and not last.icon and not piece.icon and last[1:4] == piece[1:4]:
                words = last.words + piece.words
                joined[-1] = last._replace(words=words, width=self._width(last.font, words))
            else:
                joined.append(piece)
        if joined and not joined[-1].icon:
            words = joined[-1].words.rstrip(" ")
            joined[-1] = joined[-1]._replace(words=words, width=self._width(joined[-1].font, words))
        return joined

    def _cut(self, line: list[Piece], room: float) -> list[Piece]:
        kept: list[Piece] = []
        for piece in line:
            dots = self._width(piece.font, "…")
            if piece.width > room - dots:
                if not piece.icon and room > dots:
                    words = piece.words[: self._fitting(piece, room - dots)].rstrip() + "…"
                    kept.append(piece._replace(words=words, width=self._width(piece.font, words)))
                break
            kept.append(piece)
            room -= piece.width
        return kept

    # ---- rendering -----------------------------------------------------------------------------------------

    def render(self, block: Block, scale: float, align: str) -> pygame.Surface:
        """The block at this many pixels a table unit, alpha premultiplied, MARGIN pixels wider on both sides.
        align: "w", "" (middle) or "e"."""
        width, high = round(block.w * scale) + 2 * MARGIN, block.line * scale
        surface = pygame.Surface((width, max(1, round(block.h * scale))), pygame.SRCALPHA)
        for number, line in enumerate(block.lines):
            rest = (block.w - sum(piece.width for piece in line) * block.size) * scale
            x = MARGIN + (0.0 if align == "w" else rest if align == "e" else rest / 2)
            top = round(number * high)
            for piece in line:
                wide = piece.width * block.size * scale
                if piece.mark is not None:
                    surface.fill(colour(piece.mark), (round(x), top, round(x + wide) - round(x), round(high)))
                part = self._part(piece, block.size * scale, max(1, round(x + wide) - round(x)))
                y = round((number + 0.5) * high - part.get_height() / 2)
                surface.blit(part, (round(x), y), special_flags=pygame.BLEND_PREMULTIPLIED)
                x += wide
        return surface

    def _part(self, piece: Piece, pixels: float, width: int) -> pygame.Surface:
        """One piece at this size. Letters are drawn larger and scaled down: even spaces at every size."""
        if piece.icon:
            picture = self._resources.picture(piece.words).convert_alpha()
            return pygame.transform.smoothscale(picture, (width, max(1, round(_ICON * pixels))))
        r, g, b, a = colour(piece.colour)
        fine = next((times for limit, times in _FINER if pixels < limit), 1)
        drawn = max(1, round(pixels * fine))
        part = self._resources.font(piece.font, drawn).render(piece.words, True, (r, g, b)).convert_alpha()
        w, h = part.get_size()
        if not w or not h:  # smoothscale would end the program
            return part
        part = pygame.transform.smoothscale(part.premul_alpha(), (width, max(1, round(h * pixels / drawn))))
        if a < 255:
            part.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
        return part


def _block(lines: list[list[Piece]], size: float, style: Style) -> Block:
    line = size * style.leading
    width = max((sum(piece.width for piece in row) for row in lines), default=0.0) * size
    return Block(tuple(map(tuple, lines)), width, line * len(lines), size, line)
