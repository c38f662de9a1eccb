"""Made by light alone: cyanotypes, photograms."""

import numpy as np

from .easel import *


def cyanotype(rng, shape, plant="fern", blue="0e2f66", pale="e9eef0", count=3):
    """Plants laid on paper in the sun. Plants: fern, grass, ginkgo, seed."""
    w, h = span(shape)
    sheet = Sheet(shape)

    def leaf(px, py, a, length, width, tone=1.0):
        t = np.linspace(0, 1, 14)
        side = width * np.sin(np.pi * t**0.8) * (1 - 0.15 * t)
        c, s = np.cos(a), np.sin(a)
        up = [(px + c * u * length - s * v, py + s * u * length + c * v) for u, v in zip(t, side)]
        down = [(px + c * u * length + s * v, py + s * u * length - c * v) for u, v in zip(t, side)]
        sheet.polygon(up + down[::-1], tone)

    def frond(px, py, a, length, bend):
        n = 44
        for i in range(n):
            t = i / n
            turn = a + bend * t
            px, py = px + np.cos(turn) * length / n, py + np.sin(turn) * length / n
            reach = length * 0.15 * np.sin(np.pi * (0.12 + 0.88 * t) ** 0.75) * (1 - 0.25 * t)
            sheet.line(
                [(px, py), (px - np.cos(turn) * length / n * 1.3, py - np.sin(turn) * length / n * 1.3)],
                0.004 * (1.2 - t),
                0.95,
            )
            if i > 4:
                for side in (-1, 1):
                    b = turn + side * (1.15 - 0.35 * t)
                    for k in range(9):
                        q = k / 9
                        leaf(
                            px + np.cos(b) * reach * q,
                            py + np.sin(b) * reach * q,
                            b + (0.9 if k % 2 else -0.9),
                            reach * 0.26 * (1 - 0.6 * q),
                            reach * 0.05,
                            0.8,
                        )
                    leaf(px, py, b, reach, reach * 0.035, 0.9)

    if plant == "fern":
        for i in range(count):
            frond(
                w * (0.5 + 0.20 * (i - (count - 1) / 2)),
                h * 0.93,
                -np.pi / 2 + 0.30 * (i - (count - 1) / 2),
                h * rng.uniform(0.72, 0.86),
                rng.uniform(-0.5, 0.5),
            )
    elif plant == "grass":
        for i in range(26):
            bx, length = w * rng.normal(0.5, 0.16), h * rng.uniform(0.45, 0.85)
            lean = rng.normal(0, 0.14)
            points = curve(
                [
                    (bx, h * 0.97),
                    (bx + lean * 0.25 * length, h * 0.97 - length * 0.55),
                    (bx + lean * length, h * 0.97 - length),
                ]
            )
            sheet.line(points, 0.0022, 0.8)
            for k in range(26):
                px, py = points[-1 - k]
                t = k / 26
                leaf(
                    px,
                    py,
                    -np.pi / 2 + lean * 2 + rng.choice((-1, 1)) * rng.uniform(0.3, 0.8),
                    0.022 * (1 - 0.5 * t),
                    0.0035,
                    0.9,
                )
            if rng.random() < 0.6:
                leaf(bx, h * 0.97, -np.pi / 2 + rng.normal(0, 0.35), length * 0.7, 0.006, 0.7)
    elif plant == "ginkgo":
        for i in range(11):
            px, py, size, a = (
                w * rng.uniform(0.14, 0.86),
                h * (0.10 + 0.80 * (i + 0.5) / 11),
                rng.uniform(0.09, 0.14),
                rng.uniform(0, 6.3),
            )
            fan = np.linspace(-1.05, 1.05, 60)
            edge = size * (1 - 0.08 * np.abs(np.sin(fan * 9)) - 0.42 * np.exp(-((fan / 0.10) ** 2)))
            sheet.polygon(
                [(px, py)] + [(px + r * np.cos(a + t), py + r * np.sin(a + t)) for t, r in zip(fan, edge)], 0.80
            )
            for t in np.linspace(-0.95, 0.95, 17):
                sheet.line(
                    [(px, py), (px + size * 0.92 * np.cos(a + t), py + size * 0.92 * np.sin(a + t))], 0.0012, 0.93
                )
            sheet.line(
                curve(
                    [
                        (px, py),
                        (px - size * 0.5 * np.cos(a + 0.2), py - size * 0.5 * np.sin(a + 0.2)),
                        (px - size * 0.9 * np.cos(a - 0.2), py - size * 0.9 * np.sin(a - 0.2)),
                    ]
                ),
                0.004,
                0.95,
            )
    else:
        for i in range(5):
            px, py, size = w * (0.18 + 0.64 * ((i * 0.618) % 1)), h * (0.16 + 0.15 * i), rng.uniform(0.09, 0.15)
            sheet.line(
                curve([(px, py), (px + rng.normal(0, 0.03), py + 0.25), (px + rng.normal(0, 0.05), h)]), 0.0035, 0.85
            )
            for k in range(64):
                a, r = k * 2.39996, size * np.sqrt((k + 0.5) / 64)
                ex, ey = px + r * np.cos(a), py + r * np.sin(a) * 0.94
                sheet.line([(px, py), (ex, ey)], 0.0011, 0.55)
                for b in np.linspace(-0.9, 0.9, 5):
                    sheet.line([(ex, ey), (ex + 0.016 * np.cos(a + b), ey + 0.016 * np.sin(a + b))], 0.0011, 0.8)
            sheet.disc(px, py, 0.008, 1.0)
    mask = sheet.pixels()
    mask = clamp(0.80 * mask + 0.25 * blur(mask, 2) + 0.08 * blur(mask, 16))
    x, y = unit(shape)
    edge = (
        np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
        + 0.010 * strokes(rng, shape, 0.0, 70, 6)
        + 0.008 * strokes(rng, shape, 1.57, 70, 6)
    )
    coat = smoothstep(0.018, 0.030, edge) * (1 - 0.20 * smoothstep(0.02, 0.10, 0.06 - edge))
    wash = 1 + 0.10 * strokes(rng, shape, 1.45, 260, 16) + 0.08 * field(rng, shape, 240, 2.0)
    depth = clamp(coat * wash) * (1 - mask)
    image = mix(ink(pale), ink(blue), clamp(depth, 0, 1.0))
    return paper(rng, image, 0.018)


