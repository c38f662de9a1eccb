"""Flowers and leaves near the lens."""

import numpy as np

from . import noise
from .cities import bokeh
from .optics import blur, bloom, clamp, gradient, grid, mix, rgb, smoothstep

GOLDEN_ANGLE = np.pi * (3 - 5**0.5)


def window(shape, cx, cy, reach):
    """The part of a picture within `reach` of a point: its slices and coordinates, or None when it is empty."""
    height, width = shape
    top, bottom = max(0, int(cy - reach)), min(height, int(cy + reach) + 1)
    left, right = max(0, int(cx - reach)), min(width, int(cx + reach) + 1)
    if bottom - top < 2 or right - left < 2:
        return None
    x, y = grid((bottom - top, right - left))
    return (slice(top, bottom), slice(left, right)), x + left, y + top


def meadow(rng, shape, low="1c3a16", high="8fb04a", light="f0f0b0", size=0.12):
    """Greenery too far behind the focus to be anything but colour."""
    scale = max(shape)
    y = grid(shape)[1] / shape[0]
    tone = noise.field(rng, shape, scale * size * 2, 2.3)
    image = mix(rgb(low), rgb(high), smoothstep(-1.6, 1.8, tone + 0.6 - 1.2 * y))
    discs = bokeh(rng, shape, (light, high, high), 60, 0.03, "000000", 0.3, 0.25, power=0.22)
    return image + blur(discs, scale * 0.004)


def blade(
    rng,
    image,
    ox,
    oy,
    angle,
    length,
    breadth,
    base,
    tip,
    shape=(0.75, 0.7),
    cup=0.5,
    veins=0.12,
    light=2.4,
    shadow=0.4,
    midrib=0.0,
    ribs=0,
):
    """One petal or leaf from its foot at (ox, oy), shaded as a shallow trough and casting a soft shadow."""
    found = window(
        image.shape[:2], ox + np.cos(angle) * length / 2, oy + np.sin(angle) * length / 2, length * 0.62 + breadth * 0.6
    )
    if not found:
        return
    box, x, y = found
    dx, dy = x - ox, y - oy
    along = (dx * np.cos(angle) + dy * np.sin(angle)) / length
    across = (-dx * np.sin(angle) + dy * np.cos(angle)) / (breadth / 2)
    across = across + rng.normal() * 0.25 * along * (1 - along)
    inside = np.clip(along, 0.001, 0.999)
    profile = np.sin(np.pi * inside ** shape[0]) ** shape[1] + 1e-3
    edge = np.abs(across) / profile
    edge = np.where((along < 0) | (along > 1), 9, edge)
    soft = 2.4 / (breadth * profile)
    mask = smoothstep(1 + soft, 1 - soft, edge)
    grain = np.interp(np.clip(across / profile, -1, 1), np.linspace(-1, 1, 64), noise.line(rng, 64, 9, 0.8))
    lean = np.clip(across / profile, -1, 1)
    normal = lean * cup
    side = -np.sin(angle) * np.cos(light) + np.cos(angle) * np.sin(light)
    shade = 0.78 + 0.55 * normal * side + 0.22 * (inside - 0.5) * np.cos(angle - light) - 0.18 * np.abs(lean) ** 3
    tone = mix(base, tip, smoothstep(0.05, 0.95, inside)) * (shade * (1 + veins * grain))[..., None]
    if midrib:
        rib = np.exp(-((lean * profile / 0.045) ** 2)) * (1 - inside * 0.6)
        if ribs:
            phase = (inside - 0.32 * np.abs(lean) * profile) * ribs
            rib = np.maximum(rib, 0.55 * np.exp(-((((phase % 1.0) - 0.5) / 0.10) ** 2)) * (1 - np.abs(lean) ** 2))
        tone = tone * (1 + midrib * rib)[..., None]
    around = smoothstep(1.75, 0.7, edge) * (along > 0)
    image[box] = image[box] * (1 - shadow * around * (1 - mask))[..., None]
    image[box] = mix(image[box], np.maximum(tone, 0.001), mask)


