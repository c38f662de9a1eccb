"""Ruler and compass: planes, arcs, tiles, stars and waves."""

import numpy as np

from .easel import *


def _turned(x, y, cx, cy, angle):
    c, s = np.cos(angle), np.sin(angle)
    return (x - cx) * c + (y - cy) * s, -(x - cx) * s + (y - cy) * c


def planes(rng, shape, ground, colours, angle=-0.6, count=17, discs=2):
    """Bars and planes in balance on a diagonal, a disc to hold them."""
    w, h = span(shape)
    image = paper(rng, plain(shape, ground), 0.02)
    sheet = Sheet(shape, image, 3)
    palette = inks(colours)
    tones = list(range(len(palette)))

    def bar(cx, cy, a, length, width, tone):
        c, s = np.cos(a), np.sin(a)
        corners = [(-length, -width), (length, -width), (length, width), (-length, width)]
        sheet.polygon([(cx + u * c - v * s, cy + u * s + v * c) for u, v in corners], tone)

    for i in range(discs):
        sheet.disc(
            w * rng.uniform(0.25, 0.75), h * rng.uniform(0.25, 0.75), min(w, h) * (0.27 - 0.13 * i), palette[tones[i]]
        )
    bar(w * 0.5, h * 0.52, angle, 0.48, 0.055, palette[-1])
    for i in range(count):
        along = rng.normal(0, 0.22)
        away = rng.normal(0, 0.13)
        cx = w / 2 + along * np.cos(angle) - away * np.sin(angle)
        cy = h / 2 + along * np.sin(angle) + away * np.cos(angle)
        a = angle + (np.pi / 2 if rng.random() < 0.22 else 0) + rng.choice((0, 0, 0, 0.35))
        length = 0.03 + 0.2 * rng.random() ** 2
        bar(
            cx,
            cy,
            a,
            length,
            rng.choice((0.003, 0.006, 0.014, 0.03)) * rng.uniform(0.8, 1.3),
            palette[rng.choice(tones)],
        )
    n = 7
    for i in range(n):
        bar(
            w * 0.5 + 0.30 * np.cos(angle + 1.3),
            h * 0.5 + 0.30 * np.sin(angle + 1.3) + (i - 3) * 0.013,
            angle + 0.35,
            0.09 - 0.009 * i,
            0.0022,
            palette[-1],
        )
    flat = sheet.pixels()
    return linen(rng, flat * (1 + 0.02 * strokes(rng, shape, 0.3, 60, 4))[..., None], 0.02)


def arcs(rng, shape, colours, ground="ece4d2", cells=2, bands=7, gap=0.10):
    """Hard-edged quarter rings that meet across squares."""
    x, y = unit(shape)
    w, h = span(shape)
    palette = inks(colours)
    size = min(w, h) / cells
    columns, rows = int(round(w / size)), int(round(h / size))
    px, py = x / w * columns, y / h * rows
    column, row = np.minimum(px.astype(int), columns - 1), np.minimum(py.astype(int), rows - 1)
    turn = rng.integers(0, 4, (rows, columns))[row, column]
    shift = rng.integers(0, len(palette), (rows, columns))[row, column]
    u, v = px - column, py - row
    u, v = np.where((turn == 1) | (turn == 2), 1 - u, u), np.where(turn >= 2, 1 - v, v)
    r = np.hypot(u, v) * bands
    ring = np.floor(r).astype(int)
    inside = r - ring
    tone = palette[(ring + shift) % len(palette)]
    pixel = bands * columns / shape[1]
    line = smoothstep(gap / 2 + pixel, gap / 2, np.minimum(inside, 1 - inside))
    tone = mix(tone, ink(ground), line)
    beyond = smoothstep(bands - pixel, bands, r)
    tone = mix(tone, palette[(shift + 3) % len(palette)] * 0.94, beyond * (shift % 2 == 0))
    tone = mix(tone, ink(ground), beyond * (shift % 2 == 1))
    seam = np.minimum(np.minimum(px - column, 1 - px + column), np.minimum(py - row, 1 - py + row))
    tone = mix(tone, ink(ground), smoothstep(0.012 + pixel / bands, 0.012, seam))
    return linen(rng, tone * (1 + 0.014 * field(rng, shape, 50, 1.6))[..., None], 0.018)


def truchet(rng, shape, colours, cells=9, levels=3, ground=0):
    """Winged tiles at several scales: every path meets its neighbour, large or small."""
    palette = inks(colours)
    w, h = span(shape)
    sheet = Sheet(shape, None, 3)
    sheet.box(0, 0, w, h, 0.0)
    size = w / cells
    tiles = [(c * size, r * size, size, 0) for r in range(int(np.ceil(h / size))) for c in range(cells)]
    drawn = []
    while tiles:
        x, y, s, level = tiles.pop()
        if level < levels - 1 and rng.random() < 0.42:
            tiles += [(x + i * s / 2, y + j * s / 2, s / 2, level + 1) for i in (0, 1) for j in (0, 1)]
        else:
            drawn.append((x, y, s, level))
    for x, y, s, level in sorted(drawn, key=lambda tile: tile[3]):
        fore, back = (1.0, 0.0) if level % 2 == 0 else (0.0, 1.0)
        sheet.box(x, y, x + s, y + s, back)
        kind = rng.integers(0, 6)
        corners = [(x, y), (x + s, y), (x + s, y + s), (x, y + s)]
        a = np.linspace(0, np.pi / 2, 20)
        if kind < 4:
            for i in (0, 2) if kind % 2 else (1, 3):
                cx, cy = corners[i]
                q = a + (i * np.pi / 2)
                outer = [(cx + 2 * s / 3 * np.cos(t), cy + 2 * s / 3 * np.sin(t)) for t in q]
                inner = [(cx + s / 3 * np.cos(t), cy + s / 3 * np.sin(t)) for t in q[::-1]]
                sheet.polygon(outer + inner, fore)
        elif kind == 4:
            sheet.box(x, y + s / 3, x + s, y + 2 * s / 3, fore)
            sheet.box(x + s / 3, y, x + 2 * s / 3, y + s, fore)
        for i in range(4):
            mx = (corners[i][0] + corners[(i + 1) % 4][0]) / 2
            my = (corners[i][1] + corners[(i + 1) % 4][1]) / 2
            sheet.disc(mx, my, s / 6, fore)
            sheet.disc(*corners[i], s / 3, back)
    mask = sheet.pixels()
    x, y = unit(shape)
    slope = clamp(0.5 + 0.5 * ((x / w + y / h) - 1) + 0.16 * field(rng, shape, 500, 2.2))
    front = blend(palette[1:], slope)
    image = mix(palette[0], front, mask)
    edge = blur(mask, 3)
    image = image * (1 - 0.16 * clamp((edge - mask)) * (1 - mask))[..., None]
    return paper(rng, image, 0.015)


