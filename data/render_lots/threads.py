"""Cloth: woven strips, pieced quilts, resist-dyed indigo."""

import numpy as np

from .easel import *


def _cloth(rng, image, across=150, depth=0.22):
    """Threads over and under: each crossing lit as a small mound."""
    shape = image.shape[:2]
    x, y = unit(shape)
    px, py = x * across, y * across
    over = np.mod(np.floor(px) + np.floor(py), 2) == 0
    round_x, round_y = np.abs(np.mod(px, 1) - 0.5) * 2, np.abs(np.mod(py, 1) - 0.5) * 2
    shade = 1 - depth * np.where(over, round_x**2, round_y**2) - depth * 0.35 * np.where(over, round_y, round_x)
    slub = 1 + 0.05 * strokes(rng, shape, 0, 90, 2) * ~over + 0.05 * strokes(rng, shape, np.pi / 2, 90, 2) * over
    return clamp(image * (shade * slub * (1 + depth * 0.45))[..., None])


def strips(rng, shape, colours, columns=7, rows=12, across=120):
    """Narrow strips woven apart and sewn side by side: plain warp, then blocks of weft in bars and hourglasses."""
    x, y = unit(shape)
    w, h = span(shape)
    palette = inks(colours)
    u, v = x / w * columns, y / h * rows
    column, row = np.minimum(u.astype(int), columns - 1), np.minimum(v.astype(int), rows - 1)
    fx, fy = u - column, v - row
    motif = rng.integers(0, 6, (rows, columns))
    motif[(np.arange(rows)[:, None] + np.arange(columns)[None]) % 2 == 0] = 0
    pair = rng.integers(0, len(palette), (rows, columns, 3))
    m = motif[row, column]
    one, two, three = (palette[pair[row, column, i]] for i in range(3))
    stripe = palette[rng.integers(0, len(palette), (columns, 9))][
        column, np.minimum((np.abs(fx - 0.5) * 18).astype(int), 8)
    ]
    cells = 10
    gx, gy = np.floor(fx * cells) / cells + 0.05, np.floor(fy * cells) / cells + 0.05
    cx, cy = np.abs(gx - 0.5), np.abs(gy - 0.5)
    image = stripe
    image = np.where((m == 1)[..., None], np.where((np.floor(fy * 6) % 2 == 0)[..., None], one, two), image)
    image = np.where(
        (m == 2)[..., None],
        np.where((cx + cy < 0.36)[..., None], one, np.where((cx + cy < 0.56)[..., None], three, two)),
        image,
    )
    image = np.where((m == 3)[..., None], np.where((cx < cy)[..., None], one, two), image)
    image = np.where(
        (m == 4)[..., None], np.where(((np.floor(fx * 5) + np.floor(fy * 5)) % 2 == 0)[..., None], one, two), image
    )
    image = np.where(
        (m == 5)[..., None],
        np.where((gy > 2 * cx)[..., None], one, np.where((gy + 0.3 > 2 * cx)[..., None], three, two)),
        image,
    )
    image = image * (1 + 0.05 * strokes(rng, shape, 0, 120, 5))[..., None]
    seam = smoothstep(0.045, 0.0, np.minimum(fx, 1 - fx))
    image = image * (1 - 0.35 * seam)[..., None]
    return _cloth(rng, image.astype(np.float32), across)


