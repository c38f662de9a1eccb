"""Walls, stones and ice seen straight on, raked by light; and balloons over a valley."""

import numpy as np

from . import noise
from .flowers import window
from .optics import blur, bloom, grid, mix, rgb, smoothstep
from .palettes import DUSK
from .sky import Camera, Clouds, Sky, direction


def raked(heights, light, scale=1.0):
    """Lambert shading of a small relief, with the shadows it throws along the light."""
    gx, gy = np.gradient(heights, axis=1) * scale, np.gradient(heights, axis=0) * scale
    facing = np.maximum(light[2] - gx * light[0] - gy * light[1], 0) / np.sqrt(gx**2 + gy**2 + 1)
    rise = light[2] / (np.hypot(light[0], light[1]) + 1e-6)
    flat = np.array(light[:2]) / (np.hypot(light[0], light[1]) + 1e-6)
    shade = np.ones_like(heights)
    for step in (2, 4, 6, 9, 13, 18, 25, 34, 46):
        offset = np.round(flat * step).astype(int)
        blocker = np.roll(heights, (-offset[1], -offset[0]), (0, 1)) * scale
        shade = np.minimum(shade, smoothstep(-2.0, 1.0, heights * scale + rise * step - blocker))
    return facing, shade


def bricks(
    rng,
    shape,
    tones=("8a4030", "a85a40", "6a3028", "b87858"),
    mortar="a89c8c",
    light=(-0.88, -0.35, 0.38),
    rows=15,
    window_light=True,
):
    """An old wall in evening light."""
    height, width = shape
    x, y = grid(shape)
    bent = noise.field(rng, shape, 160, 2.2) * 1.6
    course = height / rows
    length = course * 3.0
    row = np.floor((y + bent) / course)
    shift = (row % 2) * 0.5 + 0.06 * np.sin(row * 12.9)
    column = np.floor((x + bent) / length + shift)
    u, v = ((x + bent) / length + shift) % 1.0, ((y + bent) / course) % 1.0
    table = rng.random((64, 64, 4))
    seed = table[row.astype(int) % 64, column.astype(int) % 64]
    rough = noise.field(rng, shape, 26, 1.25)
    fine = noise.field(rng, shape, 5, 0.8)
    inset = np.minimum(np.minimum(u, 1 - u) * length, np.minimum(v, 1 - v) * course) + 1.6 * rough
    body = smoothstep(course * 0.05, course * 0.13, inset)
    chips = smoothstep(1.7, 2.4, noise.field(rng, shape, 40, 1.5))
    relief = (
        body * (course * 0.11 + (seed[..., 0] - 0.5) * course * 0.09)
        + rough * 0.35 * body
        + fine * 0.16
        - chips * body * course * 0.05
    )
    facing, shade = raked(relief.astype(np.float32), light, 0.9)
    palette = np.stack([rgb(t) for t in tones])
    tone = palette[(seed[..., 1] * len(tones)).astype(int)] * (0.75 + 0.5 * seed[..., 2])[..., None]
    soot = smoothstep(0.2, 2.0, noise.field(rng, shape, 300, 1.9))
    tone = tone * (1 + 0.16 * rough + 0.10 * fine - 0.35 * soot)[..., None]
    albedo = mix(rgb(mortar) * (1 + 0.12 * fine)[..., None], np.maximum(tone, 0.01), body)
    beam = np.ones(shape, np.float32)
    if window_light:
        slant = (x + 0.55 * y) / width
        leaves = smoothstep(-0.3, 0.9, blur(noise.field(rng, shape, 180, 1.6), 9) + 0.8)
        beam = smoothstep(0.30, 0.37, slant) * smoothstep(1.28, 1.15, slant) * (0.25 + 0.75 * leaves)
    direct = (facing * shade * beam * 3.2)[..., None] * rgb("ffd4a0")
    return albedo * (direct + 0.22 * rgb("90a8d0") * (0.6 + 0.4 * body)[..., None])


