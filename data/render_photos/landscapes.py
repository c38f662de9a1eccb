"""Land by day: alps, hills, mesas, dunes and roads, each a height field under a sky."""

import numpy as np

from . import noise
from .optics import blur, bloom, mix, rgb, smoothstep
from .palettes import BLUE, DUSK, GOLD
from .sky import Camera, Clouds, Sky, direction
from .terrain import Terrain, View, alpine, dunes, rolling


def air(image, view, sky, camera, visibility, mist=0.0, mist_top=0.0, mist_height=80.0):
    """The air in front of the land: its colour is the sky's at the horizon, thicker in valleys when there is mist."""
    right, _, forward = camera.rays()
    level = np.full_like(right, 0.03)
    horizon = Sky(sky.stops, sky.sun, sky.sun_colour, glow=sky.glow, glow_width=sky.glow_width)
    colour = blur(horizon.radiance(right, level, forward, disc=False), 3)
    depth = view.flat_depth / visibility
    low = np.exp(-np.maximum(view.height - mist_top, 0) / mist_height)
    veil = 1 - np.exp(-(depth**1.15) - mist * low * depth * 8)
    return mix(image, colour, np.where(view.sky, 0, veil))


def lit(albedo, normals, sky, shadow, openness, ambient, sun=2.6):
    """Albedo under the sun and the dome of the sky."""
    facing = np.maximum(normals[0] * sky.sun[0] + normals[1] * sky.sun[1] + normals[2] * sky.sun[2], 0)
    direct = (facing * shadow * sun)[..., None] * rgb(sky.sun_colour)
    dome = (openness * (0.55 + 0.45 * normals[1]))[..., None] * rgb(ambient)
    return albedo * (direct + dome)


def assemble(land, view, sky, camera):
    """Land where there is land, sky elsewhere."""
    return mix(land, sky.radiance(*camera.rays()), view.sky.astype(np.float32))


def snow_peaks(
    rng,
    shape,
    stops=BLUE,
    sun=(-112, 30),
    sun_colour="fff1dc",
    ambient="7d9cc8",
    snowline=500.0,
    eye=900.0,
    relief=1700.0,
    horizon=0.62,
    focal=1.0,
    cover=1.0,
    trees=True,
    rock="6b625a",
    visibility=45000.0,
    mist=0.0,
    season="4a5a34",
    power=3.0,
    foliage=None,
    basin=False,
):
    """High mountains: rock, snow where it can lie, forest below."""
    towards = direction(*sun)
    heights = alpine(rng, 1024, relief, 430)
    cell = 24.0
    column, row = _viewpoint(heights, cell, eye)
    if basin:
        heights = np.roll(heights, (-row, 512 - column), (0, 1))
        column, row = 512, 0
        heights = heights * smoothstep(60, 230, np.arange(1024, dtype=np.float32))[:, None]
    detail = noise.ridged(rng, 512, 90, 6, 0.6) * (30 if basin else 75)
    terrain = Terrain(heights, cell, detail, 5.3)
    camera = Camera(shape, horizon, focal)
    view = View(camera, terrain, eye, 300, 40000, 1200, (column * cell, row * cell))
    normals = view.normals(terrain, 1.6)
    shadow = noise.sample(terrain.shadows(towards), view.x / cell, view.z / cell)
    openness = noise.sample(terrain.openness(10, 1.3), view.x / cell, view.z / cell)
    grain = noise.sample(noise.field(rng, (512, 512), 200, 1.2), view.x / 9, view.z / 9)
    strata = noise.sample(noise.field(rng, (512, 512), 60, 1.3, (1, 6)), view.x / 30, view.height / 5)
    albedo = rgb(rock) * (1 + 0.22 * grain + 0.2 * strata * 0.6)[..., None]
    if trees:
        wood = smoothstep(0.58, 0.75, normals[1] + 0.05 * grain) * smoothstep(
            snowline + 60, snowline - 220, view.height + 70 * grain
        )
        leaf = rgb(season) * (0.8 + 0.25 * grain)[..., None]
        if foliage:
            leaf = mix(
                leaf,
                rgb(foliage),
                smoothstep(-0.2, 0.6, noise.sample(noise.field(rng, (512, 512), 60, 1.3), view.x / 15, view.z / 15)),
            )
        albedo = mix(albedo, leaf, wood)
    cling = smoothstep(0.44, 0.58, normals[1] + 0.05 * grain) * smoothstep(
        snowline - 150, snowline + 350, view.height + 120 * grain
    )
    albedo = mix(np.maximum(albedo, 0.01), np.array([0.86, 0.89, 0.94], np.float32), cling)
    sky = Sky(stops, towards, sun_colour, glow=0.5)
    if cover < 3:
        sky.clouds = [Clouds(rng, towards, cover, 1.3, 45, lit="ffffff" if stops is BLUE else sun_colour)]
    land = lit(albedo, normals, sky, shadow, openness, ambient, power)
    land = air(land, view, sky, camera, visibility, mist, snowline - 300)
    return assemble(land, view, sky, camera)


