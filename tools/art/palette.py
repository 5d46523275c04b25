"""The colours of the paper theatre and how one is derived from another; draws nothing."""

PALETTE = {
    "ink": "#2B2430",
    "ink2": "#4A3B42",
    "paper": "#FBF3DF",
    "parch": "#F0DDB4",
    "parch2": "#E2C48D",
    "parch3": "#C99F63",
    "sand": "#D3B98F",
    "sand2": "#BFA176",
    "sand3": "#A0825A",
    "sand4": "#7C6245",
    "brick": "#B4472E",
    "terra": "#CC6A43",
    "brickD": "#7F2F26",
    "rose": "#DD8F6B",
    "slate": "#4C6981",
    "slateL": "#86A3B1",
    "slateD": "#2E4358",
    "sky0": "#6F93AA",
    "sky1": "#9DB8BD",
    "sky2": "#C9D3C4",
    "sky3": "#EBDDB8",
    "sky4": "#F2DFB4",
    "moss": "#67793C",
    "mossL": "#98A355",
    "mossD": "#43552F",
    "mossX": "#2F3F2B",
    "sage": "#B5BC8E",
    "sage2": "#CFCDA3",
    "ochre": "#D6952B",
    "gold": "#F2BF45",
    "goldL": "#FFDF86",
    "goldD": "#A2671A",
    "wood": "#7A4E2C",
    "woodL": "#A87442",
    "woodD": "#4E3021",
    "red": "#BE2B2B",
    "crim": "#A61E2D",
    "crimD": "#6B1425",
    "crimL": "#D2483A",
    "orange": "#E9752A",
    "flame": "#FFB338",
    "flameL": "#FFE48A",
    "char": "#35302F",
    "charL": "#554B47",
    "charD": "#1E1A1C",
    "ember": "#FF7A2B",
    "ash": "#8A7E77",
    "smoke": "#6B5F5B",
    "skin": "#EDBE94",
    "skin2": "#D6976B",
    "cheek": "#DB7F5F",
    "plum": "#6A4257",
    "plumD": "#452B3F",
    "plumL": "#9A6E82",
    "steel": "#B9BFC0",
    "steelD": "#7B868C",
    "copper": "#5E8C7A",
}


def colour(name):
    """The hex value of a name of the palette; anything else as it is."""
    return PALETTE.get(name, name)


def rgb(name):
    """Red, green, blue (0 to 255) of a name of the palette or a hex value."""
    hexes = colour(name).lstrip("#")
    return [int(hexes[i : i + 2], 16) for i in (0, 2, 4)]


def mix(a, b, share):
    """The colour on the way from a (`share` 0) to b (`share` 1)."""
    return "#{:02X}{:02X}{:02X}".format(*(round(x + (y - x) * share) for x, y in zip(rgb(a), rgb(b), strict=True)))


def lighter(c, share=0.15):
    """The colour towards warm white."""
    return mix(c, "#FFF6DC", share)


def darker(c, share=0.15):
    """The colour towards the dusk of the shadows."""
    return mix(c, "#2A1A24", share)