def pebbles(
    rng,
    shape,
    palette=("6a6a68", "9a948a", "3c4046", "b8aa94", "7a5a48", "58646a", "d0ccc4"),
    across=15,
    wet=0.5,
    light=(-0.55, -0.55, 0.63),
):
    """A shingle beach looked at straight down."""
    height, width = shape
    size = max(shape)
    x, y = grid(shape)
    warp = noise.field(rng, shape, size * 0.06, 3.2) * size * 0.007
    image = np.zeros((height, width, 3), np.float32) + rgb("1a1816")
    relief = noise.field(rng, shape, 10, 1.0) * 0.6
    tones = np.stack([rgb(p) for p in palette])
    for level, scale in enumerate((across * 2.6, across * 1.7, across)):
        u, v = (x + warp) / size * scale + level * 31.7, (y - warp) / size * scale * 1.12 + level * 17.3
        first, second, identity, ox, oy = noise.cells(rng, u, v, 0.75)
        kept = identity > (0.12, 0.30, 0.55)[level]
        edge = (second - first) * 0.5
        rim = edge * np.maximum(0.52 - first, 0) / (edge + np.maximum(0.52 - first, 0) + 1e-6) * 1.6
        mask = smoothstep(0.012, 0.035, rim) * kept
        dome = np.sqrt(np.clip(rim / 0.30, 0, 1)) * size / scale * 0.30 + level * size / across * 0.07
        index = (identity * 9173.0) % 1.0
        tone = tones[(index * len(palette)).astype(int)] * (0.7 + 0.6 * ((identity * 531.0) % 1.0))[..., None]
        speckle = noise.field(rng, shape, 7 + 14 * level, 0.9)
        bands = np.sin(
            (ox * np.cos(index * 40) + oy * np.sin(index * 40)) * 22 + 2.2 * noise.field(rng, shape, 90, 1.8)
        )
        veined = smoothstep(0.55, 1.0, bands) * (((identity * 77.0) % 1.0) > 0.72)
        tone = tone * (1 + 0.16 * speckle)[..., None]
        tone = mix(tone, rgb("e0dcd4"), veined * 0.55)
        below = smoothstep(0.30, 0.0, np.maximum(first - 0.30, 0)) * kept * 0.5
        image = mix(image * (1 - below * (1 - mask))[..., None], np.maximum(tone, 0.01), mask)
        relief = np.where(mask > 0.5, dome + 0.05 * speckle, relief)
    relief = blur(relief.astype(np.float32), 2.0)
    facing, shade = raked(relief, light, 0.8)
    gloss = np.clip(facing - 0.80, 0, 1) ** 2 * 14 * wet
    hollow = np.clip(1 + (relief - blur(relief, size * 0.012)) / (size * 0.012), 0.25, 1.15)
    return (
        image * ((facing * shade * 1.9)[..., None] * rgb("fff0dc") + 0.35 * hollow[..., None] * rgb("a8c0e0"))
        + (gloss * shade * 0.22)[..., None]
    )


def ice(rng, shape, stops=DUSK, sun=(-14, 4), horizon=0.34, deep="021c28", tint="147080", sun_colour="ffb47a"):
    """A frozen lake, clear to its depths, cracked white, at sunset."""
    towards = direction(*sun)
    sky = Sky(stops, towards, sun_colour, 30, 0.012, 0.9, 0.3)
    sky.clouds = [
        Clouds(rng, towards, 0.3, 1.5, 34, puffs=0.3, stretch=(1, 2.5), thickness=1.6, lit=sun_colour, shade="6a5a78")
    ]
    camera = Camera(shape, horizon, 0.8)
    right, up, forward = camera.rays()
    image = sky.radiance(right, up, forward)
    height, width = shape
    ypix = grid(shape)[1]
    far = camera.horizon - np.maximum(noise.line(rng, width, width * 0.35, 1.6) * 0.6 + 0.7, 0.05) * height * 0.05
    image = mix(
        image,
        mix(image[int(camera.horizon) - 3].mean(0), rgb("3a3450"), 0.7),
        smoothstep(-0.7, 0.7, ypix - far[None, :]),
    )
    down = np.minimum(up, -1e-3)
    t = 1.4 / -down
    x, z = right * t, forward * t
    pixel = t / camera.focal / np.maximum(-down, 0.05)
    cracks = np.zeros(shape, np.float32)
    veil = np.zeros(shape, np.float32)
    warp = noise.sample(noise.field(rng, (512, 512), 120, 1.7), x * 30, z * 30) * 0.018
    for i in range(46):
        turn, sharp = rng.uniform(0, np.pi), 0.006 * (1 + rng.pareto(1.8))
        wander = np.roll(warp, rng.integers(0, width), 1) * (1 + 2 * rng.random())
        signed = x * np.cos(turn) + (z - 4) * np.sin(turn) - rng.normal() * (1.5 if i < 26 else 9) + wander
        soft = np.maximum(sharp, pixel * 0.6)
        power = rng.uniform(0.35, 1.0)
        cracks = np.maximum(cracks, np.exp(-((signed / soft) ** 2)) * np.minimum(sharp * 2 / soft, 1) * power)
        sheet = np.where(signed > 0, np.exp(-np.maximum(signed, 0) / rng.uniform(0.03, 0.16)), 0)
        veil = np.maximum(veil, sheet * power * 0.45 * (rng.random() < 0.6))
    frost = smoothstep(0.5, 1.9, noise.sample(noise.field(rng, (512, 512), 90, 1.4), x * 40, z * 40))
    bubbles_d, _, bubble_id, *_ = noise.cells(rng, x * 7, z * 7)
    bubble = smoothstep(0.26, 0.18, bubbles_d / (0.35 + bubble_id)) * (bubble_id > 0.6) * np.exp(-t / 4)
    cloudy = smoothstep(-1.4, 1.8, noise.sample(noise.field(rng, (512, 512), 160, 2.0), x * 30, z * 30))
    body = mix(rgb(deep), rgb(tint), cloudy * 0.55)
    body = mix(body, rgb("a8dcdc"), np.clip(veil + bubble * 0.5, 0, 1))
    bumpx = noise.sample(noise.field(rng, (512, 512), 60, 1.9), x * 26, z * 26) * 0.012 / (1 + pixel * 8)
    mirrored = sky.radiance(right + bumpx, np.abs(up) + 0.02 + np.abs(bumpx), forward, disc=False)
    glare = sky.radiance(right + bumpx * 2, np.abs(up), forward, disc=True) - sky.radiance(
        right + bumpx * 2, np.abs(up), forward, disc=False
    )
    fresnel = 0.03 + 0.97 * (1 - np.abs(up)) ** 5
    surface = mix(body, mirrored, np.clip(fresnel, 0, 0.9)) + np.minimum(glare, 3) * 0.3
    white = np.clip(cracks + frost * 0.22, 0, 1)
    surface = mix(
        surface,
        mix(rgb("dff0f4") * 0.9, image[int(camera.horizon) - int(height * 0.1)].mean(0) * 1.3, 0.3),
        white * 0.85,
    )
    return bloom(mix(image, surface, smoothstep(-0.7, 0.7, ypix - camera.horizon)), 1.1, 0.3)


