"""Pulled from a block, a stone or a screen."""

import numpy as np
from render_photos.noise import resize

from .easel import *


def _grain(rng, shape, pitch=0.009, knots=2):
    """Wood: lines along the block that part round its knots, as a wave in -1…1."""
    x, y = unit(shape)
    w, h = span(shape)
    level = y + 0.012 * field(rng, shape, 500, 2.4, (0.4, 4.0))
    for _ in range(knots):
        kx, ky, size = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(0.03, 0.06)
        d = ((x - kx) / (size * 2.6)) ** 2 + ((y - ky) / size) ** 2
        level = level + np.sign(y - ky) * size * 0.5 * np.exp(-d)
    return np.sin(2 * np.pi * level / pitch + 0.8 * octave(rng, shape, 9))


def woodcut(rng, shape, sky, sea="1d3f6e", foam="f3ead6", sun=None, mountain=None, storm=1.0, rain=False):
    """Keyed colour blocks with the plank's grain in them: waves, a mountain, the sun."""

    def block(shape):
        w, h = span(shape)
        x, y = unit(shape)
        wood = _grain(rng, shape)
        image = blend(sky, clamp(y / (0.62 * h)))
        image = image * (1 - 0.06 * smoothstep(0.2, 0.9, wood))[..., None]
        sheet = Sheet(shape, image, 2)
        if sun:
            sx, sy, size, code = sun
            sheet.disc(sx * w, sy * h, size, code)
        if mountain:
            mx, top, code = mountain
            foot = 0.66 * h
            xs = np.linspace(-1, 1, 60)
            ys = top * h + (foot - top * h) * np.abs(xs) ** 0.75
            sheet.polygon([(mx * w + u * 0.5 * w, v) for u, v in zip(xs, ys)] + [(mx * w, foot + 0.1)], code)
            cap = top * h + (foot - top * h) * 0.30
            zig = [(mx * w + u * 0.5 * w, v) for u, v in zip(xs, ys) if v < cap]
            teeth = np.linspace(zig[-1][0], zig[0][0], 13)
            sheet.polygon(zig + [(t, cap - 0.03 + (0.035 if i % 2 else -0.005)) for i, t in enumerate(teeth)], foam)
        image = sheet.pixels()
        image = image * (1 - 0.07 * smoothstep(0.55, 0.95, wood))[..., None]
        tones = [mix(inks(sky)[-1], ink(sea), t) * (1 - 0.12 * t) for t in (0.55, 0.75, 0.92, 1.0, 1.0)]
        sheet = Sheet(shape, image, 2)
        rows = len(tones)
        xs = np.linspace(-0.05, w + 0.05, 240)
        for i, tone in enumerate(tones):
            base = h * (0.60 + 0.40 * i / rows)
            size = (0.022 + 0.030 * i) * storm
            length = 0.16 + 0.10 * i
            phase = rng.uniform(0, 6.3)
            lean = 0.35 * length * storm
            t = 2 * np.pi * xs / length + phase
            crest = 1 - np.abs(np.sin(t / 2)) ** 1.1 * 1.4
            top = base - size * crest + 0.006 * np.sin(t * 3)
            px = xs + lean * 0.16 * np.clip(crest, 0, 1) ** 3
            sheet.polygon(list(zip(px, top)) + [(w + 0.1, h + 0.1), (-0.1, h + 0.1)], tone)
            for k in range(1, 4):
                drop = 0.012 * k * (1 + 0.3 * i)
                lit = np.clip(crest, 0, 1) ** (0.5 * k) > 0.35
                run = list(zip(px, top + drop))
                start = None
                for j, on in enumerate(list(lit) + [False]):
                    if on and start is None:
                        start = j
                    elif not on and start is not None:
                        if j - start > 2:
                            sheet.line(run[start:j], 0.0028 if k > 1 else 0.0055, foam)
                        start = None
            for j in np.flatnonzero((crest[1:-1] > crest[:-2]) & (crest[1:-1] >= crest[2:])):
                for _ in range(int(16 * storm)):
                    a, r = rng.uniform(-0.4, 2.4), size * rng.uniform(0.05, 0.55)
                    sheet.disc(px[j] + r * np.cos(a), top[j] - r * np.sin(a) * 0.8, rng.uniform(0.0015, 0.0045), foam)
        if rain:
            for _ in range(150):
                rx, ry, length = rng.uniform(-0.1, w), rng.uniform(-0.1, h), rng.uniform(0.06, 0.22)
                sheet.line([(rx, ry), (rx + length * 0.28, ry + length)], 0.0016, mix(ink(sea), ink("101418"), 0.6))
        image = sheet.pixels()
        cut = smoothstep(0.80, 1.0, wood) * (0.5 + 0.5 * (octave(rng, shape, 70) > -0.2))
        return mix(image, ink(foam), 0.10 * cut * (y > 0.6 * h))

    return margin(rng, block, shape, "f0e7d2", 0.055, 1.6, plate=False)


