"""Drops of water, on glass and on leaves; fruit by a window."""

import numpy as np

from . import noise
from .cities import bokeh
from .flowers import leaf, window
from .optics import blur, bloom, grid, mix, rgb, smoothstep


def drop(image, scene, cx, cy, radius, squash=1.0, lens=2.6, shine=3.0, rim=0.75, shadow=0.0, light=(-0.4, -0.45)):
    """A bead of water: the scene behind it upside down, dark towards its edge, a glint, light gathered below."""
    found = window(image.shape[:2], cx, cy, radius * 1.5 * max(squash, 1))
    if not found:
        return
    box, x, y = found
    u, v = (x - cx) / radius, (y - cy) / (radius * squash)
    d = np.hypot(u, v)
    if shadow:
        image[box] *= (1 - shadow * smoothstep(1.35, 0.8, np.hypot(u + light[0] * 0.5, v + light[1] * 0.5)))[..., None]
    height, width = scene.shape[:2]
    bulge = lens * radius * (0.45 + 0.9 * d**2)
    held = noise.sample(scene, np.clip(cx - u * bulge, 0, width - 1), np.clip(cy - v * bulge, 0, height - 1))
    along = u * light[0] + v * light[1]
    held = held * (1 - rim * smoothstep(0.55, 1.0, d) * (0.55 + 0.8 * along).clip(0.1, 1))[..., None]
    held = held * (1 + 0.9 * smoothstep(0.1, 0.6, -along) * smoothstep(1.0, 0.7, d))[..., None]
    glint = np.exp(-(((u - light[0]) / 0.13) ** 2 + ((v - light[1]) / 0.10) ** 2)) * shine
    mask = smoothstep(1 + 1.2 / radius, 1 - 1.2 / radius, d)
    image[box] = mix(image[box], held + glint[..., None], mask)


def rainy_window(
    rng, shape, palette=("ffb050", "ff5a38", "ffe0a0", "60a0ff", "d83a30"), backdrop="101828", count=700, power=1.1
):
    """Street lights beyond a wet pane."""
    size = max(shape)
    street = bokeh(rng, shape, palette, 90, 0.05, backdrop, 0.55, 0.22, power=power)
    image = blur(street, size * 0.006)
    mist = smoothstep(-1, 1.6, noise.field(rng, shape, size * 0.3, 2.0))[..., None]
    image = image * (0.8 + 0.1 * mist) + 0.05 * mist * rgb("8090a8")
    far = blur(street, size * 0.0015) * 1.35
    for _ in range(count * 4):
        drop(
            image,
            far,
            rng.uniform(0, shape[1]),
            rng.uniform(0, shape[0]),
            size * rng.uniform(0.0008, 0.0022),
            rng.uniform(0.9, 1.2),
            26,
            0.2,
            0.5,
        )
    for _ in range(9):
        _run(rng, image, far, size)
    for _ in range(count):
        radius = size * min(0.0022 * (1 + rng.pareto(2.2)), 0.016)
        drop(
            image,
            far,
            rng.uniform(0, shape[1]),
            rng.uniform(0, shape[0]),
            radius,
            rng.uniform(0.9, 1.35),
            11,
            0.5,
            0.75,
        )
    return bloom(image, 1.0, 0.25)


def _run(rng, image, scene, size):
    """A drop on its way down, and the beads it leaves."""
    x, y, radius = (
        rng.uniform(0, image.shape[1]),
        rng.uniform(-0.1, 0.3) * image.shape[0],
        size * rng.uniform(0.006, 0.010),
    )
    end = rng.uniform(0.5, 1.0) * image.shape[0]
    while y < end:
        x += rng.normal() * radius * 0.18
        y += radius * rng.uniform(0.5, 1.6)
        drop(image, scene, x, y, radius * rng.uniform(0.25, 0.5), rng.uniform(1.0, 1.9), 12, 0.3, 0.7)
    drop(image, scene, x, y, radius * 1.25, 1.3, 9, 0.6, 0.8)


def dew(rng, shape, low="143a12", high="7ab03a", count=520, focus=0.55):
    """Beads of dew on a leaf, sharp only along one plane."""
    size = max(shape)
    height, width = shape
    image = leaf(rng, shape, low, high, "b8d868", 12) * 0.62
    scene = mix(image, rgb("e0f0d8"), smoothstep(0.75, 0.1, grid(shape)[1] / height) * 0.7)
    at = np.sort(rng.uniform(0.0, 1.05, count))
    for y in at:
        away = abs(y - focus)
        radius = size * min(0.0042 * (1 + rng.pareto(1.7)), 0.034) * (0.45 + 0.9 * y)
        drop(image, scene, rng.uniform(0, width), y * height, radius, 0.80 + 0.1 * y, 2.2, 5.0, 0.55, 0.45)
    away = np.abs(grid(shape)[1] / height - focus)
    image = mix(image, blur(image, size * 0.0035), smoothstep(0.12, 0.28, away))
    return bloom(mix(image, blur(image, size * 0.009), smoothstep(0.26, 0.55, away)), 1.1, 0.3)


