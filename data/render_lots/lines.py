"""Line: currents, brushes, pens, charcoal, charts."""

import numpy as np
from render_photos.noise import line as wander

from .easel import *


def currents(rng, shape, ground, colours, count=2600, steps=70, swirl=260, width=(0.0008, 0.0036), vortices=0):
    """Threads that follow a field of directions; `vortices` are whirlpools in it."""
    w, h = span(shape)
    size = max(shape)
    flow = octave(rng, shape, swirl) * 0.9 + field(rng, shape, swirl * 2, 2.4) * 0.6
    dy, dx = np.gradient(flow)
    vx, vy = dy * size, -dx * size
    x, y = unit(shape)
    for _ in range(vortices):
        cx, cy, spin = rng.uniform(0.2, 0.8) * w, rng.uniform(0.2, 0.8) * h, rng.choice((-1, 1)) * 26
        r2 = (x - cx) ** 2 + (y - cy) ** 2
        fall = np.exp(-r2 / 0.05) / np.sqrt(r2 + 0.002) * spin
        vx, vy = vx - (y - cy) * fall, vy + (x - cx) * fall
    norm = np.hypot(vx, vy) + 1e-6
    vx, vy = vx / norm, vy / norm
    p = np.stack([rng.uniform(-0.05, w + 0.05, count), rng.uniform(-0.05, h + 0.05, count)], 1)
    trail = [p.copy()]
    for _ in range(steps):
        column = np.clip(p[:, 0] * size, 0, shape[1] - 1).astype(int)
        row = np.clip(p[:, 1] * size, 0, shape[0] - 1).astype(int)
        p = p + 0.0042 * np.stack([vx[row, column], vy[row, column]], 1)
        trail.append(p.copy())
    trail = np.stack(trail, 1)
    sheet = Sheet(shape, ground, 2)
    palette = inks(colours)
    tone_at = field(rng, shape, 330, 2.2)
    for i in range(count):
        row = int(np.clip(trail[i, 0, 1] * size, 0, shape[0] - 1))
        column = int(np.clip(trail[i, 0, 0] * size, 0, shape[1] - 1))
        k = clamp(0.5 + 0.28 * tone_at[row, column] + rng.normal(0, 0.07)) * (len(palette) - 1)
        tone = mix(palette[int(k)], palette[min(int(k) + 1, len(palette) - 1)], k - int(k))
        thick = width[0] + (width[1] - width[0]) * rng.random() ** 2
        length = int(steps * rng.uniform(0.3, 1))
        sheet.line(trail[i, :length], thick, tone * rng.uniform(0.9, 1.08))
    return paper(rng, sheet.pixels(), 0.010)