def photogram(rng, shape, things=7, tone=("0b0b0d", "f4f1ea"), rays=True):
    """Glass and metal laid on paper under a lamp: white where no light fell, grey where it came through."""
    x, y = unit(shape)
    w, h = span(shape)
    light = np.zeros(shape, np.float32)
    for i in range(things):
        cx, cy, size = w * rng.uniform(0.15, 0.85), h * rng.uniform(0.15, 0.85), rng.uniform(0.07, 0.19)
        kind = i % 4
        u, v = (x - cx) / size, (y - cy) / size
        a = rng.uniform(0, 6.3)
        u, v = u * np.cos(a) + v * np.sin(a), -u * np.sin(a) + v * np.cos(a)
        r = np.hypot(u, v)
        if kind == 0:  # a tumbler seen from above
            thing = (
                0.30 * smoothstep(1.01, 0.99, r)
                + 0.65 * np.exp(-(((r - 0.94) / 0.035) ** 2))
                + 0.25 * np.exp(-(((r - 0.66) / 0.05) ** 2))
            )
            thing = thing + 0.25 * smoothstep(0.9, 0.2, r) * (0.5 + 0.5 * np.sin(np.arctan2(v, u) * 3 + 5 * r))
        elif kind == 1:  # a cog
            teeth = 0.88 + 0.09 * np.tanh(4 * np.sin(np.arctan2(v, u) * 14))
            thing = 0.92 * smoothstep(0.015, -0.015, r - teeth) * smoothstep(0.33, 0.36, r)
            spokes = np.abs(np.mod(np.arctan2(v, u), 2 * np.pi / 5) - np.pi / 5) * r
            thing = thing * (1 - smoothstep(0.20, 0.24, spokes) * smoothstep(0.44, 0.46, r) * smoothstep(0.72, 0.70, r))
        elif kind == 2:  # a spring
            along = np.clip(u, -1.4, 1.4)
            coil = np.abs(v - 0.26 * np.sin(along * 22)) / np.sqrt(1 + (0.26 * 22 * np.cos(along * 22)) ** 2)
            thing = 0.9 * smoothstep(0.035, 0.018, np.hypot(coil, np.maximum(np.abs(u) - 1.4, 0)))
        else:  # a cut stem of glass: prisms
            k = np.abs(np.mod(np.arctan2(v, u), np.pi / 4) - np.pi / 8)
            edge = r * np.cos(k)
            thing = (0.16 + 0.5 * np.abs(np.sin(edge * 9 + k * 8))) * smoothstep(0.88, 0.86, edge)
        light = 1 - (1 - light) * (1 - clamp(thing))
        fall = np.hypot(u - 0.5, v - 0.25)
        light = 1 - (1 - light) * (1 - 0.14 * smoothstep(1.5, 0.6, fall))
    if rays:
        for _ in range(3):
            a, off = rng.uniform(-0.9, 0.9), rng.uniform(0.2, 0.8)
            d = -(x - off * w) * np.sin(a) + (y - off * h) * np.cos(a)
            light = 1 - (1 - light) * (1 - 0.22 * smoothstep(-0.001, 0.001, d) * np.exp(-np.maximum(d, 0) / 0.10))
    light = clamp(0.85 * light + 0.25 * blur(light, 9))
    image = mix(ink(tone[0]), ink(tone[1]), light)
    return clamp(image + 0.013 * field(rng, shape, 2.5, 0.8)[..., None])
