"""Towns after sunset: lit towers, fireworks, and light out of focus."""

import numpy as np

from . import noise
from .optics import blur, bloom, gradient, grid, mix, rgb, smoothstep, splat
from .waters import mirror

WINDOWS = ["ffd9a0", "ffc070", "fff0d8", "dfe8ff", "ffb050"]


def city(rng, shape, stops=None, shore=0.68, haze="6a5a78", density=1.0, tall=1.0, ripple=2.2, lit=0.42, fireworks=0):
    """A skyline across the water."""
    height, width = shape
    x, y = grid(shape)
    top = int(shore * height)
    t = 1 - y / top
    stops = stops or [(0.0, "f0a070"), (0.18, "b87890"), (0.5, "4a4a80"), (1.0, "141c40")]
    image = gradient(t, *[(at, rgb(code) * 0.75) for at, code in stops])
    streaks = smoothstep(0.0, 1.8, noise.field(rng, shape, width * 0.2, 1.7, (1, 5)))
    image = mix(image, image * 0.6 + rgb(stops[0][1]) * 0.25, streaks * smoothstep(1.0, 0.1, t) * 0.6)
    if fireworks:
        image = image + _fireworks(rng, shape, fireworks)
    for layer in range(4):
        nearness = layer / 3
        air = mix(rgb(haze) * 0.8, rgb("101420"), 0.25 + 0.72 * nearness)
        at = -20.0
        while at < width:
            breadth = width * rng.uniform(0.018, 0.05) * (0.7 + 0.5 * nearness)
            centre = np.exp(-(((at / width - 0.45) / 0.3) ** 2))
            rise = (
                height
                * shore
                * tall
                * (0.10 + 0.48 * centre * rng.random() ** 1.6 + 0.10 * rng.random())
                * (1.05 - 0.45 * nearness)
            )
            if rng.random() < density:
                _tower(rng, image, int(at), int(breadth), int(rise), top, air, nearness, lit)
            at += breadth * rng.uniform(0.75, 1.25)
        veil = np.exp(-np.maximum(top - y, 0) / (height * 0.10)) * 0.22 * (1 - nearness)
        image = mix(image, rgb(haze) * 0.9, veil)
    image = _quay(rng, image, top)
    image[top:] = 0
    image = bloom(image, 0.9, 0.5, 0.012)
    return _streaked(mirror(rng, image, shore, ripple, "283048"), top)


def _streaked(image, top):
    """Lights on moving water draw out towards the viewer."""
    water = image[top:].copy()
    total, weight, carry = np.zeros_like(water), 0.0, water
    for reach in (2, 5, 11, 23):
        carry = 0.5 * (np.roll(carry, reach, 0) + np.roll(carry, -reach, 0))
        carry[:reach], carry[-reach:] = water[:reach], water[-reach:]
        total, weight = total + carry, weight + 1
    image = image.copy()
    image[top:] = 0.35 * water + 0.65 * total / weight
    return image


