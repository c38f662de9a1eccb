"""Paint: fields of colour, loaded brushes, washes and drips."""

import numpy as np

from .easel import *


def colour_field(rng, shape, ground, bands, gap=0.035, edge=0.012):
    """Soft-edged blocks that float on a ground; `bands` are (share of the height, colour)."""
    image = plain(shape, ground)
    image = image * (1 + 0.05 * strokes(rng, shape, 1.4, 200, 14))[..., None]
    w, h = span(shape)
    x, y = unit(shape)
    total = sum(share for share, _ in bands)
    top = gap * 1.3
    room = h - 2.6 * gap - gap * (len(bands) - 1)
    for share, code in bands:
        depth = room * share / total
        wobble = [
            edge * 0.5 * field(rng, shape, 220, 2.0) + edge * 0.35 * strokes(rng, shape, a, 120, 5) for a in (0, 1.5)
        ]
        inside = np.minimum(
            np.minimum(x - gap * 1.3 + wobble[1], w - gap * 1.3 - x + wobble[1]),
            np.minimum(y - top + wobble[0], top + depth - y + wobble[0]),
        )
        veil = smoothstep(-edge, edge * 1.6, inside)
        scumble = 0.10 * strokes(rng, shape, 0.1, 160, 10) + 0.09 * field(rng, shape, 260, 2.4)
        core = smoothstep(0, 0.35 * depth + 0.02, inside)
        tone = ink(code) * (1 + scumble * 0.7 + 0.08 * core)[..., None]
        image = mix(image, tone, veil * (0.86 + 0.10 * core - 0.10 * np.abs(scumble)))
        top += depth + gap
    return linen(rng, image, 0.025)


def _dab(height, colour, box, mask, tone, body):
    colour[box] = mix(colour[box], tone, mask)
    height[box] = np.maximum(height[box] * (1 - 0.5 * mask), body)


def impasto(rng, shape, scene, passes=((0.05, 900), (0.026, 2600), (0.014, 5200)), bristle=0.07, turn=None):
    """A picture in loaded strokes that follow its forms, coarse first; `scene` is a function of (rng, shape)."""
    source = scene(rng, shape)
    grey = blur(source.mean(-1), 5)
    dy, dx = np.gradient(grey)
    angle = np.arctan2(dx, -dy) + 0.35 * octave(rng, shape, 130)
    if turn is not None:
        firm = smoothstep(0.0, 0.006, np.hypot(dx, dy))
        angle = turn + (angle - turn) * firm
    size = max(shape)
    colour, height = blur(source, 8) * 0.92, np.zeros(shape, np.float32)
    for scale, count in passes:
        soft = blur(source, scale * size * 0.10)
        for _ in range(int(count * shape[0] * shape[1] / size**2)):
            cy, cx = rng.integers(0, shape[0]), rng.integers(0, shape[1])
            length = scale * size * rng.uniform(0.6, 1.25)
            width = length * rng.uniform(0.22, 0.36)
            reach = int(length * 0.6) + 2
            y0, y1, x0, x1 = (
                max(0, cy - reach),
                min(shape[0], cy + reach),
                max(0, cx - reach),
                min(shape[1], cx + reach),
            )
            y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
            a = angle[cy, cx] + rng.normal(0, 0.12)
            along = ((x - cx) * np.cos(a) + (y - cy) * np.sin(a)) / (length * 0.5)
            across = (-(x - cx) * np.sin(a) + (y - cy) * np.cos(a)) / (width * 0.5) + 0.25 * along**2 * rng.choice(
                (-1, 1)
            )
            hairs = (
                np.sin(across * width * 1.1 + rng.uniform(0, 6)) * 0.5
                + np.sin(across * width * 0.47 + rng.uniform(0, 6)) * 0.5
            )
            mask = smoothstep(1, 0.82, np.abs(across)) * smoothstep(1, 0.75 + 0.2 * hairs, np.abs(along))
            tone = clamp(soft[cy, cx] + rng.normal(0, 0.013, 3) + rng.normal(0, 0.022))
            tone = tone * (1 + bristle * hairs * 0.7)[..., None]
            body = mask * (0.5 + 0.35 * hairs + 0.5 * np.exp(-(((np.abs(across) - 0.8) / 0.18) ** 2)))
            _dab(height, colour, np.s_[y0:y1, x0:x1], mask, tone, body)
    return relief(colour, blur(height, 0.7) * 3, 0.10)


