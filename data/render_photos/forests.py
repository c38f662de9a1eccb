"""Layer upon layer in haze: misty ridges, and trunks in fog."""

import numpy as np

from . import noise
from .optics import bloom, gradient, grid, mix, rgb, smoothstep
from .sky import Clouds, Sky, Camera, direction
from .waters import conifers


def ridges(
    rng,
    shape,
    near="16242c",
    far="b9c9d6",
    stops=None,
    sun=None,
    sun_colour="ffd9a8",
    layers=7,
    top=0.38,
    trees=True,
    fog=0.95,
    rough=1.95,
    step=0.085,
    amplitude=0.075,
):
    """Range behind range, each paler than the one before it, mist lying between them."""
    height, width = shape
    x, y = grid(shape)
    towards = direction(*(sun or (0, -20)))
    sky = Sky(
        stops or [(0.0, "dfe6ea"), (0.5, "9fb4c8"), (1.0, "7a98b8")],
        towards,
        sun_colour,
        glow=0.9 if sun else 0.15,
        glow_width=0.4,
    )
    sky.clouds = [Clouds(rng, towards, 0.7, 1.8, 26, puffs=0.15, stretch=(1, 4), thickness=0.9, lit=sun_colour)]
    camera = Camera(shape, top + 0.12, 1.0)
    image = sky.radiance(*camera.rays())
    halo = np.zeros(shape, np.float32)
    if sun:
        cx, cy = (
            width / 2 + np.tan(np.radians(sun[0])) * camera.focal,
            camera.horizon - np.tan(np.radians(sun[1])) * camera.focal,
        )
        halo = np.exp(-np.hypot(x - cx, y - cy) / (0.30 * width))
    for i in range(layers):
        nearness = (i / (layers - 1)) ** 1.1
        base = height * (top + step * i + 0.03 * nearness * i)
        crest = noise.line(rng, width, width * (0.5 - 0.2 * nearness), rough)
        crest = base - crest * height * amplitude * (0.8 + 0.4 * nearness)
        if trees and nearness > 0.15:
            size = height * (0.008 + 0.05 * nearness**1.8)
            crest = crest - conifers(rng, width, size * 0.6, size * 1.25) * (0.85 if nearness < 0.9 else 1)
        mask = smoothstep(-0.8 - nearness, 0.8 + nearness, y - crest[None, :])
        tone = mix(rgb(far), rgb(near), nearness**0.8)
        texture = noise.field(rng, shape, 6 + 40 * nearness, 1.1, (2.2, 1)) * 0.24 * nearness**1.7
        texture = texture + noise.field(rng, shape, width * 0.10, 2.0, (1.6, 1)) * (0.03 + 0.10 * nearness)
        body = np.maximum(tone * (1 + texture)[..., None], 0)
        body = body + halo[..., None] * rgb(sun_colour) * 0.55 * (1 - nearness) ** 0.7
        under = np.clip((y - crest[None, :]) / (height * (step + 0.07)), 0, 1)
        drift = smoothstep(-1.2, 1.2, noise.field(rng, shape, width * 0.25, 2.1, (1, 4)))
        veil = fog * smoothstep(0.1, 1.0, under) * (0.35 + 0.65 * drift) * (1 - 0.75 * nearness)
        mist = rgb(far) * 1.12 + halo[..., None] * rgb(sun_colour) * 0.8
        image = mix(image, mix(body, mist, np.clip(veil, 0, 1)), mask)
    return bloom(image, 1.0, 0.3)


def trunks(
    rng,
    shape,
    fog="c8c2b0",
    leaf=("c8742a", "e0a838", "a8481f"),
    floor="8a5a30",
    bark="3a3028",
    layers=6,
    sun=(0.6, 0.2),
    sun_colour="ffe0a8",
    canopy=0.55,
    density=1.0,
    birch=False,
    glow=0.7,
    shafts=0.5,
):
    """A wood in fog: trunks fading into the distance, leaves above and below."""
    height, width = shape
    x, y = grid(shape)
    size = max(shape)
    light = np.exp(-np.hypot(x - sun[0] * width, y - sun[1] * height) / (0.42 * size))
    air = rgb(fog) * (0.75 + 0.25 * smoothstep(height, 0, y))[..., None] + (glow * light)[..., None] * rgb(sun_colour)
    image = air.copy()
    ground_far, ground_near = 0.60, 1.15
    image = _floor(rng, image, air, x, y, rgb(floor), ground_far)
    for i in range(layers):
        nearness = (i + 1) / layers
        scale = 0.012 * (1 + 7.5 * nearness**2.2)
        foot = height * (ground_far + (ground_near - ground_far) * nearness**2.2)
        clarity = 0.10 + 0.86 * nearness**1.5
        if canopy:
            image = _leaves(rng, image, air, shape, nearness, clarity, leaf, canopy, foot)
        count = max(1, round(density * (30 * (1 - nearness) ** 1.6 + 2.2)))
        for _ in range(count):
            image = _trunk(
                rng,
                image,
                air,
                rng.uniform(-0.02, 1.02) * width,
                foot + rng.normal() * height * 0.012,
                scale * size * rng.uniform(0.6, 1.15) * 0.55,
                clarity,
                rgb(bark),
                birch,
                sun[0] * width,
            )
        drift = smoothstep(-1.5, 1.8, noise.field(rng, shape, size * 0.3, 2.2, (1, 3)))
        band = np.exp(-(((y - foot) / (height * 0.16)) ** 2))
        image = mix(image, air, 0.42 * drift * band * (1 - nearness))
    if shafts:
        image = image + _shafts(rng, shape, sun)[..., None] * rgb(sun_colour) * shafts
    return bloom(image, 0.9, 0.35)