def stars(rng, shape, colours, fold=8, cells=3.0, angle=1.18, lead="f2e6cc", width=0.006):
    """Girih: lines leave the middle of each edge of a square net at one angle and close into stars."""
    x, y = unit(shape)
    w, h = span(shape)
    palette = inks(colours)
    n = cells
    px, py = (x - w / 2) * n / min(w, h), (y - h / 2) * n / min(w, h)
    u, v = np.mod(px, 1) - 0.5, np.mod(py, 1) - 0.5
    cx, cy = np.floor(px), np.floor(py)
    r, a = np.hypot(u, v), np.arctan2(v, u)
    sector = 2 * np.pi / fold
    folded = np.abs(np.mod(a + sector / 2, sector) - sector / 2)
    fx, fy = r * np.cos(folded), r * np.sin(folded)
    # The star's edge: a line through the apothem, and its mirror image beyond.
    reach = 0.5
    d1 = (fx - reach) * np.sin(angle) + fy * np.cos(angle)
    d2 = (fx - reach * 0.62) * np.sin(angle * 0.8) + fy * np.cos(angle * 0.8)
    d3 = (fx - reach * 0.30) * np.sin(0.9) + fy * np.cos(0.9)
    # Small stars where four cells meet.
    gu, gv = np.mod(px + 0.5, 1) - 0.5, np.mod(py + 0.5, 1) - 0.5
    gr, ga = np.hypot(gu, gv), np.arctan2(gv, gu)
    gf = np.abs(np.mod(ga + sector / 2, sector) - sector / 2)
    d4 = (gr * np.cos(gf) - 0.205) * np.sin(1.0) + gr * np.sin(gf) * np.cos(1.0)
    d5 = (gr * np.cos(gf) - 0.09) * np.sin(1.2) + gr * np.sin(gf) * np.cos(1.2)
    zone = np.where(d3 < 0, 0, np.where(d2 < 0, 1, np.where(d1 < 0, 2, 3)))
    zone = np.where(d4 < 0, 4, zone)
    zone = np.where(d5 < 0, 5, zone)
    alternate = (np.mod(cx + cy, 2) == 0) & (zone == 1)
    tone = palette[np.where(alternate, 6 % len(palette), zone % len(palette))]
    glaze = 1 + 0.07 * octave(rng, shape, 45) + 0.05 * field(rng, shape, 200, 2)
    tone = tone * glaze[..., None]
    pixel = n / min(shape)
    edge = np.minimum.reduce([np.abs(d) for d in (d1, d2, d3, d4, d5)])
    strap = smoothstep(width * n + pixel, width * n, edge)
    groove = smoothstep(width * n * 2.2 + pixel, width * n, edge)
    image = mix(tone * (1 - 0.30 * groove)[..., None], ink(lead), strap)
    image = relief(image, blur(strap, 1.0) * 2, 0.14)
    return clamp(image * (1 + 0.02 * field(rng, shape, 5, 1.0))[..., None])


def waves(rng, shape, dark, light, lines=46, folds=((0.3, 0.25, 0.05), (0.7, 0.12, 0.07)), second=None, lean=0.0):
    """Stripes that swell and narrow until the plane seems to move; `folds` are (place, width, depth)."""
    x, y = unit(shape)
    w, h = span(shape)
    phase = y / h + lean * x
    for place, width, depth in folds:
        phase = phase + depth * np.sin((x / w - place) / width + 2.0 * y / h) * np.exp(
            -(((x / w - place) / (width * 2)) ** 2)
        )
    wave = np.sin(2 * np.pi * lines * phase)
    slope = np.hypot(*np.gradient(phase)) * 2 * np.pi * lines
    mask = smoothstep(-0.75, 0.75, wave / np.maximum(slope, 1e-3))
    front = blend(light, x / w) if " " in light else plain(shape, light)
    back = blend(dark, y / h) if " " in dark else plain(shape, dark)
    image = mix(back, front, mask)
    if second:
        wave = np.sin(2 * np.pi * lines * (phase + 0.25 / lines))
        stripe = smoothstep(-0.5, 0.5, wave / np.maximum(slope, 1e-3)) * (1 - mask)
        image = mix(image, ink(second), stripe * 0.9)
    return clamp(image * (1 + 0.012 * field(rng, shape, 60, 1.8))[..., None])