def _viewpoint(heights, cell, eye):
    """A place whose foreground lies below the eye and whose middle distance rises above it."""
    size = heights.shape[0]
    best, choice = -1e9, (0, 0)
    for row in range(0, size, 32):
        for column in range(0, size, 32):
            near = heights[np.ix_((row + np.arange(0, 130, 6)) % size, (column + np.arange(-40, 41, 8)) % size)]
            far = heights[np.ix_((row + np.arange(180, 520, 12)) % size, (column + np.arange(-160, 161, 12)) % size)]
            score = far.max() - 1.2 * max(near.max() - (eye - 130), 0) - abs(near.mean() - (eye - 450)) * 0.5
            if score > best:
                best, choice = score, (column, row)
    return choice


def green_hills(
    rng,
    shape,
    stops=BLUE,
    sun=(70, 24),
    sun_colour="ffe9c0",
    grass="64773a",
    dry="958a4e",
    horizon=0.45,
    cover=0.1,
    focal=1.1,
    eye=30.0,
    relief=55.0,
    mist=0.0,
    visibility=9000.0,
    rows=None,
    ambient="86a0c4",
):
    """Soft hills under drifting cloud: meadows, hedges of trees, cloud shadows; `rows` plants a crop in lines."""
    towards = direction(*sun)
    cell = 4.0
    heights = rolling(rng, 1024, relief, 240, 2.7)
    woods = smoothstep(0.75, 1.0, noise.field(rng, (1024, 1024), 90, 1.9))
    crowns = np.maximum(noise.octave(rng, (1024, 1024), 5), -0.4) * 1.5 + 6.5
    start = np.unravel_index(np.argmax(blur(heights, 20)[::8, ::8]), (128, 128))
    origin = (start[1] * 8 * cell, start[0] * 8 * cell)
    if rows:
        woods = woods * smoothstep(70, 110, (np.arange(1024, dtype=np.float32)[:, None] - start[0] * 8) % 1024)
    heights = heights + woods * crowns
    terrain = Terrain(heights, cell)
    camera = Camera(shape, horizon, focal)
    ground = float(terrain.height(np.array([origin[0]]), np.array([origin[1]]))[0])
    view = View(camera, terrain, ground + eye, min(6, eye / 2), 12000, 1200, origin)
    normals = view.normals(terrain, 1.5, least=3.0)
    shadow = noise.sample(terrain.shadows(towards, 60), view.x / cell, view.z / cell)
    drift = smoothstep(-0.3, 0.7, noise.sample(noise.field(rng, (256, 256), 90, 2.2), view.x / 22, view.z / 22))
    patch = noise.sample(noise.field(rng, (512, 512), 90, 1.5), view.x / 5, view.z / 5)
    blades = noise.sample(noise.field(rng, (1024, 1024), 30, 0.9), view.x / 0.12, view.z / 0.3)
    blades = blades * np.exp(-view.flat_depth / 160)
    meadow = mix(rgb(grass), rgb(dry), smoothstep(-0.6, 1.2, patch)) * (1 + 0.3 * blades)[..., None]
    if rows:
        meadow = _crop(rng, view, meadow, rgb(rows))
    trees = noise.sample(woods, view.x / cell, view.z / cell)
    albedo = mix(meadow, rgb("34431f") * (1 + 0.3 * patch)[..., None], trees)
    sky = Sky(stops, towards, sun_colour, glow=0.5, clouds=[Clouds(rng, towards, cover, 1.1, 50, thickness=2.6)])
    land = lit(np.maximum(albedo, 0.004), normals, sky, shadow * (0.3 + 0.7 * drift), np.ones_like(drift), ambient, 2.6)
    land = air(land, view, sky, camera, visibility, mist, float(np.median(view.height)) - 8, 14)
    return assemble(land, view, sky, camera)