def rug(rng, shape, colours, across=105, lozenges=3):
    """A flat-woven rug: borders, toothed lozenges one in another, a fringe at both ends."""
    w, h = span(shape)
    x, y = unit(shape)
    palette = inks(colours)
    fringe = 0.035
    step = 1 / across
    gx, gy = (np.floor(x / step) + 0.5) * step, (np.floor(y / step) + 0.5) * step
    edge = np.minimum(np.minimum(gx, w - gx), np.minimum(gy - fringe, h - fringe - gy))
    inner = (gy - fringe - 0.11) / (h - 2 * fringe - 0.22)
    band = inner * lozenges
    k = np.clip(np.floor(band), 0, lozenges - 1)
    d = (
        np.abs(band - k - 0.5) * 2
        + np.abs(gx - w / 2) / (w / 2 - 0.10)
        + 0.02 * np.where(np.mod(np.floor(gx / step) + np.floor(gy / step), 4) < 2, 1, -1)
    )
    ring = np.clip((d * 5.5).astype(int), 0, 30)
    tone = palette[(ring + k.astype(int) * 2) % len(palette)]
    diamond = (np.mod(np.floor(gx / step), 12) - 5.5) ** 2 + (np.mod(np.floor(gy / step), 12) - 5.5) ** 2 < 5
    tone = np.where((diamond & (ring > 5))[..., None], palette[(ring + 3) % len(palette)], tone)
    tooth = np.where(np.mod(np.floor((gx + gy) / step), 6) < 3, 0.012, 0)
    for limit, code in ((0.105, 1), (0.090, 0), (0.050, 2), (0.035, 3), (0.012, 0)):
        tone = np.where((edge + (tooth if code in (1, 2) else 0) < limit)[..., None], palette[code], tone)
    abrash = 1 + 0.06 * field(rng, (shape[0], 1), 90, 1.5) + 0.04 * strokes(rng, shape, 0, 130, 4)
    image = _cloth(rng, (tone * abrash[..., None]).astype(np.float32), across, 0.24)
    wall = plain(shape, "e6e1d6")
    comb = np.mod(x * across * 0.5 + 0.35 * octave(rng, shape, 40), 1) < 0.62
    ends = (
        ((y < fringe) | (y > h - fringe))
        & comb
        & (np.minimum(y, h - y) > 0.008 + 0.006 * np.abs(octave(rng, shape, 14)))
    )
    image = np.where(
        ((y < fringe) | (y > h - fringe))[..., None], np.where(ends[..., None], ink("d8c7a2"), wall), image
    )
    return clamp(image)


def quilt(rng, shape, colours, rows=6, wonk=0.16, stripes=0.35):
    """Pieced from worn cloth, by eye: blocks that lean, a run of strips, stitches over all."""
    w, h = span(shape)
    palette = inks(colours)
    sheet = Sheet(shape, colours.split()[0], 2)
    columns = max(2, round(rows * w / h))
    gx = np.linspace(0, w, columns + 1)[None, :] + rng.normal(0, wonk * w / columns, (rows + 1, columns + 1))
    gy = np.linspace(0, h, rows + 1)[:, None] + rng.normal(0, wonk * h / rows, (rows + 1, columns + 1))
    gx[:, 0], gx[:, -1], gy[0], gy[-1] = -0.01, w + 0.01, -0.01, h + 0.01
    height = Sheet(shape)
    for r in range(rows):
        for c in range(columns):
            q = [np.array((gx[i, j], gy[i, j])) for i, j in ((r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c))]
            if rng.random() < stripes:
                n = rng.integers(3, 7)
                cuts = np.concatenate([[0], np.sort(rng.uniform(0.1, 0.9, n - 1)), [1]])
                if rng.random() < 0.5:
                    q = q[1:] + q[:1]
                tones = palette[rng.choice(len(palette), n)]
                for a, b, tone in zip(cuts, cuts[1:], tones):
                    p = [
                        q[0] + (q[1] - q[0]) * a,
                        q[0] + (q[1] - q[0]) * b,
                        q[3] + (q[2] - q[3]) * b,
                        q[3] + (q[2] - q[3]) * a,
                    ]
                    sheet.polygon(p, tone * rng.uniform(0.93, 1.04))
                    height.line(p + p[:1], 0.004)
            else:
                sheet.polygon(q, palette[rng.integers(0, len(palette))] * rng.uniform(0.93, 1.04))
                height.line(q + q[:1], 0.004)
                if rng.random() < 0.35:
                    middle = sum(q) / 4
                    sheet.polygon([middle + (p - middle) * 0.5 for p in q], palette[rng.integers(0, len(palette))])
    seams = blur(height.pixels(), 2.2)
    image = sheet.pixels() * (1 + 0.05 * field(rng, shape, 120, 1.8))[..., None]
    x, y = unit(shape)
    line = np.abs(np.mod(y * 34 + 0.5 * np.sin(x * 9) + 0.12 * octave(rng, shape, 60), 1) - 0.5)
    puff = smoothstep(0.0, 0.5, line)
    stitch = (line < 0.05) * (np.mod(x * 130 + np.floor(y * 34) * 0.37, 1) < 0.6)
    image = image * (0.90 + 0.12 * puff)[..., None]
    image = relief(image, -seams * 4 + puff * 1.2, 0.16)
    image = mix(image, ink("efe6d0"), 0.55 * stitch)
    return _cloth(rng, image, 300, 0.07)