# Each balloon of the flight: across and down the picture, radius as a part of its long side, and its three colours.
FLIGHT = [
    (0.62, 0.26, 0.130, ("d8402c", "f4c040", "f0e8d8")),
    (0.24, 0.42, 0.062, ("2868a8", "f0e8d8", "e07030")),
    (0.40, 0.14, 0.038, ("f0a828", "b83828", "402850")),
    (0.84, 0.50, 0.034, ("308878", "f0d890", "d05030")),
    (0.14, 0.22, 0.026, ("803890", "f0b0a0", "f0e8d0")),
]


def balloons(rng, shape, land, **options):
    """Hot-air balloons over any landscape, the near ones in front and clearer."""
    image = land(rng, shape, **options)
    for across, down, radius, colours in sorted(FLIGHT, key=lambda balloon: balloon[2]):
        clarity = min(1, 0.35 + radius * 7)
        cx, cy = across * shape[1], down * shape[0]
        _balloon(image, cx, cy, radius * max(shape), [rgb(colour) for colour in colours], clarity)
    return image


def _balloon(image, cx, cy, radius, colours, clarity):
    found = window(image.shape[:2], cx, cy + radius * 0.4, radius * 2.0)
    if not found:
        return
    box, x, y = found
    v = (y - cy) / radius
    waist = np.where(v < 0, np.sqrt(np.clip(1 - v**2, 0, 1)), np.sqrt(np.clip(1 - (v / 1.45) ** 2, 0, 1)) ** 1.15)
    waist = np.where((v < -1) | (v > 1.28), 0, waist)
    u = (x - cx) / radius / np.maximum(waist, 1e-3)
    mask = smoothstep(1 + 1.2 / radius, 1 - 1.2 / radius, np.abs(u)) * (waist > 0.02) * smoothstep(1.28, 1.26, v)
    longitude = np.arcsin(np.clip(u, -1, 1)) + 0.3
    gore = longitude / np.pi * 12
    index = (np.floor(gore).astype(int)) % 4
    seam = np.abs(gore - np.round(gore))
    bulge = np.sin((gore % 1.0) * np.pi)
    tone = np.stack([colours[0], colours[1], colours[0], colours[2]])[index]
    band = (np.abs(v - 0.15) < 0.11)[..., None]
    tone = np.where(band, colours[2] * 0.9, tone)
    nx, nz = np.sin(longitude - 0.3) * np.sqrt(np.clip(1 - np.clip(v, -1, 1) ** 2, 0.1, 1)), np.cos(longitude - 0.3)
    light = np.clip(0.75 * nx + 0.35 * nz - 0.35 * v, 0, 1.2)
    glow = 0.34 + 0.16 * (1 - np.abs(u))
    tone = (
        tone
        * (1.15 * light + glow)[..., None]
        * (0.86 + 0.14 * bulge)[..., None]
        * (1 - 0.35 * np.exp(-((seam / 0.04) ** 2)))[..., None]
    )
    behind = image[box]
    hazy = mix(behind, tone, clarity)
    image[box] = mix(behind, hazy, mask)
    top, bottom, half = cy + radius * 1.52, cy + radius * 1.70, radius * 0.105
    rope = (
        (
            np.abs(np.abs(x - cx) - np.interp(y, [cy + radius * 1.26, top], [radius * 0.36, half]))
            < max(0.6, radius * 0.008)
        )
        * (y > cy + radius * 1.26)
        * (y < top)
    )
    basket = (
        smoothstep(half + 0.8, half - 0.8, np.abs(x - cx))
        * smoothstep(top - 0.8, top + 0.8, y)
        * smoothstep(bottom + 0.8, bottom - 0.8, y)
    )
    image[box] = mix(image[box], mix(image[box], rgb("4a3018"), clarity * 0.9), np.clip(rope * 0.6 + basket, 0, 1))
