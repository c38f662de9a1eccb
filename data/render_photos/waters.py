"""The sea, lakes and shores: a plane of waves that mirrors the sky above it."""

import numpy as np

from . import noise
from .optics import blur, bloom, grid, mix, rgb, smoothstep
from .palettes import DUSK
from .sky import Camera, Clouds, Sky, direction


def waves(rng, x, z, pixel, chop, swell=1.0):
    """Slopes (dh/dx, dh/dz) of a windy surface, each wavelength fading out where a pixel can't hold it."""
    slope_x, slope_z = np.zeros_like(x), np.zeros_like(x)
    size = 512
    for wavelength, strength in ((14.0, 0.5 * swell), (5.0, 0.7), (1.7, 0.8), (0.55, 0.8), (0.18, 0.6)):
        tile = noise.field(rng, (size, size), 26, 2.4, (1.0, 1.9))
        east = (np.roll(tile, -1, 1) - np.roll(tile, 1, 1)) * 2.2
        north = (np.roll(tile, -1, 0) - np.roll(tile, 1, 0)) * 2.2
        fade = chop * strength * np.exp(-((pixel / (wavelength * 0.5)) ** 1.0))
        u, v = x / wavelength * 26, z / wavelength * 26
        slope_x += noise.sample(east, u, v) * fade
        slope_z += noise.sample(north, u, v) * fade
    return slope_x, slope_z


def sea_surface(rng, camera, sky, eye, chop, deep, swell=1.0, shallow=None, gain=1.0):
    """Radiance of the water for every pixel under the horizon (rows above it hold rubbish)."""
    right, up, forward = camera.rays()
    down = np.minimum(up, -2e-4)
    distance = eye / -down
    x, z = right * distance, forward * distance
    pixel = distance / camera.focal * np.minimum(1.0 / -down, 40) ** 0.5
    slope_x, slope_z = waves(rng, x, z, pixel, chop, swell)
    rough = chop * 0.10 * (1 - np.exp(-pixel / 0.5))
    ny = 1 / np.sqrt(1 + slope_x**2 + slope_z**2)
    nx, nz = -slope_x * ny, -slope_z * ny
    facing = np.maximum(-(right * nx + down * ny + forward * nz), 0.02)
    bounce = 2 * facing
    rx, ry, rz = right + bounce * nx, np.abs(down + bounce * ny) + rough, forward + bounce * nz
    length = np.sqrt(rx**2 + ry**2 + rz**2)
    rx, ry, rz = rx / length, ry / length, rz / length
    mirrored = sky.radiance(rx, ry, rz, disc=False)
    lobe = np.maximum(rx * sky.sun[0] + ry * sky.sun[1] + rz * sky.sun[2], 0)
    glitter = (lobe**420 * 9 + lobe**60 * 0.35) * gain
    mirrored = mirrored + np.minimum(glitter, 14)[..., None] * rgb(sky.sun_colour)
    fresnel = 0.02 + 0.98 * (1 - facing) ** 5
    body = rgb(deep) * (0.7 + 0.9 * np.maximum(nz * -1 + 0.3, 0))[..., None]
    if shallow:
        body = mix(rgb(shallow), body, smoothstep(3, 60, distance))
    water = mix(body, mirrored, np.clip(fresnel + 0.03, 0, 1))
    haze = blur(sky.radiance(right, np.full_like(up, 0.02), forward, disc=False), 2)
    return mix(water, haze, (1 - np.exp(-distance / (eye * 900))) * 0.85)


def sea(
    rng,
    shape,
    stops=DUSK,
    sun=(6, 5),
    sun_colour="ffb066",
    cover=0.1,
    horizon=0.55,
    chop=0.5,
    deep="0d2a3c",
    eye=3.0,
    focal=1.0,
    glow=1.0,
    power=40.0,
    clouds="ffc090",
    shade="5c5674",
    gain=1.0,
    layers=2,
    thickness=2.0,
    puffs=0.45,
    islands=True,
    shallow=None,
    sun_size=0.012,
):
    """Open water to the horizon, glitter under the sun."""
    towards = direction(*sun)
    sky = Sky(stops, towards, sun_colour, power, sun_size, glow, 0.3)
    sky.clouds = [
        Clouds(
            rng,
            towards,
            cover + 0.25 * i,
            1.3,
            34 + 30 * i,
            lit=clouds,
            shade=shade,
            puffs=puffs,
            thickness=thickness,
            stretch=(1, 1.5 + i),
            haze=0.05,
        )
        for i in range(layers)
    ]
    camera = Camera(shape, horizon, focal)
    air = sky.radiance(*camera.rays())
    if islands:
        air = _coast(rng, air, camera, sky)
    water = sea_surface(rng, camera, sky, eye, chop, deep, shallow=shallow, gain=gain)
    below = smoothstep(camera.horizon - 0.8, camera.horizon + 0.8, grid(shape)[1])
    return bloom(mix(air, water, below), 1.1, 0.35)