def _crop(rng, view, soil, colour):
    """Flowering rows that run away from the camera."""
    wobble = 0.25 * noise.sample(noise.field(rng, (256, 256), 90, 2.0), view.x / 2, view.z / 2)
    phase = np.abs(((view.x - view.x.mean()) / 2.2 + wobble * 0.3) % 1.0 - 0.5) * 2
    tuft = noise.sample(noise.octave(rng, (512, 512), 12), view.x / 0.05, view.z / 0.06)
    fine = noise.sample(noise.field(rng, (1024, 1024), 14, 0.7), view.x / 0.016, view.z / 0.03)
    fine = 0.6 * fine + 0.7 * tuft
    fade = np.exp(-view.flat_depth / 70)
    bush = smoothstep(0.86, 0.55, phase + 0.12 * fine * fade)
    tone = colour * (0.75 + 0.35 * fine * fade + 0.5 * smoothstep(0.7, 0.1, phase))[..., None]
    return mix(soil * 0.8, np.maximum(tone, 0.005), bush * 0.92)


def sand(
    rng,
    shape,
    stops=GOLD,
    sun=(-70, 16),
    sun_colour="ffd9a0",
    colour="c98a4b",
    horizon=0.34,
    eye=26.0,
    focal=1.1,
    relief=34.0,
    wavelength=100,
    ambient="8a9cc4",
    cover=1.2,
    power=3.2,
):
    """Dunes with ripples, raked by a low sun."""
    towards = direction(*sun)
    cell = 1.6
    heights = dunes(rng, 1024, relief, wavelength)
    terrain = Terrain(heights, cell)
    camera = Camera(shape, horizon, focal)
    rows = heights[:, 500]
    start = int(np.argmax(rows))
    origin = (500 * cell, (start - 30) * cell)
    view = View(camera, terrain, rows[start] + eye * 0.35, 3, 4000, 1200, origin)
    nx, ny, nz = view.normals(terrain, 1.5, least=2.4)
    sway = noise.sample(noise.field(rng, (512, 512), 120, 2.2), view.x / 0.6, view.z / 0.6)
    phase = (view.z * 0.9 + view.x * 0.35) / 0.55 + sway * 5.5
    fade = np.exp(-((view.pixel / 0.11) ** 1.0)) * smoothstep(0.80, 0.95, ny)
    ripple = np.cos(phase * 2 * np.pi / 2.2) + 0.4 * np.cos(phase * 4 * np.pi / 2.2 + 0.7)
    nx, nz = nx + 0.16 * ripple * fade, nz + 0.22 * ripple * fade
    shadow = noise.sample(terrain.shadows(towards, 110, 0.03), view.x / cell, view.z / cell)
    grain = noise.sample(noise.field(rng, (512, 512), 60, 0.8), view.x / 0.2, view.z / 0.2) * np.exp(
        -view.flat_depth / 60
    )
    albedo = rgb(colour) * (1 + 0.07 * grain + 0.06 * sway)[..., None]
    sky = Sky(stops, towards, sun_colour, glow=0.5)
    if cover < 3:
        sky.clouds = [Clouds(rng, towards, cover, 1.6, 30, puffs=0.2, stretch=(1, 4), thickness=1.2)]
    open_sky = noise.sample(terrain.openness(14, 0.8), view.x / cell, view.z / cell)
    land = lit(albedo, (nx, ny, nz), sky, shadow, open_sky, ambient, power)
    land = air(land, view, sky, camera, 5200)
    return assemble(land, view, sky, camera)