def _tower(rng, image, left, breadth, rise, foot, air, nearness, lit):
    """One building: a shaded box with rows of windows, some lit."""
    height, width = image.shape[:2]
    top = max(foot - rise, 2)
    right = min(left + breadth, width)
    start = max(left, 0)
    if right - start < 4 or foot - top < 6:
        return
    x, y = grid((foot - top, right - start))
    x = x + start - left
    face = 0.62 + 0.22 * (x > breadth * rng.uniform(0.55, 0.8)) + 0.16 * (y / max(rise, 1))
    body = air * face[..., None]
    pitch_x, pitch_y = max(3, round(width * rng.uniform(0.0024, 0.0042) * (0.75 + 0.5 * nearness))), max(
        4, round(width * rng.uniform(0.0034, 0.0052) * (0.75 + 0.5 * nearness))
    )
    columns, rows = breadth // pitch_x + 2, rise // pitch_y + 2
    on = rng.random((rows, columns)) < lit * rng.uniform(0.4, 1.3)
    floors = rng.random((rows, 1)) < 0.07
    power = np.where(on | floors, rng.gamma(1.6, 0.42, (rows, columns)), 0.012)
    palette = np.stack([rgb(WINDOWS[i]) for i in rng.choice(5, 2)])
    colour = palette[rng.integers(0, 2, (rows, columns))] * power[..., None]
    column, row = (x // pitch_x).astype(int), (y // pitch_y).astype(int)
    glass = ((x % pitch_x) >= 1) & ((y % pitch_y) >= 2) & (x > 1) & (x < breadth - 2) & (y > pitch_y)
    body = (
        body
        + colour[np.minimum(row, rows - 1), np.minimum(column, columns - 1)]
        * (glass * (0.28 + 0.75 * nearness))[..., None]
    )
    image[top:foot, start:right] = body
    if rng.random() < 0.3 and rise > height * 0.2:
        mast = left + breadth // 2
        if 1 < mast < width - 2:
            image[max(0, top - int(rise * 0.14)) : top, mast : mast + 2] = air * 0.8
            image[max(0, top - int(rise * 0.14)), mast : mast + 2] = np.array([5.0, 0.5, 0.3])


def _quay(rng, image, top):
    """Lamps and trees along the water's edge."""
    height, width = image.shape[:2]
    y = grid((height, width))[1]
    bank = top - height * 0.012 - np.maximum(noise.line(rng, width, 30, 1.2), -0.4) * height * 0.008
    image = mix(image, rgb("0c1012"), smoothstep(-0.8, 0.8, y - bank[None, :]))
    lamps = np.zeros_like(image)
    at = np.arange(0.01, 1, 0.021) * width + rng.normal(0, 3, 48)[: len(np.arange(0.01, 1, 0.021))]
    splat(lamps, at, np.full(len(at), top - height * 0.010), rgb("ffc070") * rng.uniform(8, 22, len(at))[:, None])
    return image + blur(lamps, 1.1) + 2 * blur(lamps, 4)


def _fireworks(rng, shape, count):
    """Shells at the height of their bloom, each spark with its trail, over drifting smoke."""
    height, width = shape
    layer = np.zeros((height, width, 3), np.float32)
    smoke = np.zeros((height, width, 3), np.float32)
    for i in range(count):
        cx, cy = width * (0.14 + 0.72 * (i + rng.uniform(0.2, 0.8)) / count), height * rng.uniform(0.12, 0.36)
        radius = width * rng.uniform(0.07, 0.15)
        colour = rgb(["ffb040", "ff5060", "80c8ff", "c080ff", "fff0c8", "60f0a0"][i % 6])
        sparks, steps = 170, 150
        heading = rng.normal(size=(sparks, 3))
        heading /= np.linalg.norm(heading, axis=1, keepdims=True)
        heading *= rng.uniform(0.85, 1.05, (sparks, 1))
        t = np.linspace(0.25, 1, steps)[None, :]
        reach = 1 - np.exp(-2.2 * t)
        px = cx + radius * heading[:, :1] * reach
        py = cy + radius * (heading[:, 1:2] * reach + 0.22 * t**2)
        power = (t**2.2) * rng.uniform(0.5, 1.3, (sparks, 1)) * 0.5
        hot = np.clip((t - 0.75) * 4, 0, 1)[..., None]
        tone = colour * (1 - hot * 0.5) + np.array([1, 0.9, 0.7]) * hot * 0.5
        splat(layer, px.ravel(), py.ravel(), (power[..., None] * tone).reshape(-1, 3))
        x, y = grid(shape)
        smoke += np.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / (radius * 1.1) ** 2))[..., None] * colour * 0.10
    drift = smoothstep(-1, 2, noise.field(rng, shape, width * 0.12, 1.7))
    return blur(layer, 0.7) * 1.6 + blur(layer, 5) * 1.5 + smoke * drift[..., None]


def bokeh(
    rng,
    shape,
    palette=("ffb050", "ff7a38", "ffe0a0", "d83a30", "8fb4ff"),
    count=150,
    radius=0.035,
    backdrop="140c10",
    band=0.55,
    spread=0.2,
    cats=True,
    power=1.0,
):
    """Lamps far out of focus: overlapping discs with brighter rims, clipped to lemons towards the corners."""
    height, width = shape
    size = max(shape)
    x, y = grid(shape)
    wash = noise.field(rng, shape, size * 0.3, 2.4)
    image = (
        rgb(backdrop)
        * np.maximum(1.0 + 0.5 * wash, 0.1)[..., None]
        * (1.6 - 0.8 * np.abs(y / height - band))[..., None]
    )
    for i in range(count):
        r = size * radius * rng.uniform(0.45, 1.15) * (0.6 if rng.random() < 0.3 else 1)
        cx, cy = rng.uniform(-0.05, 1.05) * width, height * rng.normal(band, spread)
        box = (
            slice(max(0, int(cy - r - 3)), max(0, int(cy + r + 4))),
            slice(max(0, int(cx - r - 3)), max(0, int(cx + r + 4))),
        )
        if image[box].size == 0:
            continue
        dx, dy = x[box] - cx, y[box] - cy
        d = np.hypot(dx, dy) / r
        shape_ = smoothstep(1 + 2.0 / r, 1 - 2.0 / r, d)
        if cats:
            push_x, push_y = (cx - width / 2) / size * 0.9, (cy - height / 2) / size * 0.9
            other = np.hypot(dx / r + push_x * 1.1, dy / r + push_y * 1.1)
            shape_ = shape_ * smoothstep(1.06 + 2.0 / r, 1.06 - 2.0 / r, other)
        rim = 0.62 + 0.38 * smoothstep(0.6, 0.97, d) + 0.05 * np.sin(d * 26)
        colour = rgb(palette[min(int(rng.random() ** 1.3 * len(palette)), len(palette) - 1)])
        image[box] += (shape_ * rim)[..., None] * colour * rng.gamma(2.0, 0.20) * power
    return bloom(image, 1.0, 0.2)
