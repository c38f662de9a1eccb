"""After dark: stars, aurora, lightning, the moon."""

import numpy as np

from . import noise
from .optics import blur, bloom, clamp, gradient, grid, mix, rgb, smoothstep, splat
from .waters import conifers, mirror

STARLIGHT = np.array([[0.65, 0.78, 1.0], [0.9, 0.94, 1.0], [1.0, 0.93, 0.82], [1.0, 0.80, 0.6]], np.float32)


def stars(rng, shape, count, power=1.0, density=None):
    """A field of stars, few bright and many faint; `density` (0…1) thins them out."""
    height, width = shape
    image = np.zeros((height, width, 3), np.float32)
    x, y = rng.uniform(0, width - 1, count), rng.uniform(0, height - 1, count)
    if density is not None:
        keep = rng.random(count) < density[y.astype(int), x.astype(int)]
        x, y = x[keep], y[keep]
    brightness = 0.10 * rng.pareto(1.5, len(x)) + 0.04
    colour = STARLIGHT[rng.integers(0, 4, len(x))] * np.minimum(brightness, 9)[:, None] * power
    splat(image, x, y, colour * 2.0)
    return blur(image, 0.55) + 0.5 * blur(np.maximum(image - 2.5, 0), 1.6)


def milky_way(
    rng,
    shape,
    angle=62,
    centre=(0.55, 0.45),
    glow="f0b070",
    foot=0.86,
    tint="1a2440",
    trees=True,
    horizon="c07a48",
    peaks=0.09,
):
    """The galaxy rising over a dark ridge."""
    height, width = shape
    x, y = grid(shape)
    size = max(shape)
    a = np.radians(angle)
    u = ((x - centre[0] * width) * np.cos(a) - (y - centre[1] * height) * np.sin(a)) / size
    v = ((x - centre[0] * width) * np.sin(a) + (y - centre[1] * height) * np.cos(a)) / size
    cloud = noise.field(rng, shape, size * 0.28, 1.6)
    wisps = noise.field(rng, shape, size * 0.16, 1.25)
    v = v + 0.018 * cloud
    band = np.exp(-((v / 0.115) ** 2)) * (0.55 + 0.45 * np.exp(-((u / 0.35) ** 2)))
    core = np.exp(-((v / 0.055) ** 2) - ((u - 0.08) / 0.2) ** 2)
    lanes = smoothstep(-0.1, 1.3, wisps + 0.8 * np.exp(-(((v + 0.012) / 0.026) ** 2)) - 0.15) * np.exp(
        -((v / 0.08) ** 2)
    )
    light = clamp(band * (0.75 + 0.30 * cloud + 0.14 * wisps), 0, 3) * (1 - 0.82 * lanes)
    sky = gradient(1 - y / height, (0.0, rgb(horizon) * 0.16), (0.25, rgb(tint) * 0.9), (1.0, rgb(tint) * 0.5))
    image = sky + (light * 0.20)[..., None] * rgb("b8c0e0") + (core * (1 - 0.75 * lanes) * 0.42)[..., None] * rgb(glow)
    nebula = smoothstep(1.7, 2.8, noise.octave(rng, shape, size * 0.05)) * band
    image = image + nebula[..., None] * rgb("e05878") * 0.25
    many = int(width * height / 40)
    image = (
        image + stars(rng, shape, many, 0.42, 0.10 + 0.9 * np.clip(light, 0, 1)) + stars(rng, shape, many // 18, 1.4)
    )
    return skyline(rng, image, foot, trees, peaks=peaks)


def skyline(rng, image, foot, trees=True, tone="05070b", peaks=0.09):
    """A black ridge, wooded or bare, along the bottom."""
    height, width = image.shape[:2]
    y = grid((height, width))[1]
    for i, lift in enumerate((0.0, 0.05)):
        crest = height * (foot + lift) - noise.line(rng, width, width * 0.45, 1.9) * height * peaks * (0.7 - 0.3 * i)
        if trees:
            crest = crest - conifers(rng, width, height * (0.014 + 0.045 * i), height * (0.03 + 0.085 * i))
        mask = smoothstep(-0.8, 0.8, y - crest[None, :])
        texture = np.maximum(1 + 0.4 * noise.field(rng, (height, width), 20, 1.0), 0.2)[..., None]
        image = mix(image, rgb(tone) * (2.2 - 1.6 * i) * texture, mask)
    return image


def aurora(
    rng,
    shape,
    low="3df28a",
    high="a040d0",
    foot=0.72,
    curtains=3,
    shore=0.74,
    power=1.0,
    violet_power=0.35,
    drop=0.0,
    reflect=True,
):
    """Curtains of light over a lake."""
    height, width = shape
    base = np.zeros((height, width), np.float32)
    for i in range(curtains):
        t = np.linspace(0, 1, 14000)
        fold = np.interp(t, np.linspace(0, 1, 3000), noise.line(rng, 3000, 500, 2.3))
        fine = np.interp(t, np.linspace(0, 1, 3000), noise.line(rng, 3000, 90, 1.4))
        rays = np.exp(1.0 * np.interp(t, np.linspace(0, 1, 3000), noise.line(rng, 3000, 40, 0.9)))
        arch = np.interp(t, np.linspace(0, 1, 3000), noise.line(rng, 3000, 1400, 2.5))
        px = width * (-0.1 + 1.2 * t + 0.10 * fold + 0.006 * fine)
        py = height * (0.52 + drop - 0.13 * i + 0.06 * arch + 0.035 * fold * (1 if i % 2 else -1))
        layer = np.zeros((height, width, 3), np.float32)
        splat(layer, px, py, (rays * (1.0 - 0.25 * i))[:, None] * np.ones(3, np.float32))
        base += layer[..., 0]
    base = blur(base, 1.6)
    green, violet = np.zeros_like(base), np.zeros_like(base)
    carry_low, carry_high = np.zeros(width, np.float32), np.zeros(width, np.float32)
    fall_low, fall_high = np.exp(-1 / (0.075 * height)), np.exp(-1 / (0.20 * height))
    for row in range(height - 1, -1, -1):
        carry_low = carry_low * fall_low + base[row]
        carry_high = carry_high * fall_high + base[row]
        green[row], violet[row] = carry_low, carry_high
    violet = np.maximum(violet - green * 0.85, 0)
    smear = 0.75 * blur(green, 2.2) + 0.6 * blur(green, width * 0.03)
    scale = power / np.percentile(smear, 99)
    y = grid(shape)[1]
    image = gradient(y / height, (0.0, rgb("070d20")), (0.7, rgb("10283a")), (1.0, rgb("1c3a44")))
    image = image + stars(rng, shape, int(width * height / 700), 0.9)
    image = (
        image
        + (smear * scale * 1.1)[..., None] * rgb(low)
        + (blur(violet, 3) * scale * violet_power)[..., None] * rgb(high)
    )
    image = skyline(rng, image, foot, True, "0a1014")
    if reflect:
        image = mirror(rng, image, shore + 0.06, 1.3, "203038")
    return image


def trails(rng, shape, pole=(0.42, 0.34), foot=0.82, sweep=38, tint="182848"):
    """An hour of stars turning about the pole."""
    height, width = shape
    y = grid(shape)[1]
    image = gradient(y / height, (0.0, rgb(tint) * 0.6), (0.6, rgb(tint)), (1.0, rgb("8a5a48") * 0.6))
    count, steps = 1500, 700
    x0, y0 = rng.uniform(-0.5, 1.5, count) * width, rng.uniform(-0.6, 1.3, count) * height
    radius = np.hypot(x0 - pole[0] * width, y0 - pole[1] * height)
    start = np.arctan2(y0 - pole[1] * height, x0 - pole[0] * width)
    turn = np.linspace(0, np.radians(sweep), steps)[None, :]
    angle = start[:, None] + turn
    px = (pole[0] * width + radius[:, None] * np.cos(angle)).ravel()
    py = (pole[1] * height + radius[:, None] * np.sin(angle)).ravel()
    brightness = np.minimum(0.14 * rng.pareto(1.4, count) + 0.06, 2.2)
    pixels = radius * np.radians(sweep) / steps
    colour = (STARLIGHT[rng.integers(0, 4, count)] * (brightness * pixels)[:, None]).repeat(steps, 0)
    layer = np.zeros_like(image)
    splat(layer, px, py, colour * 1.1)
    return skyline(rng, bloom(image + blur(layer, 0.5), 1, 0.2), foot, True)


def lightning(rng, shape, bolts=2, foot=0.86, tint="3a3f68", flash="c8b8ff"):
    """A storm over open country at night."""
    height, width = shape
    x, y = grid(shape)
    size = max(shape)
    layer = np.zeros((height, width, 3), np.float32)
    light = np.zeros(shape, np.float32)
    for i in range(bolts):
        at = rng.uniform(0.2, 0.8) * width if i else 0.62 * width
        strength = 1.0 if i == 0 else 0.4
        _bolt(
            rng,
            layer,
            np.array([at, height * 0.24]),
            np.array([at + rng.normal() * width * 0.07, height * foot]),
            strength * 9,
            0,
        )
        light += strength * np.exp(-np.hypot((x - at) * 0.8, (y - height * 0.22) * 1.5) / (0.22 * size))
    clouds = noise.field(rng, shape, size * 0.3, 1.7, (1, 1.8)) * 0.5 + noise.billows(rng, shape, size * 0.16) * 0.5
    relief = np.gradient(blur(clouds, 2), axis=0) * size * 0.012
    mass = smoothstep(0.66, 0.30, y / height + 0.04 * clouds)
    sky = gradient(
        y / height, (0.0, rgb(tint) * 0.35), (0.6, rgb(tint) * 0.55), (0.86, rgb("b0788a") * 0.40), (1.0, rgb("302838"))
    )
    body = rgb(tint) * np.maximum(0.32 + 0.16 * clouds - 0.05 * relief, 0.02)[..., None]
    body = body + (light * np.maximum(0.55 + 0.32 * clouds - 0.10 * relief, 0.02))[..., None] * rgb(flash) * 0.9
    image = mix(sky + light[..., None] * rgb(flash) * 0.22, body, mass * 0.95)
    rain = smoothstep(-0.5, 2.0, noise.field(rng, shape, size * 0.25, 1.8, (5, 1)))
    image = mix(
        image,
        rgb(tint) * 0.6 + light[..., None] * rgb(flash) * 0.3,
        rain * (1 - mass) * smoothstep(0.3, 0.6, y / height) * 0.5,
    )
    glow = (
        blur(layer, 1.0)
        + 1.6 * blur(layer, size * 0.004)
        + 3.0 * blur(layer, size * 0.02)
        + 4 * blur(layer, size * 0.07)
    )
    image = image + (blur(layer, 0.7) * 1.5 + glow * 0.5) * rgb(flash)
    land = height * (foot + 0.01) - noise.line(rng, width, width * 0.3, 1.8) * height * 0.008
    land = land - conifers(rng, width, 3, height * 0.012, 0.25) * smoothstep(
        -0.2, 0.5, noise.line(rng, width, width * 0.2, 2)
    )
    ground = rgb("0a0c10") * (1 + 0.4 * noise.field(rng, shape, 30, 1.1, (1, 6)))[..., None] + (light * 0.015)[
        ..., None
    ] * rgb(flash)
    image = mix(image, np.maximum(ground, 0), smoothstep(-0.8, 0.8, y - land[None, :]))
    town_x, town_y = rng.normal(0.25, 0.1, 70) * width, height * (foot + 0.012) + rng.uniform(0, 0.008, 70) * height
    lamps = np.zeros_like(image)
    splat(lamps, town_x, town_y, rgb("ffb060") * rng.uniform(0.4, 3, 70)[:, None])
    return bloom(image + blur(lamps, 0.8) * 2, 1.2, 0.25)


def _bolt(rng, layer, start, end, power, depth):
    """A broken line from start to end, with branches that die out."""
    points = np.array([start, end])
    sway = np.linalg.norm(end - start) * 0.16
    while len(points) < 260:
        middle = (points[1:] + points[:-1]) / 2 + rng.normal(0, 1, (len(points) - 1, 2)) * [sway, sway * 0.35]
        merged = np.empty((len(points) * 2 - 1, 2))
        merged[0::2], merged[1::2] = points, middle
        points, sway = merged, sway * 0.52
    steps = max(int(np.linalg.norm(np.diff(points, axis=0), axis=1).sum() * 2), 2)
    t = np.linspace(0, len(points) - 1, steps)
    px, py = np.interp(t, np.arange(len(points)), points[:, 0]), np.interp(t, np.arange(len(points)), points[:, 1])
    fade = np.ones(steps) if depth == 0 else np.linspace(1, 0, steps) ** 0.8
    splat(layer, px, py, (power * fade / 2)[:, None] * np.ones(3, np.float32))
    if depth < 2:
        for _ in range(7 if depth == 0 else 3):
            k = int(rng.uniform(0.05, 0.8) * len(points))
            reach = (end - start) * rng.uniform(0.15, 0.4) * (0.9 if depth else 1.0)
            side = rng.choice([-1, 1]) * abs(reach[1]) * rng.uniform(0.5, 1.3)
            _bolt(rng, layer, points[k], points[k] + reach + [side, 0], power * rng.uniform(0.12, 0.4), depth + 1)


def moon(rng, shape, phase=62, radius=0.43):
    """The moon through a long lens: maria, craters with their rays, a terminator."""
    height, width = shape
    x, y = grid(shape)
    r = radius * min(shape)
    u, v = (x - width / 2) / r, (y - height / 2) / r
    flat = np.minimum(u**2 + v**2, 0.999)
    w = np.sqrt(1 - flat)
    heights = noise.field(rng, shape, 60, 1.6) * 0.0014
    albedo = np.full(shape, 0.62, np.float32)
    seas = (
        noise.field(rng, shape, r * 0.75, 2.1)
        + 0.12 * noise.field(rng, shape, r * 0.08, 1.4)
        + 0.7 * (0.2 - (u + 0.2) ** 2 - (v + 0.35) ** 2)
    )
    mare = smoothstep(0.15, 0.55, seas)
    albedo = albedo * (1 - 0.42 * mare) * (1 + 0.06 * noise.field(rng, shape, 40, 1.2))
    for i in range(2600):
        size = 0.0045 * (1 + rng.pareto(1.9)) if i > 12 else rng.uniform(0.03, 0.075)
        size = min(size, 0.10)
        cu, cv = rng.uniform(-0.98, 0.98, 2)
        if cu**2 + cv**2 > 0.96:
            continue
        if mare[int(cv * r + height / 2), int(cu * r + width / 2)] > 0.5 and rng.random() < 0.72:
            continue
        _crater(rng, heights, albedo, u, v, w, cu, cv, size, r, shape, bright=i in (3, 7, 9))
    gx = np.gradient(heights, axis=1) * r
    gy = np.gradient(heights, axis=0) * r
    nx, ny, nz = u - gx * 1.1, v - gy * 1.1, w
    norm = np.sqrt(nx**2 + ny**2 + nz**2)
    a = np.radians(phase)
    sun = np.array([np.sin(a) * 0.97, -0.22 * np.sin(a), np.cos(a)])
    facing = np.maximum((nx * sun[0] + ny * sun[1] + nz * sun[2]) / norm, 0)
    smooth = np.maximum(u * sun[0] + v * sun[1] + w * sun[2], 0)
    light = facing / (facing + 0.45 * w + 0.12) * smoothstep(0.0, 0.12, smooth) * 1.35
    disc = smoothstep(1 + 1.2 / r, 1 - 1.2 / r, np.sqrt(u**2 + v**2))
    earthshine = 0.004
    return ((albedo * (light + earthshine)) * disc)[..., None] * rgb("fff4e6") * 1.15 + 0.0008


def _crater(rng, heights, albedo, u, v, w, cu, cv, size, r, shape, bright):
    """A bowl, its rim and its apron; a bright one throws rays."""
    height, width = shape
    reach = size * (11 if bright else 2.2)
    left, right = int((cu - reach) * r + width / 2), int((cu + reach) * r + width / 2) + 1
    top, bottom = int((cv - reach) * r + height / 2), int((cv + reach) * r + height / 2) + 1
    box = (slice(max(top, 0), max(bottom, 0)), slice(max(left, 0), max(right, 0)))
    du, dv = u[box] - cu, v[box] - cv
    if du.size == 0:
        return
    foreshortening = max(np.sqrt(1 - cu**2 - cv**2), 0.2)
    radial = np.hypot(cu, cv) + 1e-6
    along = (du * cu + dv * cv) / radial
    side = (-du * cv + dv * cu) / radial
    d = np.hypot(along / foreshortening, side) / size
    bowl = (
        np.where(d < 1, (d**2 - 1) * 0.9, 0)
        + 0.55 * np.exp(-(((d - 1) / 0.22) ** 2))
        + 0.22 * np.exp(-np.maximum(d - 1, 0) * 2.4)
    )
    if size > 0.03:
        bowl = np.maximum(bowl, -0.45) + 0.5 * np.exp(-((d / 0.16) ** 2))
    heights[box] += bowl * size * 0.11 * min(1, (0.03 / size) ** 0.4)
    albedo[box] *= 1 + 0.10 * np.exp(-((d / 1.2) ** 2)) * rng.uniform(-0.3, 1)
    if bright:
        angle = np.arctan2(side, along)
        spokes = np.interp(angle, np.linspace(-np.pi, np.pi, 720), noise.line(rng, 720, 24, 0.8))
        albedo[box] += smoothstep(-0.2, 1.6, spokes) * np.exp(-d / 3.2) * 0.28 * smoothstep(11, 6, d) + 0.16 * np.exp(
            -d / 1.3
        )