def mountains_in_ink(rng, shape, ground="ece3cf", tone="22262a", ranges=6, sun=None, pines=14, boat=True, wash=None):
    """A landscape in ink: ranges that lose themselves in mist, pines, a boat, a seal."""
    w, h = span(shape)
    x, y = unit(shape)
    image = plain(shape, ground) * (1 + 0.03 * field(rng, shape, 300, 2.2))[..., None]
    if sun:
        sx, sy, size, code = sun
        image = mix(image, ink(code), 0.85 * smoothstep(size + 0.003, size - 0.002, np.hypot(x - sx * w, y - sy * h)))
    count = shape[1]
    bristle = strokes(rng, shape, 1.25, 60, 2.0)
    for i in range(ranges):
        near = i / max(1, ranges - 1)
        base = h * (0.30 + 0.52 * near)
        size = h * (0.20 - 0.05 * near)
        top = base - size * (
            0.55 * wander(rng, count, count * 0.5, 2.2)
            + 0.30 * np.abs(wander(rng, count, count * 0.12, 1.8))
            + 0.02 * wander(rng, count, 14, 1.2)
        ) * (1 - 0.3 * near)
        below = y - top[None, :].astype(np.float32)
        strength = 0.20 + 0.72 * near**1.3
        body = smoothstep(0, 0.004, below) * np.exp(-np.maximum(below, 0) / (0.05 + 0.08 * near))
        rim = np.exp(-(((below - 0.004) / 0.006) ** 2)) * (0.35 + 0.65 * near)
        texture = (
            smoothstep(0.2, 1.4, bristle) * smoothstep(0, 0.03, below) * np.exp(-np.maximum(below, 0) / 0.10) * near
        )
        mask = clamp(strength * (0.85 * body + 0.30 * rim + 0.35 * texture) * (1 + 0.25 * octave(rng, shape, 50)))
        shade = mix(ink(wash), ink(tone), 0.25 + 0.75 * near) if wash else ink(tone)
        image = mix(image, mix(ink(ground), shade, 0.55 + 0.45 * near), mask)
        if near > 0.5 and pines:
            sheet = Sheet(shape, scale=2)
            for _ in range(pines):
                column = int(rng.integers(0, count))
                px, py, size = column / max(shape), top[column] + 0.006, rng.uniform(0.025, 0.05) * (0.4 + near)
                lean = rng.normal(0, 0.2)
                sheet.line([(px, py), (px + lean * size, py - size)], 0.0022)
                for k in range(8):
                    t = 0.25 + 0.75 * k / 8
                    bx, by, reach = px + lean * size * t, py - size * t, size * 0.5 * (1.15 - t)
                    for _ in range(7):
                        a = rng.uniform(-0.35, 0.35) + (0 if rng.random() < 0.5 else np.pi)
                        sheet.line([(bx, by), (bx + reach * np.cos(a), by + reach * np.sin(a) * 0.6 + 0.003)], 0.0011)
            image = mix(image, ink(tone), sheet.pixels() * strength)
    if boat:
        sheet = Sheet(shape, scale=3)
        bx, by, s = w * rng.uniform(0.3, 0.7), h * 0.92, 0.035
        sheet.polygon(
            curve([(bx - s, by - s * 0.15), (bx, by + s * 0.16), (bx + s * 1.1, by - s * 0.25)], 10).tolist()
            + [(bx + s * 0.6, by + s * 0.2), (bx - s * 0.6, by + s * 0.22)]
        )
        sheet.polygon(
            [(bx - s * 0.3, by), (bx - s * 0.3, by - s * 0.4), (bx + s * 0.25, by - s * 0.4), (bx + s * 0.3, by)]
        )
        sheet.line([(bx + s * 0.5, by), (bx + s * 1.9, by - s * 1.1)], 0.0014)
        image = mix(image, ink(tone), sheet.pixels() * 0.85)
    seal = Sheet(shape, scale=3)
    zx, zy, z = w * 0.90, h * 0.06 + 0.02, 0.018
    seal.box(zx - z, zy - z, zx + z, zy + z)
    for i in range(3):
        seal.line([(zx - z * 0.6, zy + (i - 1) * z * 0.55), (zx + z * 0.6, zy + (i - 1) * z * 0.55)], 0.003, 0.0)
    seal.line([(zx + z * (rng.random() - 0.5), zy - z * 0.8), (zx, zy + z * 0.8)], 0.003, 0.0)
    image = mix(image, ink("b3261e"), seal.pixels() * (0.8 + 0.2 * (octave(rng, shape, 6) > -0.9)))
    return paper(rng, image, 0.014)