def adire(rng, shape, dark="14234f", pale="cfdbe6", rows=5, columns=None):
    """Indigo cloth painted with starch before the dye: a square for each sign, ruled, dotted, combed."""
    w, h = span(shape)
    columns = columns or max(1, round(rows * w / h))
    sheet = Sheet(shape, scale=3)
    s = min(w / columns, h / rows)
    sx, sy = w / columns, h / rows
    for r in range(rows):
        for c in range(columns):
            cx, cy = (c + 0.5) * sx, (r + 0.5) * sy
            k = rng.integers(0, 8)
            e = s * 0.42

            def ring(radius, width=0.004):
                t = np.linspace(0, 2 * np.pi, 60)
                sheet.line([(cx + radius * np.cos(a), cy + radius * np.sin(a)) for a in t], width)

            if k == 0:
                for i in range(1, 7):
                    ring(e * i / 6)
                for a in np.linspace(0, 2 * np.pi, 16, endpoint=False):
                    sheet.disc(cx + e * 1.08 * np.cos(a), cy + e * 1.08 * np.sin(a), 0.005)
            elif k == 1:
                for i in range(9):
                    for j in range(9):
                        sheet.disc(cx + (i - 4) * e / 4.3, cy + (j - 4) * e / 4.3, 0.0042 + 0.003 * ((i + j) % 2))
            elif k == 2:
                for i in range(-4, 5):
                    t = np.linspace(-1, 1, 50)
                    sheet.line([(cx + e * q, cy + i * e / 4.4 + 0.10 * e * np.sin(q * 9)) for q in t], 0.0045)
            elif k == 3:
                for a in np.linspace(0, 2 * np.pi, 8, endpoint=False):
                    for grow in (1.0, 0.6):
                        p = [
                            (grow * e * np.sin(q) * 0.30 * np.cos(q) * 1.6, grow * e * (1 - np.cos(q)) / 2)
                            for q in np.linspace(0, 2 * np.pi, 40)
                        ]
                        sheet.line(
                            [
                                (cx + px * np.cos(a) - py * np.sin(a), cy + px * np.sin(a) + py * np.cos(a))
                                for px, py in p
                            ],
                            0.004,
                        )
                sheet.disc(cx, cy, e * 0.12)
            elif k == 4:
                t = np.linspace(0, 6 * np.pi, 160)
                sheet.line(
                    [(cx + e * q / (6 * np.pi) * np.cos(q), cy + e * q / (6 * np.pi) * np.sin(q)) for q in t], 0.006
                )
            elif k == 5:
                for i in range(5):
                    f = e * (1 - i / 5)
                    sheet.line([(cx, cy - f), (cx + f, cy), (cx, cy + f), (cx - f, cy), (cx, cy - f)], 0.0055)
            elif k == 6:  # a fish
                t = np.linspace(0, 2 * np.pi, 60)
                sheet.line([(cx + e * 0.8 * np.cos(a) - e * 0.1, cy + e * 0.42 * np.sin(a)) for a in t], 0.006)
                sheet.polygon([(cx + e * 0.62, cy), (cx + e, cy - e * 0.45), (cx + e, cy + e * 0.45)])
                for i in range(5):
                    sheet.line(
                        [
                            (cx - e * 0.3 + i * e * 0.2 - 0.08 * e * np.cos(q), cy + e * 0.34 * q)
                            for q in np.linspace(-1, 1, 12)
                        ],
                        0.0045,
                    )
                sheet.disc(cx - e * 0.62, cy - e * 0.06, 0.007)
            else:  # a comb of leaves
                sheet.line([(cx, cy - e), (cx, cy + e)], 0.006)
                for i in range(8):
                    for side in (-1, 1):
                        by = cy - e + (i + 1) * e * 2 / 9
                        sheet.line(
                            curve(
                                [(cx, by), (cx + side * e * 0.4, by - e * 0.05), (cx + side * e * 0.8, by - e * 0.25)],
                                8,
                            ),
                            0.0055,
                        )
    for r in range(rows + 1):
        for d in (-0.004, 0.004):
            sheet.line([(0, r * sy + d), (w, r * sy + d)], 0.0028)
    for c in range(columns + 1):
        for d in (-0.004, 0.004):
            sheet.line([(c * sx + d, 0), (c * sx + d, h)], 0.0028)
    mask = sheet.pixels()
    mask = np.roll(mask, (1, 0), (0, 1)) * (0.75 + 0.18 * octave(rng, shape, 30)) + 0.12 * blur(mask, 4)
    vat = ink(dark) * (1 + 0.16 * field(rng, shape, 200, 2.0) + 0.05 * strokes(rng, shape, 1.57, 90, 4))[..., None]
    crackle = smoothstep(0.05, 0.0, np.abs(octave(rng, shape, 34))) * smoothstep(0.6, 1.4, field(rng, shape, 150, 2))
    image = mix(vat, ink(pale), clamp(mask + 0.16 * crackle))
    return _cloth(rng, image, 260, 0.10)
