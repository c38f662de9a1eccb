"""Set in stone and glass: tesserae and what they show."""

import numpy as np

from .easel import *


def mosaic(rng, shape, scene, tile=0.0125, grout="d9cfbd"):
    """Tesserae set along the forms; `scene` is a function of (rng, shape)."""
    picture = scene(rng, shape)
    w, h = span(shape)
    size = max(shape)
    soft = blur(picture, 7)
    grey = soft @ np.array([0.5, 0.3, 0.2], np.float32)
    dy, dx = np.gradient(blur(grey, 5))
    angle = np.arctan2(dx, -dy) + 0.25 * octave(rng, shape, 160)
    sheet = Sheet(shape, grout, 2)
    height = Sheet(shape, scale=2)
    step = tile * 1.08
    rows, columns = int(h / step) + 2, int(w / step) + 2
    spots = [
        (c * step + (0.5 if r % 2 else 0.0) * step + rng.normal(0, step * 0.10), r * step + rng.normal(0, step * 0.10))
        for r in range(rows)
        for c in range(columns)
    ]
    order = rng.permutation(len(spots))
    for k in order:
        px, py = spots[k]
        i, j = int(np.clip(py * size, 0, shape[0] - 1)), int(np.clip(px * size, 0, shape[1] - 1))
        a = angle[i, j] + rng.normal(0, 0.07)
        tone = picture[i, j] * rng.uniform(0.80, 1.14) + rng.normal(0, 0.016, 3)
        c, s = np.cos(a), np.sin(a)
        half = tile * 0.46
        corners = [
            (u * rng.uniform(0.86, 1.06) * half, v * rng.uniform(0.86, 1.06) * half)
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        points = [(px + u * c - v * s, py + u * s + v * c) for u, v in corners]
        sheet.polygon(points, tone)
        height.polygon(points, rng.uniform(0.7, 1.0))
    image = sheet.pixels()
    return relief(image, blur(height.pixels(), 0.8) * 3, 0.11)


def fishes(water, bodies, count=3):
    """A scene for `mosaic`: fish among waves."""

    def scene(rng, shape):
        w, h = span(shape)
        x, y = unit(shape)
        image = blend(water, clamp(y / h + 0.10 * np.sin(x * 16 + 3 * np.sin(y * 8)) + 0.05 * octave(rng, shape, 70)))
        sheet = Sheet(shape, image, 1)
        palette = inks(bodies)
        for i in range(count):
            cx, cy, s = (
                w * (0.5 + 0.24 * (-1) ** i * (count > 1)),
                h * (i + 0.5) / count,
                min(0.26, 0.36 * h / count * 1.5),
            )
            d = 1 if i % 2 else -1
            t = np.linspace(0, 2 * np.pi, 60)
            body = palette[i % len(palette)]
            sheet.polygon(
                [
                    (cx - d * s * 0.8, cy),
                    (cx - d * s * 1.4, cy - s * 0.42),
                    (cx - d * s * 1.22, cy),
                    (cx - d * s * 1.4, cy + s * 0.42),
                ],
                palette[(i + 1) % len(palette)],
            )
            sheet.polygon(
                [
                    (cx - s * 0.2 * d, cy - s * 0.36),
                    (cx + s * 0.1 * d, cy - s * 0.62),
                    (cx - d * s * 0.55, cy - s * 0.5),
                    (cx - d * s * 0.5, cy - s * 0.2),
                ],
                palette[(i + 1) % len(palette)],
            )
            for k, grow in enumerate((1.0, 0.78, 0.52)):
                sheet.polygon(
                    [
                        (cx + s * grow * np.cos(a), cy + s * 0.42 * grow * np.sin(a) * (1 + 0.25 * d * np.cos(a)))
                        for a in t
                    ],
                    mix(body, ink("fff2d0"), 0.26 * k),
                )
            for k in range(3):
                a = np.linspace(-1, 1, 12)
                sheet.line(
                    [(cx + d * s * (0.30 - 0.28 * k) - 0.10 * d * s * a * a, cy + 0.33 * s * a) for a in a],
                    0.010,
                    body * 0.6,
                )
            sheet.disc(cx + d * s * 0.68, cy - s * 0.07, s * 0.085, "f7f2e0")
            sheet.disc(cx + d * s * 0.69, cy - s * 0.07, s * 0.045, "141418")
        return sheet.pixels()

    return scene


def sun_face(ground, rays, face="f2c65a", centre="b8432a"):
    """A scene for `mosaic`: a sun of many rays."""

    def scene(rng, shape):
        w, h = span(shape)
        x, y = unit(shape)
        dx, dy = x - w / 2, y - h / 2
        r, a = np.hypot(dx, dy), np.arctan2(dy, dx)
        full = min(w, h) / 2
        image = blend(ground, clamp(r / (full * 1.35)))
        palette = inks(rays)
        k = np.floor((a / (2 * np.pi) + 0.5) * 24).astype(int)
        spike = np.abs(np.mod((a / (2 * np.pi) + 0.5) * 24, 1) - 0.5) * 2
        reach = full * np.where(k % 2 == 0, 0.92, 0.70) * (1 - 0.42 * spike**1.2)
        image = mix(image, palette[k % len(palette)], (r < reach).astype(np.float32))
        image = mix(image, ink(centre), (r < full * 0.44).astype(np.float32))
        image = mix(image, ink(face), (r < full * 0.40).astype(np.float32))
        inner = (r < full * 0.40) & (r > full * 0.34)
        image = mix(image, palette[0], inner.astype(np.float32))
        sheet = Sheet(shape, image, 1)
        for side in (-1, 1):
            sheet.ellipse(w / 2 + side * full * 0.13, h / 2 - full * 0.07, full * 0.055, full * 0.030, "fdf6e0")
            sheet.disc(w / 2 + side * full * 0.13, h / 2 - full * 0.07, full * 0.028, "2a1c18")
            sheet.line(
                curve(
                    [
                        (w / 2 + side * full * 0.06, h / 2 - full * 0.13),
                        (w / 2 + side * full * 0.13, h / 2 - full * 0.16),
                        (w / 2 + side * full * 0.21, h / 2 - full * 0.12),
                    ]
                ),
                0.010,
                centre,
            )
        sheet.line(
            curve(
                [
                    (w / 2 - full * 0.02, h / 2 - full * 0.10),
                    (w / 2 - full * 0.03, h / 2 + full * 0.06),
                    (w / 2 + full * 0.03, h / 2 + full * 0.06),
                ]
            ),
            0.009,
            centre,
        )
        sheet.line(
            curve(
                [
                    (w / 2 - full * 0.10, h / 2 + full * 0.15),
                    (w / 2, h / 2 + full * 0.19),
                    (w / 2 + full * 0.10, h / 2 + full * 0.15),
                ]
            ),
            0.013,
            "b03020",
        )
        return sheet.pixels()

    return scene