def fruit(rng, shape, skin=("e8780c", "f0a020"), table="6a4a30", wall="5a6068", count=6, pores=1.0):
    """Oranges on a table by a window."""
    height, width = shape
    size = max(shape)
    x, y = grid(shape)
    edge = 0.46 * height
    backdrop = rgb(wall) * (0.25 + 0.75 * np.exp(-((x / width - 0.1) ** 2 + (y / height - 0.15) ** 2) * 2.2))[..., None]
    depth = np.maximum((y - edge) / height, 0.003)
    u, v = (x - width * 0.5) / width / (depth + 0.28), 1 / (depth + 0.28)
    plank = np.floor(v * 3.4)
    grain = noise.sample(noise.field(rng, (512, 512), 40, 1.1, (1, 14)), u * 260 + plank * 137, v * 330)
    gap = smoothstep(0.02, 0.0, np.abs((v * 3.4) % 1.0 - 0.5) - 0.47)
    wood = rgb(table) * (1 + 0.20 * grain + 0.12 * np.sin(plank * 7))[..., None] * (0.55 + 0.45 * gap)[..., None]
    wood = wood * (1.5 - 1.0 * x / width)[..., None]
    image = mix(backdrop, wood, smoothstep(edge - size * 0.012, edge + size * 0.012, y))
    image = blur(image, size * 0.005)
    spots = [
        (0.36, 0.50, 0.11),
        (0.80, 0.52, 0.10),
        (0.58, 0.545, 0.115),
        (0.25, 0.63, 0.135),
        (0.48, 0.70, 0.15),
        (0.76, 0.70, 0.14),
    ][:count]
    for i, (cx, cy, r) in enumerate(spots):
        _orange(rng, image, cx * width, cy * height, r * size * rng.uniform(0.92, 1.05), skin, pores)
        if i == 2:
            image = blur(image, size * 0.003)
    return bloom(image, 1.0, 0.2)


def _orange(rng, image, cx, cy, radius, skin, pores):
    x, y = grid(image.shape[:2])
    contact = np.exp(
        -(((x - cx - radius * 0.75) / (radius * 1.35)) ** 2 + ((y - cy - radius * 0.88) / (radius * 0.26)) ** 2)
    )
    tight = np.exp(-(((x - cx) / (radius * 0.75)) ** 2 + ((y - cy - radius * 0.93) / (radius * 0.14)) ** 2))
    image *= (1 - 0.62 * contact)[..., None] * (1 - 0.8 * tight)[..., None]
    box, x, y = window(image.shape[:2], cx, cy, radius * 1.06)
    u, v = (x - cx) / radius, (y - cy) / (radius * 0.96)
    d2 = np.minimum(u**2 + v**2, 0.999)
    w = np.sqrt(1 - d2)
    lon, lat = np.arctan2(u, w), np.arcsin(np.clip(v, -1, 1))
    bump = noise.sample(noise.field(rng, (512, 512), 9, 1.6), lon * 150, lat * 150) * pores
    gx, gy = np.gradient(bump, axis=1) * 0.26, np.gradient(bump, axis=0) * 0.26
    light = np.array([-0.72, -0.52, 0.46])
    nx, ny, nz = u - gx, v - gy, w
    facing = (nx * light[0] + ny * light[1] + nz * light[2]) / np.sqrt(nx**2 + ny**2 + nz**2)
    tint = smoothstep(-1.5, 1.5, noise.sample(noise.field(rng, (256, 256), 120, 2.0), lon * 60, lat * 60))
    colour = mix(rgb(skin[0]), rgb(skin[1]), tint)
    dot = np.clip(facing, 0, 1)
    wrapped = np.clip((facing + 0.25) / 1.25, 0, 1) ** 1.4
    shine = np.clip(2 * dot * nz - light[2], 0, 1) ** 14 * 0.5
    bounce = np.clip(v, 0, 1) * 0.10
    tone = colour * (1.5 * wrapped + 0.06 + bounce)[..., None] + shine[..., None] * np.array([1, 0.96, 0.9])
    mask = smoothstep(1 + 1.5 / radius, 1 - 1.5 / radius, np.hypot(u, v))
    image[box] = mix(image[box], tone, mask)