def dahlia(
    rng,
    shape,
    heart="7a1030",
    outer="f0a0a8",
    middle=None,
    centre=(0.5, 0.5),
    radius=0.55,
    count=190,
    background=("10240f", "5a7a3a"),
):
    """A many-petalled bloom filling the frame."""
    height, width = shape
    size = min(shape)
    image = meadow(rng, shape, *background)
    cx, cy, reach = centre[0] * width, centre[1] * height, radius * size
    for k in range(count - 1, -1, -1):
        t = (k / count) ** 0.5
        angle = k * GOLDEN_ANGLE + rng.normal() * 0.05
        foot = reach * max(t - 0.22, 0) * 0.86
        length = reach * (0.10 + 0.36 * t) * rng.uniform(0.92, 1.08)
        tone = gradient(np.array([t]), (0.0, rgb(heart)), (0.5, rgb(middle or outer)), (1.0, rgb(outer)))[
            0
        ] * rng.uniform(0.88, 1.1)
        blade(
            rng,
            image,
            cx + np.cos(angle) * foot,
            cy + np.sin(angle) * foot,
            angle,
            length,
            length * 0.62,
            tone * 0.25,
            tone * 1.12,
            (1.35, 0.62),
            0.75,
            0.07,
            2.4 + np.pi,
            0.5,
        )
    x, y = grid(shape)
    away = np.hypot(x - cx, y - cy) / reach
    soft = blur(image, size * 0.006)
    image = mix(image, soft, smoothstep(0.45, 1.05, away))
    return bloom(image * (1.15 - 0.25 * smoothstep(0, 1.2, away))[..., None], 0.9, 0.2)


def daisies(
    rng,
    shape,
    petal=("e8e6ea", "ffffff"),
    heart=("f0a010", "c06808"),
    flowers=9,
    background=("16300f", "88b048"),
    focus=(0.42, 0.40),
    petals=30,
    size=0.24,
    slim=0.2,
):
    """One flower in focus, its neighbours melting away behind it."""
    height, width = shape
    scale = max(shape)
    image = meadow(rng, shape, *background)
    for i in range(flowers):
        far = 1 - i / max(flowers - 1, 1)
        if i == flowers - 1:
            cx, cy, radius = focus[0] * width, focus[1] * height, size * min(shape) * 1.2
        else:
            cx, cy = rng.uniform(0, 1) * width, height * rng.uniform(0.15, 0.9)
            radius = size * min(shape) * rng.uniform(0.35, 0.8)
        _stem(image, cx, cy, cx + rng.normal() * width * 0.08, height * 1.15, radius * 0.05, rgb("5a7038") * 0.7)
        _daisy(rng, image, cx, cy, radius, petal, heart, petals, slim, rng.uniform(0.72, 0.95))
        if i < flowers - 1:
            image = blur(image, scale * (0.0012 + 0.0042 * far))
    return bloom(image, 1.0, 0.25)


def _stem(image, x0, y0, x1, y1, breadth, colour):
    x, y = grid(image.shape[:2])
    t = np.clip((y - y0) / (y1 - y0 + 1e-6), 0, 1)
    offset = (x - (x0 + (x1 - x0) * t**1.6)) / breadth
    mask = smoothstep(1.1, 0.9, np.abs(offset)) * (y > y0)
    image[:] = mix(image, colour * (0.7 - 0.45 * offset)[..., None].clip(0.1), mask)