def lithograph(rng, shape, objects, tone="1e1b18", ground="e9dfc8", spacing=0.0085, tint=None):
    """Solids described by crossing lines only; `objects` are (kind, x, y, size) on a table; ball, cone, cube, egg."""

    def stone(shape):
        x, y = unit(shape)
        w, h = span(shape)
        table = 0.60 * h
        light = np.array([-0.55, -0.65, 0.55])
        shade = 0.38 + 0.34 * x / w + 0.10 * (y / table)
        shade = np.where(y > table, 0.92 - 0.18 * (y - table) / (h - table) - 0.10 * x / w, shade)
        angle = np.where(y > table, 0.06, 0.85) * np.ones(shape)
        for kind, ox, oy, size in objects:
            cx, cy = ox * w, oy * h
            foot = cy + size * (1.0 if kind != "cube" else 0.95)
            fall = np.hypot((x - cx - size * 0.9) / (size * 1.7), (y - foot + size * 0.05) / (size * 0.28))
            shade = shade * (1 - 0.62 * smoothstep(1.1, 0.5, fall) * (y > table - 0.02))
            u, v = (x - cx) / size, (y - cy) / size
            if kind in ("ball", "egg"):
                u = u * (1.25 if kind == "egg" else 1)
                r = u * u + v * v
                n = np.sqrt(np.maximum(1 - r, 0))
                lit = clamp(u * light[0] + v * light[1] + n * light[2])
                bounce = 0.18 * smoothstep(0.3, 1.0, v) * smoothstep(0.6, 1.0, r)
                value, inside, turn = 0.10 + 0.92 * lit**0.9 + bounce, r < 1, np.arctan2(v, u) + np.pi / 2 + 0.4 * n
            elif kind == "cone":
                width = (v + 1) / 2 * 0.95
                inside = (v > -1) & (np.abs(u) < width) & (v < 1 + 0.10 * np.sqrt(np.maximum(1 - (u / 0.95) ** 2, 0)))
                s = u / np.maximum(width, 1e-3)
                value, turn = 0.12 + 0.85 * clamp(-0.75 * s + 0.55 * np.sqrt(np.maximum(1 - s * s, 0))), 1.35 + 0.4 * s
            else:
                left = (v >= -0.55) & (v < 0.95) & (u > -0.95) & (u < 0.30)
                right = (u >= 0.30) & (u < 0.98) & (v > -0.55 - (u - 0.30) * 0.62) & (v < 0.95 - (u - 0.30) * 0.45)
                top = (u > -0.95 + (-0.55 - v) * 0.9) & (u < 0.30 + (-0.55 - v) * 1.55) & (v < -0.55) & (v > -0.97)
                inside = top | left | right
                value = np.where(top, 0.98, np.where(right, 0.18, 0.62 - 0.1 * v))
                turn = np.where(top, 0.15, np.where(right, 1.35, 0.0))
            shade = np.where(inside, value, shade)
            angle = np.where(inside, turn, angle)
        shade = clamp(shade + 0.015 * octave(rng, shape, 90))
        wobble = 0.0010 * octave(rng, shape, 40)
        mask = np.zeros(shape, np.float32)
        pixel = 1 / max(shape)
        flat = [(-0.75, 0.85), (0.75, 0.62), (0.05, 0.42), (1.52, 0.24)]
        for turn, start in flat:
            across = -x * np.sin(turn) + y * np.cos(turn) + wobble
            wave = np.abs(np.mod(across / spacing, 1) - 0.5) * spacing
            width = np.clip((start - shade) / start, 0, 1) * spacing * 0.34
            hand = 0.9 + 0.12 * octave(rng, shape, 30)
            mask = np.maximum(
                mask, smoothstep(width * hand + pixel * 0.9, width * hand - pixel * 0.2, wave) * (width > 0.0004)
            )
        chalk = smoothstep(0.2, 1.2, field(rng, shape, 3, 0.8) + 1.4 * (0.55 - shade)) * 0.35
        mask = clamp(np.maximum(mask, chalk * (shade < 0.75)))
        back = plain(shape, ground)
        if tint:
            back = mix(back, ink(tint), 0.55 * smoothstep(0.75, 0.25, shade))
        return mix(back, ink(tone), mask * 0.92)

    return margin(rng, stone, shape, "f3eddf", 0.07)


