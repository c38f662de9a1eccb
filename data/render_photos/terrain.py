"""Height fields: made of noise, seen by marching every column of the picture from near to far, lit by one sun."""

import numpy as np

from . import noise
from .optics import blur, smoothstep


class Terrain:
    """A square tile of heights in metres that repeats without end; `cell` is the side of one sample in metres."""

    def __init__(self, heights, cell, detail=None, detail_cell=1.0):
        self.heights = heights.astype(np.float32)
        self.cell = cell
        self.detail, self.detail_cell = detail, detail_cell

    def height(self, x, z):
        result = noise.sample(self.heights, x / self.cell, z / self.cell)
        if self.detail is not None:
            result = result + noise.sample(self.detail, x / self.detail_cell, z / self.detail_cell)
        return result

    def slope(self, x, z, reach):
        """(dh/dx, dh/dz) measured over `reach` metres, an array or a number."""
        here = self.height(x, z)
        return (self.height(x + reach, z) - here) / reach, (self.height(x, z + reach) - here) / reach

    def shadows(self, sun, steps=90, soft=0.06):
        """How much sun reaches each sample of the tile, 0…1, with a penumbra."""
        rise = sun[1] / (np.hypot(sun[0], sun[2]) + 1e-6)
        flat = np.array([sun[0], sun[2]]) / (np.hypot(sun[0], sun[2]) + 1e-6)
        clearance = np.full(self.heights.shape, 1e3, np.float32)
        for i in range(steps):
            distance = 1.5 * (1 + i) ** 1.25
            offset = np.round(flat * distance).astype(int)
            blocker = np.roll(self.heights, (-offset[1], -offset[0]), (0, 1))
            reach = np.hypot(*offset) * self.cell
            clearance = np.minimum(clearance, (self.heights + rise * reach - blocker) / reach)
        return blur(smoothstep(-soft, soft, clearance), 0.8)

    def openness(self, sigma=12, strength=1.0):
        """Ambient light, about 1 on crests and lower in hollows."""
        return np.clip(1 + strength * (self.heights - blur(self.heights, sigma)) / (sigma * self.cell), 0.25, 1.3)


class View:
    """What a camera sees of a terrain: per pixel the depth (inf for sky), the ground position and its height."""

    def __init__(self, camera, terrain, eye, near=2.0, far=30000.0, steps=900, origin=(0.0, 0.0)):
        right, up = camera.slopes()
        depths = np.geomspace(near, far, steps).astype(np.float32)

        def ground(side, depth):
            return origin[0] + side * depth, origin[1] + depth

        heights = terrain.height(*ground(right[None, :], depths[:, None]))
        seen = np.maximum.accumulate((heights - eye) / depths[:, None], axis=0)
        self.depth = np.full(camera.shape, np.inf, np.float32)
        for column in range(camera.shape[1]):
            profile = seen[:, column]
            index = np.searchsorted(profile, up)
            hit = index < steps
            after = np.minimum(index, steps - 1)
            before = np.maximum(after - 1, 0)
            span = profile[after] - profile[before]
            part = np.where(span > 1e-9, (up - profile[before]) / np.maximum(span, 1e-9), 1)
            depth = depths[before] + (depths[after] - depths[before]) * np.clip(part, 0, 1)
            self.depth[:, column] = np.where(hit, depth, np.inf)
        self.sky = ~np.isfinite(self.depth)
        self.flat_depth = np.where(self.sky, far, self.depth)
        self.x, self.z = ground(right[None, :], self.flat_depth)
        self.height = eye + self.flat_depth * up[:, None]
        self.pixel = self.flat_depth / camera.focal

    def normals(self, terrain, reach=2.0, strength=1.0, least=0.02):
        """Unit normals (x, y, z) measured over `reach` pixels, so that distance stays calm, and `least` metres."""
        dx, dz = terrain.slope(self.x, self.z, np.maximum(self.pixel * reach, least))
        dx, dz = dx * strength, dz * strength
        length = np.sqrt(dx**2 + dz**2 + 1)
        return -dx / length, 1 / length, -dz / length


def alpine(rng, size=1024, relief=1800.0, wavelength=420, sharpness=1.0):
    """Heights of young mountains: warped crests on broad massifs, valleys worn flat."""
    crests = noise.ridged(rng, size, wavelength, 8, 0.5)
    x, y = np.meshgrid(np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32))
    bend = size * 0.022
    warp_x, warp_y = noise.field(rng, (size, size), 200, 2.2), noise.field(rng, (size, size), 200, 2.2)
    crests = noise.sample(crests, x + warp_x * bend, y + warp_y * bend)
    massif = smoothstep(-1.5, 2.0, noise.field(rng, (size, size), 400, 3.0))
    crests = (crests - crests.min()) / (crests.max() - crests.min())
    heights = crests**sharpness * (0.35 + 0.9 * massif) * relief
    return (0.55 * heights + 0.45 * blur(heights, size / 200)).astype(np.float32)


def rolling(rng, size=1024, relief=120.0, wavelength=300, slope=2.6):
    """Heights of soft hills."""
    return noise.field(rng, (size, size), wavelength, slope) * relief


def dunes(rng, size=1024, relief=30.0, wavelength=90, wind=0.35):
    """Heights of sand: long windward backs, steep slip faces, crests that wander."""
    x, y = np.meshgrid(np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32))
    count = round(size / wavelength)
    warp = noise.field(rng, (size, size), 220, 2.4) * wavelength * wind
    phase = ((y + warp) * count / size) % 1.0
    back = np.minimum(phase / 0.72, (1 - phase) / 0.28)
    profile = np.sin(np.clip(back, 0, 1) * np.pi / 2) ** 1.6 * 0.55 + np.clip(back, 0, 1) * 0.45
    envelope = smoothstep(-1.6, 1.4, noise.field(rng, (size, size), 160, 2.4))
    base = noise.field(rng, (size, size), 380, 3.0) * relief * 0.4
    return blur(profile * envelope * relief, 0.8) + base