def brush(rng, shape, ground, tone, gestures, dry=0.5, accent=None):
    """Single strokes of a broad brush; a gesture is (width, points across the sheet in 0…1), drawn with its hairs."""
    w, h = span(shape)
    image = paper(rng, plain(shape, ground), 0.02)
    for index, (width, points) in enumerate(gestures):
        line = curve([(px * w, py * h) for px, py in points], 80)
        step = np.hypot(*np.diff(line, axis=0).T)
        length = np.concatenate([[0], np.cumsum(step)])
        total = length[-1]
        at = np.linspace(0, total, int(total * 1500))
        px, py = np.interp(at, length, line[:, 0]), np.interp(at, length, line[:, 1])
        dx, dy = np.gradient(px), np.gradient(py)
        norm = np.hypot(dx, dy) + 1e-9
        nx, ny = -dy / norm, dx / norm
        t = at / total
        press = (0.55 + 0.45 * np.sin(np.pi * np.minimum(t * 1.25 + 0.12, 1))) * (1 + 0.06 * np.sin(t * 17 + index))
        press = press * smoothstep(-0.01, 0.03, t) * (1 - 0.6 * smoothstep(0.86, 1.0, t))
        sheet = Sheet(shape, scale=2)
        hairs = int(width * 1500)
        for i in range(hairs):
            q = (i + rng.uniform(0, 1)) / hairs * 2 - 1
            load = rng.random() ** 0.6 * (1.15 - 0.5 * abs(q) ** 3)
            runs_out = t - (0.15 + load * (1.35 - dry))
            lift = np.where(runs_out < 0, 1.0, 0.0)
            skip = np.interp(t, np.linspace(0, 1, 60), rng.random(60)) > np.clip(runs_out + 0.85, 0, 0.9)
            on = (lift > 0) | (skip & (runs_out < 0.35))
            hx, hy = px + nx * q * press * width / 2, py + ny * q * press * width / 2
            ends = np.flatnonzero(np.diff(np.concatenate([[False], on, [False]]).astype(int)))
            for a, b in zip(ends[::2], ends[1::2]):
                if b - a > 3:
                    sheet.line(list(zip(hx[a:b:3], hy[a:b:3])), width / hairs * 1.9)
        for _ in range(int(60 * width / 0.1)):
            k = rng.integers(0, len(px))
            sheet.disc(
                px[k] + rng.normal(0, width * 0.7),
                py[k] + rng.normal(0, width * 0.7),
                0.0012 * min(1 + rng.pareto(2), 5),
            )
        mask = sheet.pixels()
        colour = ink(accent) if accent and index == len(gestures) - 1 else ink(tone)
        pool = 1 + 0.12 * field(rng, shape, 120, 2.0)
        image = mix(image, colour * pool[..., None], clamp(mask * 1.1) * 0.96)
    return clamp(image)


def circle(turns=1.0, cx=0.5, cy=0.5, rx=0.34, ry=0.34, start=2.0):
    """Points of a brush's round."""
    a = start + np.linspace(0, 2 * np.pi * turns * 0.94, int(14 * turns))
    return [(cx + rx * np.cos(t) * (1 + 0.03 * i / len(a)), cy + ry * np.sin(t)) for i, t in enumerate(a)]