def _daisy(rng, image, cx, cy, radius, petal, heart, petals, slim, tilt):
    """Two whorls of petals around a dome of florets, seen a little from the side."""
    for whorl in (0, 1):
        for k in range(petals // 2):
            angle = (k + 0.5 * whorl) * 2 * np.pi / (petals // 2) + rng.normal() * 0.05
            x, y = np.cos(angle), np.sin(angle) * tilt
            turned, stretch = np.arctan2(y, x), np.hypot(x, y)
            length = radius * rng.uniform(0.86, 1.04) * stretch
            blade(
                rng,
                image,
                cx + x * radius * 0.14,
                cy + y * radius * 0.14,
                turned,
                length,
                radius * slim * rng.uniform(0.9, 1.15),
                rgb(petal[0]) * 0.55,
                rgb(petal[1]) * 0.92,
                (0.62, 0.5),
                0.35,
                0.10,
                2.4 + np.pi,
                0.30,
            )
    found = window(image.shape[:2], cx, cy, radius * 0.34)
    if not found:
        return
    box, x, y = found
    u, v = (x - cx) / (radius * 0.25), (y - cy) / (radius * 0.25 * tilt)
    d = np.hypot(u, v)
    dome = mix(rgb(heart[0]), rgb(heart[1]), smoothstep(0.2, 1.0, d)) * (0.85 - 0.25 * (u * 0.5 + v * 0.7))[..., None]
    image[box] = mix(
        image[box] * (1 - 0.45 * smoothstep(1.35, 0.9, d))[..., None], dome * 0.7, smoothstep(1.03, 0.97, d)
    )
    for k in range(240):
        r = (k / 240) ** 0.5
        a = k * GOLDEN_ANGLE
        fx, fy, size = cx + np.cos(a) * r * radius * 0.25, cy + np.sin(a) * r * radius * 0.25 * tilt, radius * 0.0175
        spot = window(image.shape[:2], fx, fy, size * 2)
        if not spot:
            continue
        sbox, sx, sy = spot
        p = ((sx - fx) + (sy - fy)) / size
        ring = np.exp(-(((sx - fx) ** 2 + (sy - fy) ** 2) / size**2) * 1.2)
        tone = mix(rgb(heart[0]) * 1.25, rgb(heart[1]), r)
        image[sbox] = mix(image[sbox], tone * (1 - 0.35 * p)[..., None].clip(0.2), ring * 0.9)


def fallen_leaves(
    rng, shape, palette=("b84a18", "d88a24", "8a2a14", "c8a838", "6a4a20"), count=420, ground="2a2018", size=0.16
):
    """Leaves lying on leaves."""
    scale = max(shape)
    image = np.maximum(rgb(ground) * (1 + 0.4 * noise.field(rng, shape, 20, 1.0))[..., None], 0.002)
    for i in range(count):
        angle = rng.uniform(0, 2 * np.pi)
        length = scale * size * rng.uniform(0.6, 1.15)
        tone = rgb(palette[rng.integers(len(palette))]) * rng.uniform(0.5, 1.05) * (0.45 + 0.55 * i / count)
        other = mix(tone, rgb(palette[rng.integers(len(palette))]), 0.45)
        blade(
            rng,
            image,
            rng.uniform(-0.1, 1.1) * shape[1],
            rng.uniform(-0.1, 1.1) * shape[0],
            angle,
            length,
            length * rng.uniform(0.42, 0.62),
            tone,
            other,
            (0.72, 0.85),
            rng.uniform(-0.5, 0.5),
            0.14,
            0.7,
            0.62,
            0.55,
            9,
        )
    mottle = noise.field(rng, shape, 30, 1.1)
    spots = smoothstep(1.5, 2.2, noise.field(rng, shape, 24, 1.3))
    image = image * (1 + 0.13 * mottle - 0.45 * spots)[..., None]
    return bloom(image * 1.25, 1.0, 0.2)


def leaf(rng, shape, low="1f4a10", high="a8c83a", light="e8f08a", angle=28):
    """A leaf against the light: midrib, veins, and the fine net between them."""
    height, width = shape
    size = max(shape)
    x, y = grid(shape)
    a = np.radians(angle)
    bend = 0.03 * noise.field(rng, shape, size * 0.9, 3.2)
    u = ((x - width / 2) * np.cos(a) + (y - height * 0.52) * np.sin(a)) / size
    v = (-(x - width / 2) * np.sin(a) + (y - height * 0.52) * np.cos(a)) / size + bend * 0.6
    side = np.abs(v)
    wobble = 0.006 * noise.field(rng, shape, size * 0.4, 2.8)
    phase = (u - 0.75 * side**0.85 + wobble + np.where(v > 0, 0.037, 0)) / 0.082
    wave = np.abs(phase - np.round(phase)) * 0.082
    thick = 0.0032 * np.exp(-side * 3.2) + 0.0008
    veins = np.exp(-((wave / thick) ** 2))
    rib = np.exp(-((side / (0.0085 - 0.005 * np.clip(u + 0.5, 0, 1))) ** 2))
    warp = 5 * noise.field(rng, shape, 40, 1.6)
    first, second, tone, *_ = noise.cells(rng, (x + warp) / size * 58, (y + warp) / size * 58)
    net = np.exp(-(((second - first) / 0.055) ** 2))
    first, second, fine, *_ = noise.cells(rng, (x + warp) / size * 190, (y - warp) / size * 190)
    mesh = np.exp(-(((second - first) / 0.10) ** 2))
    pillow = np.clip(wave / 0.041, 0, 1)
    glow = smoothstep(-1.6, 1.9, noise.field(rng, shape, size * 0.6, 2.5) + 1.6 * u + 0.5)
    body = mix(rgb(low), rgb(high), glow * (0.75 + 0.25 * pillow)) * (0.86 + 0.22 * tone + 0.14 * fine)[..., None]
    lines = clamp(np.maximum.reduce([rib, veins * 0.9, net * 0.42, mesh * 0.20]))
    edge = np.exp(-(((wave - thick * 2.2) / (thick * 1.6)) ** 2)) * 0.3
    image = mix(body * (1 - edge)[..., None], rgb(light) * (0.5 + 0.8 * glow)[..., None], lines * 0.8)
    image = image * (1 + 0.04 * noise.field(rng, shape, 8, 0.8))[..., None]
    focus = smoothstep(0.22, 0.62, np.abs(v + 0.35 * u))
    return mix(mix(image, blur(image, size * 0.004), smoothstep(0.0, 0.6, focus)), blur(image, size * 0.011), focus)
