"""Leaded glass, cut paper, marbled ink, tubes of light."""

import numpy as np

from .easel import *


def glass(rng, shape, scene, panes=260, lead=0.0042, wheel=None):
    """Leaded panes lit from behind; `scene` is a function of (rng, x, y, w, h) that gives each pane its colour.

    With `wheel`, so many rings of panes go round the middle.
    """
    x, y = unit(shape)
    w, h = span(shape)
    px, py = rng.uniform(0, w, panes), rng.uniform(0, h, panes)
    if wheel:
        px, py = _wheel(w, h, wheel)
    panes = len(px)
    for _ in range(0 if wheel else 3):  # Lloyd's rounds on a coarse raster even the panes out
        gx, gy = np.meshgrid(np.linspace(0, w, 90), np.linspace(0, h, 90))
        owner = np.argmin((gx.ravel()[:, None] - px) ** 2 + (gy.ravel()[:, None] - py) ** 2, 1)
        count = np.bincount(owner, minlength=panes) + 1e-6
        px = 0.3 * px + 0.7 * np.bincount(owner, gx.ravel(), panes) / count
        py = 0.3 * py + 0.7 * np.bincount(owner, gy.ravel(), panes) / count
    first = np.full(shape, 9.0, np.float32)
    second, owner = first.copy(), np.zeros(shape, int)
    for i in range(panes):
        d = np.hypot(x - px[i], y - py[i]).astype(np.float32)
        nearer = d < first
        second = np.where(nearer, first, np.minimum(second, d))
        owner = np.where(nearer, i, owner)
        first = np.where(nearer, d, first)
    colours, lines = scene(rng, px, py, w, h)
    tone = colours[owner]
    streak = 0.10 * field(rng, shape, 120, 1.8) + 0.06 * octave(rng, shape, 20)
    glow = 1.12 - 0.45 * np.hypot((x - w / 2) / w, (y - h * 0.45) / h) ** 1.5
    seeds = smoothstep(1.9, 2.3, octave(rng, shape, 7)) * 0.18
    image = clamp(tone * (glow + streak + seeds)[..., None] + 0.05 * clamp(glow - 0.8)[..., None])
    edge = (second - first) / 2
    sheet = Sheet(shape, scale=2)
    for points, width in lines:
        sheet.line(points, width)
    frame = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    mask = np.maximum(smoothstep(lead, lead * 0.6, edge), sheet.pixels())
    mask = np.maximum(mask, smoothstep(0.012, 0.010, frame))
    image = image * (1 - 0.4 * clamp(blur(mask, 4)))[..., None]
    metal = ink("1b1a1c") * (1 + 0.2 * octave(rng, shape, 10))[..., None]
    image = mix(image, metal, mask)
    image = relief(image, blur(mask, 1.4) * 3, 0.12)
    return clamp(image + 0.10 * blur(image, 26) ** 2)


def _wheel(w, h, rings):
    """Middles of panes that go round the picture's."""
    places = [(w / 2, h / 2)]
    for ring in range(1, int(rings * 1.6)):
        count = 16 if ring > 2 else 8
        r = ring * min(w, h) / 2 / rings
        turn = np.pi / count * (ring % 2) + np.linspace(0, 2 * np.pi, count, endpoint=False)
        places += [(w / 2 + r * np.cos(a), h / 2 + r * np.sin(a)) for a in turn]
    x, y = np.array(places).T
    inside = (x > -0.05) & (x < w + 0.05) & (y > -0.05) & (y < h + 0.05)
    return x[inside], y[inside]