def contours(rng, shape, tints, line="3a3028", levels=26, relief_=0.9, sea=None, names=True, wavelength=420):
    """A chart of land nobody has seen: tints by height, lines of equal height, soundings, a grid."""
    x, y = unit(shape)
    w, h = span(shape)
    land = field(rng, shape, wavelength, 2.9) + 0.10 * field(rng, shape, 160, 2.4)
    land = land - 0.5 * (np.hypot((x - w / 2) / w, (y - h / 2) / h) * 2) ** 2 + 0.35
    dy, dx = np.gradient(blur(land, 1.5))
    low, high = np.percentile(land, 1), np.percentile(land, 99)
    level = (land - low) / (high - low)
    shore = 0.42 if sea else -1
    image = blend(tints, clamp((np.floor(level * levels) / levels - max(shore, 0)) / (1 - max(shore, 0))))
    shade = clamp(0.5 + (dx * 0.7 + dy * 0.7) * max(shape) * 0.06, 0.0, 1.0)
    image = image * (1 - relief_ * 0.32 * (shade - 0.4))[..., None]
    if sea:
        deep = blend(sea, clamp(np.floor(level / shore * 9) / 9))
        image = mix(image, deep, smoothstep(0.001, -0.001, level - shore))
    steep = np.hypot(*np.gradient(level * levels)) + 1e-6
    near = np.abs(np.mod(level * levels + 0.5, 1) - 0.5) / steep
    fifth = np.abs(np.mod(level * levels / 5 + 0.5, 1) - 0.5) / steep * 5
    image = mix(image, ink(line), 0.55 * smoothstep(1.1, 0.3, near))
    image = mix(image, ink(line), 0.75 * smoothstep(1.7, 0.7, fifth))
    if sea:
        coast = np.abs(level - shore) * levels / steep
        image = mix(image, ink(line), 0.9 * smoothstep(2.2, 1.0, coast))
    sheet = Sheet(shape, scale=3)
    for i in range(1, 6):
        sheet.line([(w * i / 6, 0), (w * i / 6, h)], 0.0007, 0.45)
        sheet.line([(0, h * i / 6), (w, h * i / 6)], 0.0007, 0.45)
    cx, cy, r = w * 0.86, h * 0.85, 0.06
    for k in range(32):
        a = k * np.pi / 16
        inner = r * (0.25 if k % 8 == 0 else 0.55 if k % 4 == 0 else 0.85)
        sheet.line([(cx + inner * np.cos(a), cy + inner * np.sin(a)), (cx + r * np.cos(a), cy + r * np.sin(a))], 0.0013)
    for k in range(4):
        a = k * np.pi / 2
        sheet.polygon(
            [
                (cx + r * 0.98 * np.cos(a), cy + r * 0.98 * np.sin(a)),
                (cx + r * 0.16 * np.cos(a + 0.8), cy + r * 0.16 * np.sin(a + 0.8)),
                (cx, cy),
            ]
        )
    if names:
        for _ in range(26):
            nx, ny = rng.uniform(0.06, 0.94) * w, rng.uniform(0.06, 0.94) * h
            length = rng.integers(2, 7)
            for k in range(length):
                sheet.line(
                    [(nx + k * 0.006, ny), (nx + k * 0.006 + 0.003, ny - rng.uniform(0.002, 0.006))], 0.0011, 0.8
                )
    image = mix(image, ink(line), sheet.pixels() * 0.8)
    fold = np.minimum(np.abs(x - w / 2), np.abs(y - h / 2))
    image = (
        image * (1 - 0.06 * np.exp(-((fold / 0.004) ** 2)) + 0.03 * np.exp(-(((fold - 0.006) / 0.004) ** 2)))[..., None]
    )
    return paper(rng, image, 0.015)