def _coast(rng, air, camera, sky):
    """Far headlands on the horizon."""
    width = camera.shape[1]
    x, y = grid(camera.shape)
    for tone, height in ((0.62, 0.030), (0.42, 0.018)):
        line = noise.line(rng, width, width * 0.3, 1.7)
        line = (
            np.maximum(line + np.linspace(*rng.choice([-1.6, 1.2], 2, replace=False), width) - 0.3, 0)
            * height
            * width
            * 0.6
        )
        mask = smoothstep(-0.7, 0.7, y - (camera.horizon - line[None, :]))
        tint = air[min(int(camera.horizon), camera.shape[0] - 1) - 2].mean(0) * tone
        air = mix(air, tint, mask)
    return air


def mirror(rng, image, shore, ripple=1.0, tint="8090a0", calm=0.5):
    """The picture's part above row fraction `shore`, reflected below it in nearly still water."""
    height, width = image.shape[:2]
    top = int(shore * height)
    x, y = grid((height - top, width))
    depth = y + 1
    perspective = (height - top) / depth
    tile = noise.field(rng, (512, 512), 60, 1.6, (1, 2.5))
    push = noise.sample(tile, (x - width / 2) * perspective * 0.07, perspective * 46)
    wind = smoothstep(0.2, 1.6, noise.sample(noise.field(rng, (256, 256), 60, 2.0, (1, 3)), x / 12, perspective * 9))
    amount = ripple * (0.006 + 0.02 * wind * (1 - calm)) * height * (depth / height) ** 0.6
    source_y = np.clip(top - depth * 1.02 + push * amount, 0, top - 1)
    source_x = np.clip(x + push * amount * 0.25, 0, width - 1)
    soft = blur(image, 1.5)
    reflection = noise.sample(soft, source_x, source_y)
    grazing = (0.93 - 0.42 * (depth / (height - top)) ** 1.2)[..., None]
    result = image.copy()
    result[top:] = reflection * grazing * (0.6 + 0.4 * rgb(tint) / rgb(tint).max()) + rgb(tint) * 0.05 * (1 - grazing)
    shoreline = np.exp(-(((grid(image.shape[:2])[1] - top) / (height * 0.0022)) ** 2))
    return mix(result, result * 0.35, shoreline * 0.8)


def lake(rng, shape, land, shore=0.6, ripple=1.0, tint="7a8ca0", **options):
    """Any landscape seen across still water."""
    top = int(shape[0] * shore)
    upper = land(rng, (top, shape[1]), horizon=0.97, **options)
    image = np.concatenate([upper, np.zeros((shape[0] - top, shape[1], 3), np.float32)])
    image = _far_bank(rng, image, top)
    return mirror(rng, image, shore, ripple, tint)


def _far_bank(rng, image, top):
    """Dark conifers along the far shore."""
    height, width = image.shape[:2]
    profile = conifers(rng, width, height * 0.035, height * 0.05)
    swell = np.clip(noise.line(rng, width, width * 0.4, 2.0) * 0.6 + 0.7, 0.12, 1.6)
    y = grid((height, width))[1]
    mask = smoothstep(-0.8, 0.8, y - (top - (profile * swell)[None, :])) * (y < top)
    tone = rgb("1c2a22") * (0.8 + 0.5 * noise.field(rng, (height, width), 6, 1.0))[..., None]
    return mix(image, np.maximum(tone, 0.002), mask)


def conifers(rng, width, low, high, density=0.55):
    """The height, per column, of a wood of pointed trees."""
    profile = np.zeros(width, np.float32)
    x = np.arange(width, dtype=np.float32)
    count = max(3, int(width / low * density * 4))
    rough = np.abs(noise.line(rng, width, 8, 0.6))
    for centre, height in zip(
        rng.uniform(0, width, count), rng.uniform(low, high, count) * rng.uniform(0.6, 1.0, count)
    ):
        slope = rng.uniform(3.0, 4.6)
        reach = int(height / slope) + 2
        left, right = max(0, int(centre) - reach), min(width, int(centre) + reach)
        tree = (
            height
            - np.abs(x[left:right] - centre) * slope
            - rough[left:right] * height * 0.07 * (np.abs(x[left:right] - centre) > 1)
        )
        profile[left:right] = np.maximum(profile[left:right], tree)
    return profile