def pop(rng, shape, ground, motif, colours, dots=62, outline="141414"):
    """Screenprint: flat colour a little out of register, a screen of dots, a heavy line.

    Motifs: pear, lemon, cherries, bulb, lips.
    """
    x, y = unit(shape)
    w, h = span(shape)
    palette = inks(colours)
    size = min(w, h) * 0.40
    cx, cy = w / 2, h / 2

    def blob(pairs, close=True):
        line = curve(list(pairs) + ([pairs[0]] if close else []), 20)
        return [(cx + px * size, cy + py * size) for px, py in line]

    shapes = {
        "pear": [
            (
                "fill",
                0,
                blob(
                    [
                        (0.02, -0.72),
                        (0.24, -0.55),
                        (0.30, -0.2),
                        (0.60, 0.28),
                        (0.42, 0.78),
                        (0, 0.88),
                        (-0.42, 0.78),
                        (-0.60, 0.28),
                        (-0.30, -0.2),
                        (-0.22, -0.55),
                    ]
                ),
            ),
            ("fill", 1, blob([(0.06, -0.72), (0.28, -1.0), (0.62, -0.98), (0.42, -0.76)])),
            ("line", 2, blob([(0.0, -0.68), (0.02, -0.85), (-0.06, -1.02)], False)),
        ],
        "lemon": [
            (
                "fill",
                0,
                blob(
                    [
                        (-0.98, 0.10),
                        (-0.78, -0.10),
                        (-0.5, -0.5),
                        (0, -0.64),
                        (0.5, -0.5),
                        (0.78, -0.14),
                        (0.98, -0.10),
                        (0.80, 0.16),
                        (0.5, 0.5),
                        (0, 0.64),
                        (-0.5, 0.5),
                        (-0.78, 0.16),
                    ]
                ),
            ),
            ("fill", 1, blob([(0.90, -0.14), (0.82, -0.6), (1.12, -0.86), (1.16, -0.42)])),
        ],
        "cherries": [
            (
                "fill",
                0,
                blob(
                    [
                        (-0.5 + 0.42 * np.cos(a), 0.45 + 0.40 * np.sin(a))
                        for a in np.linspace(0, 6.28, 12, endpoint=False)
                    ]
                ),
            ),
            (
                "fill",
                0,
                blob(
                    [
                        (0.48 + 0.42 * np.cos(a), 0.55 + 0.40 * np.sin(a))
                        for a in np.linspace(0, 6.28, 12, endpoint=False)
                    ]
                ),
            ),
            ("line", 2, blob([(-0.5, 0.10), (-0.3, -0.4), (0.12, -0.86)], False)),
            ("line", 2, blob([(0.48, 0.20), (0.42, -0.3), (0.12, -0.86)], False)),
            ("fill", 1, blob([(0.14, -0.84), (0.45, -1.05), (0.95, -0.86), (0.55, -0.62)])),
        ],
        "bulb": [
            (
                "fill",
                0,
                blob(
                    [
                        (0, -0.95),
                        (0.44, -0.82),
                        (0.62, -0.42),
                        (0.48, -0.02),
                        (0.24, 0.30),
                        (0.22, 0.48),
                        (-0.22, 0.48),
                        (-0.24, 0.30),
                        (-0.48, -0.02),
                        (-0.62, -0.42),
                        (-0.44, -0.82),
                    ]
                ),
            ),
            ("fill", 1, blob([(-0.22, 0.50), (0.22, 0.50), (0.20, 0.82), (0.08, 0.98), (-0.08, 0.98), (-0.20, 0.82)])),
            (
                "line",
                2,
                blob(
                    [
                        (-0.10, 0.46),
                        (-0.18, -0.1),
                        (-0.08, -0.26),
                        (0, -0.1),
                        (0.08, -0.26),
                        (0.18, -0.1),
                        (0.10, 0.46),
                    ],
                    False,
                ),
            ),
            ("line", 2, blob([(-0.21, 0.62), (0.21, 0.58)], False)),
            ("line", 2, blob([(-0.20, 0.76), (0.20, 0.72)], False)),
        ],
        "lips": [
            (
                "fill",
                0,
                blob(
                    [
                        (-1.0, 0.02),
                        (-0.55, -0.34),
                        (-0.22, -0.50),
                        (0, -0.38),
                        (0.22, -0.50),
                        (0.55, -0.34),
                        (1.0, 0.02),
                        (0.5, 0.46),
                        (0, 0.60),
                        (-0.5, 0.46),
                    ]
                ),
            ),
            (
                "fill",
                1,
                blob(
                    [
                        (-0.72, 0.02),
                        (-0.3, -0.10),
                        (0, -0.06),
                        (0.3, -0.10),
                        (0.72, 0.02),
                        (0.3, 0.20),
                        (0, 0.24),
                        (-0.3, 0.20),
                    ]
                ),
            ),
        ],
    }[motif]
    image = plain(shape, ground)
    pitch = 1 / dots
    a = 0.42
    u, v = (x * np.cos(a) + y * np.sin(a)) / pitch, (-x * np.sin(a) + y * np.cos(a)) / pitch
    away = np.hypot(np.mod(u, 1) - 0.5, np.mod(v, 1) - 0.5)
    pixel = dots / max(shape)
    halo = clamp(0.12 + 0.75 * (1 - np.hypot((x - cx) / w, (y - cy) / h) * 1.6))
    screen = smoothstep(pixel, -pixel, away - 0.52 * np.sqrt(halo))
    image = mix(image, palette[3], screen)
    shift = 0.006
    for kind, tone, points in shapes:
        if kind == "fill":
            flat = Sheet(shape)
            flat.polygon([(px + shift, py + shift * 0.7) for px, py in points])
            mask = flat.pixels()
            image = mix(image, palette[tone], mask)
            side = clamp(((x - cx) / size + (y - cy) / size) * 0.55 + 0.10)
            fine = smoothstep(pixel, -pixel, away - 0.62 * np.sqrt(side))
            image = mix(image, palette[tone] * 0.62, fine * mask)
    sheet = Sheet(shape, image)
    for kind, tone, points in shapes:
        if kind == "fill":
            sheet.line(points + points[:2], 0.013, outline)
        else:
            sheet.line(points, 0.020, outline)
    if motif in ("pear", "lemon", "bulb", "cherries"):
        for gx, gy in {
            "pear": [(-0.30, 0.25)],
            "lemon": [(-0.42, -0.22)],
            "bulb": [(-0.32, -0.5)],
            "cherries": [(-0.66, 0.32), (0.32, 0.42)],
        }[motif]:
            sheet.line(
                [(cx + (gx + 0.14 * t * t) * size, cy + (gy - 0.26 * t) * size) for t in np.linspace(-0.5, 0.6, 12)],
                0.020,
                "fffdf4",
            )
    return paper(rng, sheet.pixels(), 0.010)