def mesas(rng, shape, stops=GOLD, sun=(50, 20), road=True, horizon=0.46, focal=1.15, cover=0.6):
    """A desert of red tables, banded like old books, with a road that runs straight at them."""
    towards = direction(*sun)
    cell = 10.0
    raw = noise.field(rng, (1024, 1024), 130, 2.1)
    raw = np.maximum(raw, -0.5)
    steps = sum(
        smoothstep(at, at + width, raw + 0.05 * noise.field(rng, (1024, 1024), 20, 1.5)) * rise
        for at, width, rise in ((0.75, 0.5, 60), (1.15, 0.10, 170), (1.45, 0.06, 130), (1.9, 0.05, 90))
    )
    basin = rolling(rng, 1024, 6.0, 120)
    columns = np.arange(1024)
    clear = np.exp(-(((columns - 512) / 26.0) ** 2))[None, :]
    terrain = Terrain(
        steps * (1 - clear) + basin * (1 - clear), cell, noise.ridged(rng, 512, 60, 6, 0.55) * 1.2 - 0.7, 0.9
    )
    camera = Camera(shape, horizon, focal)
    near = steps[:, 440:584].sum(1)
    start = int(np.argmin(np.convolve(np.concatenate([near, near]), np.ones(160), "valid")[:1024]))
    view = View(camera, terrain, 4.2, 3, 16000, 1300, (512 * cell, start * cell))
    normals = view.normals(terrain, 1.4)
    shadow = noise.sample(terrain.shadows(towards, 70), view.x / cell, view.z / cell)
    bands = noise.sample(noise.field(rng, (512, 512), 50, 1.2, (1, 9)), view.x / 60, view.height / 2.4)
    scrub = noise.sample(noise.field(rng, (1024, 1024), 14, 1.3), view.x / 0.11, view.z / 0.16)
    tint = noise.sample(noise.field(rng, (256, 256), 90, 1.6), view.x / 12, view.z / 12)
    cliff = mix(rgb("a2542f"), rgb("d39a6a"), smoothstep(-1, 1.4, bands))
    plain = mix(rgb("b57a4c"), rgb("8d7a4c"), smoothstep(-0.5, 1, tint))
    bush = smoothstep(0.9, 1.5, scrub + 0.5 * tint) * 0.85
    plain = mix(plain, rgb("4f5430"), bush) * (1 + 0.08 * scrub)[..., None]
    albedo = mix(cliff, plain, smoothstep(0.75, 0.95, normals[1]) * smoothstep(120, 30, view.height))
    if road:
        albedo = _road(rng, view, albedo)
    sky = Sky(stops, towards, "ffe2b4", glow=0.4, clouds=[Clouds(rng, towards, cover, 1.4, 55, puffs=0.7)])
    land = lit(albedo, normals, sky, shadow, np.ones_like(shadow), "8fa4c8", 2.9)
    return assemble(air(land, view, sky, camera, 16000), view, sky, camera)


def _road(rng, view, albedo):
    across = view.x - 512 * 10.0 - 1.6
    soft = view.pixel * 0.7 + 0.02
    rough = noise.sample(noise.field(rng, (512, 512), 40, 0.7, (3, 1)), view.x / 0.05, view.z / 0.3) * np.exp(
        -view.flat_depth / 40
    )
    wheel = np.cos(np.clip(np.abs(across) - 1.8, -1, 1) * np.pi) * 0.05
    surface = rgb("6a655f") * (1 + 0.14 * rough - wheel)[..., None]
    inside = smoothstep(4.1 + soft, 4.1 - soft, np.abs(across) + 0.06 * rough)
    edge = smoothstep(0.09 + soft, 0.09 - soft * 0.3, np.abs(np.abs(across) - 3.6))
    dash = smoothstep(0.10 + soft, 0.10 - soft * 0.3, np.abs(across)) * ((view.z % 9.0) < 4.0)
    paint = mix(mix(surface, rgb("d8d4c8"), edge * 0.85), rgb("d9a93a"), dash * 0.9)
    return mix(albedo, paint, inside)


def cloud_sea(rng, shape, sun=(12, 7), stops=DUSK, horizon=0.4, sun_colour="ffb070", shade="6a6f96", relief=150.0):
    """Above the weather: billows of cloud to the horizon, lit low from ahead."""
    towards = direction(*sun)
    cell = 14.0
    tops = noise.billows(rng, (1024, 1024), 110, 7, 0.52) * 0.55 + noise.field(rng, (1024, 1024), 260, 2.2) * 0.9
    terrain = Terrain(blur(tops * relief, 0.9), cell)
    camera = Camera(shape, horizon, 1.0)
    view = View(camera, terrain, relief * 9, 1200, 90000, 1100, (2000.0, 800.0))
    nx, ny, nz = view.normals(terrain, 2.5)
    shadow = noise.sample(terrain.shadows(towards, 70, 0.22), view.x / cell, view.z / cell)
    through = np.clip(
        noise.sample(blur(terrain.heights, 3), view.x / cell, view.z / cell) / relief * 0.22 + 0.42, 0.1, 1
    )
    facing = np.clip(0.45 + 0.55 * (nx * towards[0] + ny * towards[1] + nz * towards[2]), 0, 1)
    sky = Sky(
        stops,
        towards,
        sun_colour,
        glow=0.9,
        glow_width=0.35,
        sun_power=40,
        clouds=[Clouds(rng, towards, 0.9, 1.6, 24, puffs=0.1, stretch=(1, 5), thickness=1.0, lit=sun_colour)],
    )
    warm = (facing * shadow * 1.25 + 0.10 * through)[..., None] * rgb(sun_colour)
    cool = (through * (0.5 + 0.5 * ny))[..., None] * rgb(shade) * 1.5
    land = air(0.9 * (warm + cool), view, sky, camera, 38000)
    return bloom(assemble(land, view, sky, camera), 1.2, 0.25)