def charcoal(rng, shape, ground="e8e2d6", tone="1d1b1a", trees=5, snow=False, moon=None, dusk=None):
    """Winter trees: branches that fork until they are finer than the stick."""
    w, h = span(shape)
    x, y = unit(shape)
    image = plain(shape, ground)
    if dusk:
        image = mix(image, blend(dusk, clamp(y / h)), 0.85)
    if moon:
        mx, my, size, code = moon
        d = np.hypot(x - mx * w, y - my * h)
        image = mix(
            image,
            ink(code),
            0.9 * smoothstep(size + 0.002, size - 0.002, d) + 0.25 * np.exp(-((d / (size * 2.5)) ** 2)),
        )
    smear = strokes(rng, shape, 0.2, 200, 30)
    image = image * (1 - 0.10 * smoothstep(-0.5, 1.5, smear) * smoothstep(0.2, 0.9, y / h))[..., None]
    foot = h * 0.88
    places = sorted((rng.uniform(0.25, 1), rng.uniform(0.08, 0.92)) for _ in range(trees))
    for near, at in places:
        sheet = Sheet(shape, scale=2)

        def branch(px, py, a, length, thick, depth):
            bend = rng.normal(0, 0.16)
            points = [(px, py)]
            for _ in range(5):
                a += bend / 5 + rng.normal(0, 0.05)
                px, py = px + np.cos(a) * length / 5, py + np.sin(a) * length / 5
                points.append((px, py))
            for (p, q), k in zip(zip(points, points[1:]), range(5)):
                sheet.line([p, q], thick * (1 - 0.07 * k))
            if depth == 0 or thick < 0.0005:
                return
            for side in rng.permutation([-1, 1, 0])[: 2 if rng.random() < 0.72 else 3]:
                turn = a + side * rng.uniform(0.25, 0.62) + rng.normal(0, 0.08) - 0.05 * np.sin(a + np.pi / 2)
                branch(px, py, turn, length * rng.uniform(0.68, 0.86), thick * rng.uniform(0.58, 0.72), depth - 1)

        base = foot - (1 - near) * h * 0.10 + 0.02
        branch(at * w, base, -np.pi / 2 + rng.normal(0, 0.05), h * 0.17 * (0.5 + 0.5 * near), 0.024 * near, 9)
        mask = sheet.pixels()
        tooth = 0.75 + 0.25 * smoothstep(-1.2, 0.4, field(rng, shape, 3, 0.8))
        image = mix(
            image,
            mix(ink(ground), ink(tone), 0.35 + 0.65 * near),
            clamp(mask * tooth + 0.18 * blur(mask, 6)) * (0.5 + 0.45 * near),
        )
    ground_line = foot + 0.010 * octave(rng, shape, 90)
    earth = smoothstep(-0.02, 0.05, y - ground_line)
    if snow:
        image = mix(image, ink("f7f6f2"), earth * 0.9)
        shade = smoothstep(0.6, 1.6, strokes(rng, shape, 0.03, 160, 5)) * earth
        image = mix(image, ink("8c96a4"), 0.35 * shade)
    else:
        scratch = smoothstep(-0.6, 0.9, strokes(rng, shape, 0.05, 60, 2.5))
        image = mix(image, ink(tone), earth * (0.35 + 0.5 * scratch) * 0.85)
    return paper(rng, image, 0.026)


def pendulum(rng, shape, ground, colours, figures=3, turns=120, width=0.0011):
    """Lines drawn by pendulums that come to rest: slowly shrinking Lissajous figures."""
    w, h = span(shape)
    sheet = Sheet(shape, ground, 3)
    palette = inks(colours)
    t = np.linspace(0, 2 * np.pi * turns, turns * 110)
    for i in range(figures):
        p = rng.uniform(0, 6.3, 4)
        f = [2 + rng.normal(0, 0.004), 3 + rng.normal(0, 0.004), 3 + rng.normal(0, 0.003), 2 + rng.normal(0, 0.003)]
        if i % 3 == 1:
            f[0], f[1] = 1.0 + rng.normal(0, 0.003), 2 + rng.normal(0, 0.003)
        elif i % 3 == 2:
            f[2], f[3] = 1.0 + rng.normal(0, 0.002), 1.0 + rng.normal(0, 0.002)
        fade = np.exp(-t / (2 * np.pi * turns) * rng.uniform(1.6, 3.0))
        amount = 0.25 * (1 - 0.10 * i)
        px = w / 2 + w * amount * (np.sin(f[0] * t / 3 + p[0]) + 0.8 * np.sin(f[1] * t / 3 + p[1])) * fade
        py = h / 2 + h * amount * (np.sin(f[2] * t / 3 + p[2]) + 0.8 * np.sin(f[3] * t / 3 + p[3])) * fade
        n = 400
        for k in range(0, len(t) - 1, n):
            tone = (
                palette[i % len(palette)] if len(palette) <= figures else blend(palette, (k / len(t) + i / figures) % 1)
            )
            sheet.line(list(zip(px[k : k + n + 1], py[k : k + n + 1])), width, tone)
    return paper(rng, sheet.pixels(), 0.010)