def _floor(rng, image, air, x, y, colour, horizon):
    """Leaf litter in perspective."""
    height, width = y.shape
    depth = np.maximum(y / height - horizon + 0.02, 0.004)
    u, v = (x - width / 2) / width / depth, 1 / depth
    litter = noise.sample(noise.field(rng, (1024, 1024), 40, 0.9), u * 190, v * 150)
    patches = noise.sample(noise.field(rng, (512, 512), 120, 1.8), u * 60, v * 60)
    tone = colour * (1 + 0.45 * litter * smoothstep(0.0, 0.15, depth) + 0.25 * patches)[..., None]
    clarity = smoothstep(0.0, 0.45, depth)
    return mix(
        image,
        mix(air, np.maximum(tone, 0.004), clarity),
        smoothstep(0, 0.05, y / height - horizon + 0.02 * patches * (depth < 0.05)),
    )


def _leaves(rng, image, air, shape, nearness, clarity, palette, canopy, foot):
    """A cloud of leaves around the crowns and, thinner, in the undergrowth."""
    height, width = shape
    x, y = grid(shape)
    clumps = noise.field(rng, shape, 60 + 260 * nearness, 1.7)
    fine = noise.field(rng, shape, 4 + 10 * nearness, 0.8 + 0.3 * nearness)
    crown = smoothstep(0.75, 0.05, y / height + 0.10 * (1 - nearness)) * 1.5 - 0.55
    shrubs = np.exp(-(((y - foot) / (height * 0.05)) ** 2)) * 0.8 * (nearness < 0.8)
    amount = smoothstep(0.55, 1.0, clumps * 0.62 + fine * 0.30 + crown * (0.6 + canopy) + shrubs - 0.25 + canopy * 0.3)
    hue = smoothstep(-1.4, 1.4, noise.field(rng, shape, 90, 1.2) + 0.5 * fine)
    colour = gradient(hue, (0.0, rgb(palette[2])), (0.5, rgb(palette[0])), (1.0, rgb(palette[1])))
    colour = colour * (0.85 + 0.3 * fine)[..., None] + air * 0.15
    return mix(image, mix(air, np.maximum(colour, 0.004), clarity * 0.85), amount * 0.9)


def _trunk(rng, image, air, at, foot, breadth, clarity, bark, birch, sun_x):
    """One trunk: a leaning, tapering, rough cylinder with a flared foot."""
    height, width = image.shape[:2]
    lean, bend = rng.normal() * 0.035, rng.normal() * 0.02
    margin = int(breadth * 1.6 + abs(lean) * height + abs(bend) * height + 4)
    left, right = max(0, int(at) - margin), min(width, int(at) + margin)
    bottom = min(height, int(foot + breadth * 0.4))
    if right - left < 3 or bottom < 4:
        return image
    x, y = grid((bottom, right - left))
    x = x + left
    rise = (foot - y) / height
    sway = noise.line(rng, bottom, height * 0.6, 2.8)[:, None] * breadth * 0.10
    centre = at + lean * (foot - y) + bend * height * rise**2 + sway
    half = breadth * 0.5 * (1 - 0.32 * rise) * (1 + 0.55 * np.exp(-(foot - y) / (breadth * 0.8 + 2)))
    rough = noise.field(rng, (bottom, right - left), max(4, breadth * 0.4), 1.2, (4, 1) if not birch else (1, 3))
    across = (x - centre) / half
    soft = 1.0 / np.maximum(half, 1)
    mask = smoothstep(1 + soft, 1 - soft, np.abs(across) + 0.05 * rough) * smoothstep(
        0, 3 + breadth * 0.2, foot - y + breadth * 0.2 + rough * breadth * 0.06
    )
    side = 0.5 + 0.5 * np.clip(across, -1, 1) * np.sign(sun_x - at)
    shade = 0.35 + 0.9 * side**1.5
    if birch:
        scars = smoothstep(1.0, 1.6, rough)
        tone = mix(rgb("c9c4bb") * shade[..., None], rgb("1d1a18"), scars)
    else:
        tone = bark * (shade * (1 + 0.4 * rough))[..., None]
    behind = air[:bottom, left:right]
    tone = mix(behind, np.maximum(tone, 0.003), clarity)
    image[:bottom, left:right] = mix(image[:bottom, left:right], tone, mask)
    return image


def _shafts(rng, shape, sun):
    """Light falling through gaps in the crowns: noise smeared away from the sun."""
    height, width = shape
    x, y = grid(shape)
    dx, dy = x / width - sun[0], (y / height - sun[1]) * height / width
    angle = np.arctan2(dx, dy + 0.25)
    beams = noise.line(rng, 2048, 90, 1.4)
    value = np.interp((angle + np.pi) / (2 * np.pi) * 2047, np.arange(2048), beams)
    reach = np.hypot(dx, dy)
    return (smoothstep(0.1, 1.8, value) * np.exp(-reach / 0.5) * smoothstep(0.0, 0.12, reach)).astype(np.float32)