def reaction(rng, shape, dark, light, feed=0.037, kill=0.060, steps=2200, seeds="scatter", second=None):
    """Screenprint of two substances that eat one another (Gray-Scott), grown on a small plate."""
    factor = 4
    small = (shape[0] // factor, shape[1] // factor)
    a, b = np.ones(small, np.float32), np.zeros(small, np.float32)
    yy, xx = np.mgrid[0 : small[0], 0 : small[1]].astype(np.float32)
    if seeds == "scatter":
        for _ in range(34):
            cy, cx = rng.integers(0, small[0]), rng.integers(0, small[1])
            b[np.hypot(yy - cy, xx - cx) < 4] = 0.6
    else:
        r = np.hypot(yy - small[0] / 2, xx - small[1] / 2)
        b[np.abs(np.mod(r, 26) - 13) < 2] = 0.6
        b *= rng.random(small) < 0.9
    drift = 1 + 0.05 * np.linspace(-1, 1, small[1], dtype=np.float32)[None, :]
    for _ in range(steps):
        la, lb = [
            0.2 * (np.roll(m, 1, 0) + np.roll(m, -1, 0) + np.roll(m, 1, 1) + np.roll(m, -1, 1))
            + 0.05
            * (
                np.roll(np.roll(m, 1, 0), 1, 1)
                + np.roll(np.roll(m, 1, 0), -1, 1)
                + np.roll(np.roll(m, -1, 0), 1, 1)
                + np.roll(np.roll(m, -1, 0), -1, 1)
            )
            - m
            for m in (a, b)
        ]
        eaten = a * b * b
        a, b = a + la - eaten + feed * drift * (1 - a), b + 0.5 * lb + eaten - (kill + feed * drift) * b
    grown = resize(b, shape)
    wide = grown / (np.percentile(grown, 98) + 1e-6)

    def print_(shape):
        plate = resize(wide, shape)
        x, y = unit(shape)
        w, h = span(shape)
        mask = smoothstep(0.44, 0.54, plate)
        front = blend(dark, clamp(y / h)) if " " in dark else plain(shape, dark)
        image = mix(plain(shape, light), front, mask)
        if second:
            image = mix(image, ink(second), smoothstep(0.26, 0.30, np.roll(plate, (7, 6), (0, 1))) * (1 - mask) * 0.85)
        return image * (1 - 0.03 * smoothstep(0.5, 1.5, field(rng, shape, 60, 1.5)) * mask)[..., None]

    return margin(rng, print_, shape, "f5f0e4", 0.06, plate=False)