def heavens(rng, shape, ground="0e1a3a", gold="d9b25f", pale="f0e6c8", rings=7, phases=True):
    """A chart of an invented sky in gold: spheres, wandering bodies, figures of stars."""
    w, h = span(shape)
    x, y = unit(shape)
    cx, cy = w / 2, h / 2
    r = np.hypot(x - cx, y - cy)
    image = blend(np.stack([ink(ground) * 1.5, ink(ground), ink(ground) * 0.6]), clamp(r / 0.6))
    image = image * (1 + 0.10 * field(rng, shape, 200, 2.0))[..., None]
    sheet, fine = Sheet(shape, scale=3), Sheet(shape, scale=3)
    full = min(w, h) * 0.46
    turn = np.linspace(0, 2 * np.pi, 240)

    def ring(radius, width, px=cx, py=cy, on=None):
        (on or sheet).line([(px + radius * np.cos(a), py + radius * np.sin(a)) for a in turn], width)

    for i in range(rings):
        ring(full * (0.25 + 0.58 * i / (rings - 1)), 0.0013)
        a, rr = rng.uniform(0, 6.3), full * (0.25 + 0.58 * i / (rings - 1))
        bx, by, s = cx + rr * np.cos(a), cy + rr * np.sin(a), rng.uniform(0.010, 0.022)
        sheet.disc(bx, by, s)
        sheet.disc(bx, by, s * 0.72, 0.0)
        sheet.disc(bx, by, s * 0.5)
        if i % 3 == 1:
            ring(s * 1.7, 0.0015, bx, by)
    for radius in (0.90, 0.93, 1.0):
        ring(full * radius, 0.0022)
    for k in range(360):
        a = k * np.pi / 180
        deep = 0.93 if k % 10 else 0.90
        if k % 2 == 0:
            sheet.line(
                [
                    (cx + full * np.cos(a), cy + full * np.sin(a)),
                    (
                        cx + full * (0.965 if k % 10 else deep) * np.cos(a),
                        cy + full * (0.965 if k % 10 else deep) * np.sin(a),
                    ),
                ],
                0.0011,
            )
    for k in range(32):  # the sun
        a, b = k * np.pi / 16, 0.09
        reach = full * (0.21 if k % 2 else 0.16)
        sheet.polygon(
            [
                (cx + full * 0.09 * np.cos(a - b), cy + full * 0.09 * np.sin(a - b)),
                (cx + reach * np.cos(a), cy + reach * np.sin(a)),
                (cx + full * 0.09 * np.cos(a + b), cy + full * 0.09 * np.sin(a + b)),
            ]
        )
    sheet.disc(cx, cy, full * 0.085)
    for _ in range(11):  # figures
        a, rr = rng.uniform(0, 6.3), full * rng.uniform(0.32, 0.82)
        p = np.array([cx + rr * np.cos(a), cy + rr * np.sin(a)])
        points = [p + rng.normal(0, 0.028, 2) for _ in range(rng.integers(4, 8))]
        points.sort(key=lambda q: q[0])
        fine.line(points, 0.0009, 0.8)
        for q in points:
            fine.disc(*q, rng.uniform(0.002, 0.0045))
    for _ in range(520):
        px, py = rng.uniform(0, w), rng.uniform(0, h)
        fine.disc(px, py, 0.0005 * (1 + rng.pareto(2.5)), rng.uniform(0.4, 1))
    if phases:
        spots = np.linspace(0.12, 0.88, 9)
        tall = h > w
        edge = 0.045
        for i, s in enumerate(spots):
            for side in (edge, (h if tall else w) - edge):
                px, py = (w * s, side) if tall else (side, h * s)
                rad = 0.017
                sheet.disc(px, py, rad)
                sheet.disc(px + rad * 2.0 * (i / 8 - 0.5) * 2, py, rad * 0.97, 0.0)
                ring(rad, 0.0012, px, py)
    leaf = ink(gold) * (1 + 0.14 * octave(rng, shape, 14) + 0.08 * field(rng, shape, 80, 1.5))[..., None]
    image = mix(image, leaf, sheet.pixels())
    image = mix(image, ink(pale), fine.pixels() * 0.9)
    return paper(rng, image, 0.016)