def shore_from_above(rng, shape, sand="d9bf94", water="0f8f9c", deep="0a4a6e", angle=0.35):
    """A beach from the air: foam lace on turquoise, wet sand, dry sand."""
    height, width = shape
    x, y = grid(shape)
    size = max(shape)
    across = y / size - angle * x / size + angle * 0.35
    wander = noise.field(rng, shape, size * 0.7, 2.4) * 0.028 + noise.field(rng, shape, size * 0.08, 1.9) * 0.004
    distance = across - 0.42 * height / size + wander
    depth = np.maximum(-distance, 0)
    ripple = noise.field(rng, shape, size * 0.05, 1.5, (1, 2))
    reef = smoothstep(0.4, 1.6, noise.field(rng, shape, size * 0.16, 1.7)) * smoothstep(0.08, 0.25, depth)
    base = mix(rgb(sand) * 0.75, rgb("3fc4bd"), smoothstep(0.0, 0.035, depth))
    base = mix(mix(base, rgb(water), smoothstep(0.03, 0.16, depth)), rgb(deep), smoothstep(0.15, 0.42, depth))
    base = mix(base, rgb("0b3c4a"), reef * 0.55) * (1 + 0.06 * ripple)[..., None]
    first, second, *_ = noise.cells(rng, (x + 14 * ripple) / size * 46, (y + 14 * np.roll(ripple, 90, 1)) / size * 46)
    lace = smoothstep(0.22, 0.02, second - first)
    bubbles = smoothstep(-0.2, 1.3, noise.field(rng, shape, 30, 0.9))
    foam = np.zeros(shape, np.float32)
    for at, thick in ((0.004, 0.008), (0.055, 0.022), (0.125, 0.016)):
        edge = depth - at - 0.012 * noise.field(rng, shape, size * 0.22, 2.0)
        front = smoothstep(-0.002, 0.001, edge)
        foam = np.maximum(
            foam,
            front
            * np.exp(-np.maximum(edge, 0) / thick)
            * (0.25 + 0.75 * np.maximum(lace, bubbles * np.exp(-np.maximum(edge, 0) / (thick * 0.35)))),
        )
    foam *= depth > 0
    grains = noise.field(rng, shape, 4, 0.6)
    steps = noise.field(rng, shape, size * 0.03, 1.4)
    dry = rgb(sand) * (1 + 0.05 * grains + 0.05 * steps)[..., None]
    wet = rgb(sand) * np.array([0.50, 0.47, 0.45], np.float32)
    land = mix(wet, dry, smoothstep(0.03, 0.06, distance + 0.01 * noise.field(rng, shape, size * 0.2, 2)))
    image = mix(land, base, smoothstep(-0.001, 0.001, -distance))
    return mix(image, np.array([0.95, 0.97, 0.97], np.float32), np.clip(foam, 0, 1) * 0.95) * 0.9


def rings(rng, shape, tone="2c5a78", light="e8c8a0", centre=(0.46, 0.62)):
    """Rings on dark water around a falling drop."""
    height, width = shape
    x, y = grid(shape)
    size = max(shape)
    perspective = 0.35 + 0.95 * y / height
    u, v = (x / size - centre[0] * width / size) / perspective, (
        y / size - centre[1] * height / size
    ) / perspective**1.25 * 2.3
    radius = np.hypot(u, v) + 1e-4
    surface = np.zeros(shape, np.float32)
    for count, reach, at in ((34, 0.5, 0.0), (21, 0.3, 0.02)):
        surface += (
            np.sin((radius - at) * count * 2 * np.pi)
            * np.exp(-radius / (reach * 0.42))
            * smoothstep(0.0, 0.03, radius)
            * (1.6 if count == 34 else 0.7)
        )
    other = np.hypot(u - 0.42, v + 0.35) + 1e-4
    surface += 0.5 * np.sin(other * 30 * 2 * np.pi) * np.exp(-((other - 0.2) ** 2) / 0.01)
    surface += 0.35 * noise.field(rng, shape, size * 0.10, 2.4, (1, 2.2))
    dy = np.gradient(surface, axis=0) * size / 150 * perspective
    dx = np.gradient(surface, axis=1) * size / 150 * perspective
    look = y / height * 0.5 + dy * 0.42
    bank = noise.field(rng, (256, 256), 40, 2.0)
    scene = noise.sample(bank, x / size * 90 + dx * 60, look * 130)
    sky = mix(rgb(light) * 1.5, rgb(tone), smoothstep(-0.15, 0.55, look + 0.05 * scene))
    image = mix(sky, rgb("07131c"), smoothstep(0.2, 0.9, scene * 0.5 + 0.3 - dy * 0.6) * 0.75)
    spark = smoothstep(0.55, 1.2, -dy + 0.4 * dx)
    image = image + spark[..., None] * rgb(light) * 1.4
    cx, cy = centre[0] * width, centre[1] * height
    image = _drop(image, cx, cy - 0.20 * height, 0.020 * size, rgb(light), rgb(tone))
    blurring = np.abs(y / height - centre[1]) * 2
    return bloom(mix(image, blur(image, size * 0.006), smoothstep(0.35, 1.0, blurring)), 1.0, 0.3)


def _drop(image, cx, cy, radius, light, tone):
    """A falling bead of water that holds the scene upside down."""
    x, y = grid(image.shape[:2])
    u, v = (x - cx) / radius, (y - cy) / radius
    distance = np.hypot(u, v)
    inside = smoothstep(1 + 1 / radius, 1 - 1 / radius, distance)
    body = mix(tone * 0.5, light * 1.6, smoothstep(-0.5, 0.9, v))
    body = body * (1 - 0.75 * smoothstep(0.62, 1.0, distance))[..., None]
    glint = np.exp(-(((u + 0.35) / 0.16) ** 2 + ((v + 0.42) / 0.12) ** 2)) * 5
    return mix(image, body + glint[..., None], inside)