def rose_window(colours, rings=7):
    """A scene for `glass`: petals around a heart."""

    def scene(rng, px, py, w, h):
        palette = inks(colours)
        dx, dy = px - w / 2, py - h / 2
        r, a = np.hypot(dx, dy) / (min(w, h) / 2), np.arctan2(dy, dx)
        ring = np.round(r * rings).astype(int)
        count = np.where(ring > 2, 16, 8)
        petal = np.round(a / (2 * np.pi) * count + 0.5 * (ring % 2)).astype(int)
        tone = palette[(ring + 2 * (petal % 2) + ring // 2) % len(palette)] * rng.uniform(0.85, 1.08, (len(px), 1))
        turn = np.linspace(0, 2 * np.pi, 160)
        half = min(w, h) / 2
        lines = [
            ([(w / 2 + k * half * np.cos(t), h / 2 + k * half * np.sin(t)) for t in turn], 0.008) for k in (0.36, 0.985)
        ]
        return clamp(tone), lines

    return scene


def glass_view(sky, land, sun=(0.5, 0.35, 0.12, "f7d060"), river=None):
    """A scene for `glass`: hills, a sun with rays, a river that winds."""

    def scene(rng, px, py, w, h):
        tone = blend(sky, clamp(py / (0.6 * h) + rng.normal(0, 0.06, len(px))))
        lines = []
        sx, sy, size, code = sun
        d = np.hypot(px - sx * w, py - sy * h)
        for k in range(3, 0, -1):
            near = d < size * (0.6 + 0.55 * k)
            tone[near] = mix(ink(code), tone[near], (k - 1) * 0.28)
        turn = np.linspace(0, 2 * np.pi, 120)
        lines.append(([(sx * w + size * np.cos(t), sy * h + size * np.sin(t)) for t in turn], 0.006))
        palette = inks(land)
        for i, colour in enumerate(palette):
            base = h * (0.55 + 0.40 * i / len(palette))
            xs = np.linspace(0, w, 90)
            top = lambda q: base + 0.045 * np.sin(q * (5 + i) + i * 2.1) + 0.03 * np.sin(q * 11 + i)
            below = py > top(px)
            tone[below] = colour * rng.uniform(0.82, 1.15, (below.sum(), 1))
            lines.append((list(zip(xs, top(xs))), 0.007))
        if river:
            middle = lambda q: w * 0.5 + 0.16 * np.sin((q - h * 0.55) * 9)
            inside = (py > h * 0.58) & (np.abs(px - middle(py)) < 0.03 + 0.16 * (py - h * 0.58))
            tone[inside] = ink(river) * rng.uniform(0.85, 1.15, (inside.sum(), 1))
        return clamp(tone), lines

    return scene


def cutouts(rng, shape, grounds, papers, shapes=16, columns=3, rows=2):
    """Painted paper, cut with scissors: fronds, birds and pebbles on pasted blocks."""
    w, h = span(shape)
    blocks, palette = inks(grounds), inks(papers)
    sheet = Sheet(shape, grounds.split()[0], 2)
    cuts_x = (
        np.concatenate([[0], np.sort((np.arange(1, columns) + rng.normal(0, 0.12, columns - 1)) / columns), [1]]) * w
    )
    for c in range(columns):
        cuts_y = np.concatenate([[0], np.sort((np.arange(1, rows) + rng.normal(0, 0.16, rows - 1)) / rows), [1]]) * h
        for r in range(rows):
            sheet.box(cuts_x[c], cuts_y[r], cuts_x[c + 1], cuts_y[r + 1], blocks[(c * (rows + 1) + r) % len(blocks)])
    jobs = []
    places = [
        ((i % 4 + 0.5 + rng.normal(0, 0.14)) / 4, (i // 4 + 0.5 + rng.normal(0, 0.12)) / max(1, -(-shapes // 4)))
        for i in range(shapes)
    ]
    for i, (ux, uy) in enumerate(places):
        cx, cy, s, a = ux * w, uy * h, rng.uniform(0.06, 0.11), rng.uniform(0, 6.3)
        tone = palette[i % len(palette)]
        kind = i % 4
        if kind in (0, 2):  # a frond of lobes
            turn = np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
            spine = curve([(-1.5 * s, 0.12 * s), (-0.5 * s, -0.12 * s), (0.5 * s, 0.12 * s), (1.5 * s, -0.05 * s)], 8)
            limbs = [(spine, 0.30 * s)]
            for k in np.linspace(2, len(spine) - 5, 5).astype(int):
                for way in (-1, 1):
                    reach = s * (1.0 - 0.3 * abs(k / len(spine) * 2 - 1)) * rng.uniform(0.85, 1.1)
                    limb = curve(
                        [spine[k], spine[k] + (0.22 * s, way * reach * 0.5), spine[k] + (0.18 * s, way * reach)], 6
                    )
                    limbs.append((limb, 0.30 * s))
            jobs.append(([((cx, cy) + limb @ turn, width) for limb, width in limbs], tone))
            continue
        elif kind == 1:  # a pebble
            n = 7
            radii = s * rng.uniform(0.45, 0.85, n)
            points = [(q * np.cos(k * 2 * np.pi / n), q * np.sin(k * 2 * np.pi / n)) for k, q in enumerate(radii)]
            line = curve(points + points[:2], 10)[10:-10]
        else:  # a bird
            points = [
                (-1.5, 0.35),
                (-0.75, 0.02),
                (-0.5, -0.35),
                (-0.75, -1.15),
                (-0.1, -0.75),
                (0.22, -0.25),
                (0.75, -0.38),
                (1.05, -0.30),
                (1.45, -0.12),
                (1.0, -0.02),
                (0.7, 0.22),
                (0.1, 0.42),
                (-0.6, 0.36),
                (-1.25, 0.72),
            ]
            line = curve([(px * s, py * s) for px, py in points] + [(-1.3 * s, 0.1 * s)], 8)
            a = rng.normal(0, 0.4)
        c, q = np.cos(a), np.sin(a)
        jobs.append(([([(cx + px * c - py * q, cy + px * q + py * c) for px, py in line], None)], tone))
    for parts, tone in jobs:
        for points, width in parts:
            if width is None:
                sheet.polygon(points, tone)
                continue
            sheet.line(points, width, tone)
            for px, py in (points[0], points[-1]):
                sheet.disc(px, py, width / 2, tone)
    image = sheet.pixels()
    # Gouache: brushed unevenly, each sheet its own way.
    image = image * (1 + 0.028 * strokes(rng, shape, 0.15, 120, 6) + 0.02 * strokes(rng, shape, 1.3, 120, 8))[..., None]
    return paper(rng, clamp(image), 0.010)


def marbled(rng, shape, colours, drops=170, combs=(("v", 0.09, 0.05), ("h", 0.16, 0.04)), flower=False):
    """Ink floated on water: drops push each other aside, then combs draw through them (Lu and Jaffer's maps)."""
    x, y = unit(shape)
    w, h = span(shape)
    palette = inks(colours)
    u, v = x.copy(), y.copy()
    for way, pitch, amount in reversed(combs):
        if way == "v":
            u_phase = np.abs(np.mod(u / pitch + 0.25, 1) - 0.5) * 2 - 0.5
            v = v - amount * np.tanh(u_phase * 3.2) - amount * 0.3 * np.sin(u * 2 * np.pi / pitch)
        elif way == "h":
            v_phase = np.abs(np.mod(v / pitch, 1) - 0.5) * 2 - 0.5
            u = u - amount * np.tanh(v_phase * 3.2)
        else:
            d = np.hypot(u - w / 2, v - h / 2)
            a = amount * np.exp(-d / pitch)
            c, s = np.cos(a), np.sin(a)
            u, v = w / 2 + (u - w / 2) * c - (v - h / 2) * s, h / 2 + (u - w / 2) * s + (v - h / 2) * c
    u, v = u + 0.010 * octave(rng, shape, 200), v + 0.010 * octave(rng, shape, 200)
    tone = np.zeros(shape, int)
    undone = np.ones(shape, bool)
    made = [
        (
            rng.uniform(-0.05, 1.05) * w,
            rng.uniform(-0.05, 1.05) * h,
            rng.uniform(0.02, 0.085),
            rng.integers(0, len(palette)),
        )
        for _ in range(drops)
    ]
    for cx, cy, r, k in reversed(made):
        du, dv = u - cx, v - cy
        d2 = du * du + dv * dv
        inside = undone & (d2 < r * r)
        tone[inside] = k
        undone &= ~inside
        pull = np.sqrt(np.maximum(1 - r * r / np.maximum(d2, 1e-9), 0))
        u, v = np.where(undone, cx + du * pull, u), np.where(undone, cy + dv * pull, v)
    tone[undone] = 0
    image = palette[tone]
    image = (image + blur(image, 0.9)) / 2
    image = image * (1 + 0.03 * field(rng, shape, 160, 2))[..., None]
    return paper(rng, image, 0.014)


def neon(rng, shape, wall, tubes, colours, floor=True):
    """Tubes of light in a dark room; `tubes` are (points across the picture in 0…1)."""
    w, h = span(shape)
    x, y = unit(shape)
    image = plain(shape, wall) * (0.55 + 0.10 * field(rng, shape, 300, 2.0))[..., None]
    at = h * 0.84
    bricks = np.minimum(np.mod(y * 34, 1), np.mod(x * 12 + 0.5 * (np.floor(y * 34) % 2), 1) * 2.8)
    tint = 1 + 0.16 * np.sin(np.floor(y * 34) * 12.9 + np.floor(x * 12 + 0.5 * (np.floor(y * 34) % 2)) * 78.2)
    rough = tint * (0.72 + 0.28 * smoothstep(0.05, 0.14, bricks)) * (1 + 0.08 * octave(rng, shape, 8))
    light = np.zeros((*shape, 3), np.float32)
    cores = []
    for i, points in enumerate(tubes):
        sheet = Sheet(shape, scale=2)
        sheet.line([(px * w, py * h) for px, py in (curve(points) if len(points) > 2 else points)], 0.008)
        core = sheet.pixels()
        tone = inks(colours)[i % len(inks(colours))]
        glow = core * 0.5 + 1.5 * blur(core, 7) + 3.5 * blur(core, 28) + 7.5 * blur(core, 95)
        light += glow[..., None] * tone**1.6
        cores.append((core, tone))
    image = image * (0.16 + 2.6 * light) * rough[..., None] + light * 0.10
    for core, tone in cores:
        image = mix(image, mix(tone, ink("ffffff"), 0.72), clamp(core * 1.2))
        image = image + 0.9 * blur(core, 3)[..., None] * tone * (1 - core[..., None])
    if floor:
        k = int(at * max(shape))
        deep = shape[0] - k
        mirror = image[k - deep : k][::-1]
        ripple = blur(np.roll(mirror, 3, 1), 5) * 0.45 * np.linspace(1, 0.35, deep)[:, None, None]
        image[k:] = ripple + ink("060608")
        image = image * (1 - 0.5 * np.exp(-(((y - at) / 0.004) ** 2)))[..., None]
    return clamp(1 - np.exp(-1.25 * image))