def harbour(sky, sea, lights="ffd890 ff9a50", hull="20242c", sun=None, boats=4):
    """A scene for `impasto`: boats at rest under a large sky."""

    def scene(rng, shape):
        w, h = span(shape)
        x, y = unit(shape)
        line = 0.56 * h
        cloud = field(rng, shape, 300, 2.0, (1.0, 3.0))
        image = blend(sky, clamp(y / line + 0.10 * cloud))
        water = blend(sea, clamp((y - line) / (h - line) + 0.05 * cloud))
        image = mix(image, water, (y > line).astype(np.float32))
        if sun:
            sx, sy, code = sun
            glow = np.exp(-((np.hypot(x - sx * w, y - sy * h) / 0.11) ** 2))
            image = mix(image, ink(code), clamp(glow * 0.75) * (y < line))
            image = mix(image, ink("fff4d0"), smoothstep(0.045, 0.038, np.hypot(x - sx * w, y - sy * h)) * (y < line))
            path = np.exp(-(((x - sx * w) / (0.03 + 0.10 * (y - line))) ** 2)) * (octave(rng, shape, 26) > -0.3)
            image = mix(image, ink(code), 0.8 * path * (y > line))
        sheet = Sheet(shape, image, 1)
        hills = (
            line - 0.03 - 0.035 * np.abs(np.interp(np.linspace(0, 1, 80), np.linspace(0, 1, 9), rng.normal(0, 1, 9)))
        )
        sheet.polygon(
            [(0, line)] + list(zip(np.linspace(0, w, 80), hills)) + [(w, line)], mix(ink(hull), inks(sky)[-1], 0.45)
        )
        for i in range(40):
            if rng.random() < 0.8:
                lx = rng.uniform(0, w)
                sheet.box(lx, line - 0.012, lx + 0.006, line - 0.004, inks(lights)[rng.integers(0, 2)])
        for i in range(boats):
            bx, s = w * (i + 0.5 + rng.uniform(-0.25, 0.25)) / boats, rng.uniform(0.05, 0.085)
            by = line + rng.uniform(0.03, 0.75) * (h - line) * 0.6
            tone = inks(hull + " 7a2420 e8e0d0 1c4058")[rng.integers(0, 4)]
            sheet.line([(bx, by - s * 2.1), (bx, by)], s * 0.09, hull)
            sheet.polygon(
                [(bx + s * 0.08, by - s * 2.0), (bx + s * 0.9, by - s * 0.3), (bx + s * 0.08, by - s * 0.25)], "efe2c8"
            )
            sheet.polygon(
                [(bx - s * 0.12, by - s * 1.7), (bx - s * 0.7, by - s * 0.3), (bx - s * 0.12, by - s * 0.28)], "e0b070"
            )
            sheet.polygon(
                [
                    (bx - s, by - s * 0.12),
                    (bx + s * 1.05, by - s * 0.16),
                    (bx + s * 0.7, by + s * 0.25),
                    (bx - s * 0.75, by + s * 0.25),
                ],
                tone,
            )
            for k in range(5):
                ry = by + s * (0.42 + 0.3 * k)
                sheet.line([(bx - s * (0.6 - 0.1 * k), ry), (bx + s * (0.5 - 0.08 * k), ry)], s * 0.10, tone * 0.8)
        return sheet.pixels()

    return scene


def orchard(sky, field_colours, leaf, trunk="3a2a24", trees=7, low=0.5):
    """A scene for `impasto`: trees in rows under a moving sky."""

    def scene(rng, shape):
        w, h = span(shape)
        x, y = unit(shape)
        swirl = octave(rng, shape, 200) * 0.16
        image = blend(sky, clamp(y / (low * h) + swirl))
        rows = np.sin((x - 0.5 * w) / (y - low * h * 0.9 + 0.04) * 7) * 0.5 + 0.5
        ground = blend(field_colours, clamp(0.65 * rows + 0.35 * (y - low * h) / ((1 - low) * h) + swirl * 0.5))
        image = mix(image, ground, smoothstep(-0.004, 0.004, y - low * h - 0.02 * np.sin(x * 5 + 1)))
        sheet = Sheet(shape, image, 1)
        order = sorted(rng.uniform(0, 1, trees))
        for i, near in enumerate(order):
            s = 0.05 + 0.16 * near
            tx = w * (((i * 0.618 + 0.2) % 1) * 1.1 - 0.05)
            ty = low * h + 0.02 + near**1.5 * (1 - low) * h * 0.8
            sheet.ellipse(tx + s * 0.5, ty, s * 0.8, s * 0.12, mix(inks(field_colours)[0], ink("182030"), 0.45))
            sheet.line(curve([(tx, ty), (tx + s * 0.05, ty - s * 0.5), (tx - s * 0.02, ty - s)]), s * 0.13, trunk)
            for _ in range(46):
                a, r = rng.uniform(0, 6.3), s * 0.72 * np.sqrt(rng.random())
                lx, ly = tx + r * np.cos(a), ty - s * 1.35 + r * np.sin(a) * 0.8
                shade = clamp(0.5 + 0.5 * (-np.sin(a) * r / (s * 0.7)) + rng.normal(0, 0.12) - 0.2 * np.cos(a))
                sheet.disc(lx, ly, s * rng.uniform(0.10, 0.2), blend(leaf, shade))
        return sheet.pixels()

    return scene


def washes(rng, shape, ground, layers, spread=0.20):
    """Watercolour: many thin stains of ragged blots; `layers` are (x, y, radius, squash, colour)."""
    image = plain(shape, ground)
    x, y = unit(shape)
    w, h = span(shape)
    for lx, ly, radius, squash, code in layers:
        tone = ink(code)
        soak = field(rng, shape, 260, 1.9)
        for k in range(5):
            ragged = soak * 0.75 + 0.5 * field(rng, shape, 130, 1.7)
            away = np.hypot((x - lx * w), (y - ly * h) / squash) / radius
            inside = 1 - away + spread * ragged
            stain = smoothstep(-0.015, 0.02 + 0.05 * (k % 3), inside)
            rim = np.exp(-(((inside - 0.02) / 0.022) ** 2))
            strength = 0.13 * stain * (1 + 0.25 * soak) + 0.07 * rim
            image = image * (1 - clamp(strength, 0, 0.6)[..., None] * (1 - tone))
    granules = field(rng, shape, 4, 0.9)
    dark = 1 - image.mean(-1)
    image = image * (1 - 0.09 * dark * granules)[..., None]
    return paper(rng, image, 0.014)


def drips(rng, shape, ground, colours, throws=80, fine=0.004):
    """Paint thrown from above: loops, trails and spatter, layer over layer."""
    w, h = span(shape)
    sheet = Sheet(shape, linen(rng, plain(shape, ground), 0.03))
    palette = inks(colours)
    height = Sheet(shape)
    for i in range(throws):
        tone = palette[i * len(palette) // throws] * rng.uniform(0.9, 1.05)
        p = np.array([rng.uniform(-0.1, w + 0.1), rng.uniform(-0.1, h + 0.1)])
        v = rng.normal(0, 1, 2)
        points = [p]
        for _ in range(rng.integers(4, 11)):
            v = v * 0.55 + rng.normal(0, 0.9, 2)
            points.append(points[-1] + v * 0.13)
        line = curve(points, 40)
        thick = (
            fine
            * (0.4 + rng.pareto(3.0))
            * (0.45 + 0.55 * np.interp(np.arange(len(line)), np.linspace(0, len(line), 9), rng.random(9)) * 2)
        )
        thick = np.minimum(thick, 0.02)
        for p, q, r in zip(line, line[1:], thick):
            for on, fill in ((sheet, tone), (height, 0.9)):
                on.line([p, q], 2 * r, fill)
                on.disc(*q, r, fill)
        for k in rng.integers(0, len(line), 34):
            r = fine * min(rng.pareto(2.2) * 0.4 + 0.12, 2.6)
            x, y = line[k] + rng.normal(0, 0.022, 2)
            sheet.disc(x, y, r, tone)
            height.disc(x, y, r, 0.9)
    return relief(sheet.pixels(), blur(height.pixels(), 0.9) * 3, 0.14)


def long_exposure(rng, shape, sky, sea, line=0.5, rocks=0, mist=0.06, jetty=False):
    """A silver print: hours of sea and sky in one frame."""
    w, h = span(shape)
    x, y = unit(shape)
    at = line * h
    cloud = field(rng, shape, 700, 2.4, (0.25, 2.2)) * 0.10
    image = blend(sky, clamp(y / at + cloud * smoothstep(at, 0, y)))
    water = blend(sea, clamp((y - at) / (h - at) + 0.015 * field(rng, shape, 200, 2.0, (0.2, 6.0))))
    image = mix(image, water, smoothstep(-0.001, 0.001, y - at))
    haze = np.exp(-(((y - at) / mist) ** 2))
    image = mix(image, inks(sky)[-1], 0.6 * haze)
    sheet = Sheet(shape, scale=3)
    glass = Sheet(shape, scale=3)
    for _ in range(rocks):
        rx, ry, s = rng.uniform(0.15, 0.85) * w, at + rng.uniform(0.06, 0.8) * (h - at), rng.uniform(0.02, 0.07)
        angles = np.linspace(np.pi, 2 * np.pi, 26)
        crag = s * (0.7 + 0.3 * np.interp(np.arange(26), np.linspace(0, 25, 9), rng.random(9)))
        top = [(rx + np.cos(a) * s * 1.6, ry + np.sin(a) * c) for a, c in zip(angles, crag)]
        sheet.polygon(top)
        glass.polygon([(px, 2 * ry - py) for px, py in top])
    if jetty:
        for i in range(15):
            near = (i / 14) ** 1.7
            px, top, deep = w * (0.5 - 0.30 * near), at + 0.004 + near * 0.10, at + 0.012 + near * 0.30
            for side in (-1, 1):
                sx = px + side * (0.008 + 0.055 * near)
                sheet.line([(sx, top), (sx, deep)], 0.0022 + 0.010 * near)
                glass.line([(sx, deep), (sx, deep + (deep - top) * 0.8)], 0.0022 + 0.010 * near)
    image = mix(image, ink("16171a"), 0.35 * blur(glass.pixels(), 4))
    image = mix(image, ink("141416") * (1 + 0.25 * octave(rng, shape, 7)[..., None]), sheet.pixels())
    image = mix(image, inks(sky)[-1], (0.5 * np.exp(-(((y - at) / (mist * 0.6)) ** 2)))[..., None])
    return clamp(image * (1 + 0.016 * field(rng, shape, 2.5, 0.8))[..., None])
