"""The pictures: what each shows, when it was taken, and with what."""

from dataclasses import dataclass, field

from . import cities, drops, flowers, forests, landscapes, nights, surfaces, waters
from .cameras import ALPHA, CANON, DRONE, FUJI, GALAXY, IPHONE, LEICA, LUMIX, NIKON, OLYMPUS, PIXEL, Exposure
from .palettes import BLUE, COLD, DUSK, EMBER, NIGHT, STORM

WIDE, TALL = (1600, 1067), (1067, 1600)  # 3:2, 2:3
FULL, UPRIGHT = (1600, 1200), (1200, 1600)  # 4:3, 3:4
CINEMA, PHONE = (1600, 900), (900, 1600)  # 16:9, 9:16
SQUARE, PANORAMA = (1280, 1280), (2016, 672)


@dataclass
class Shot:
    """One picture: file name, size when upright, scene and its options, seed, moment, camera, finish."""

    name: str
    size: tuple
    scene: object
    options: dict
    seed: int
    date: str
    camera: object
    exposure: Exposure
    finish: dict = field(default_factory=dict)
    orientation: int = 1


def shot(name, size, scene, seed, date, camera, exposure, finish=None, orientation=1, **options):
    return Shot(name, size, scene, options, seed, date, camera, Exposure(*exposure), finish or {}, orientation)


SHOTS = [
    # June 2024: a long weekend in the hills
    shot("2024-06-14 Morning fog.jpg", WIDE, forests.ridges, 5, "2024-06-14 05:42:10", FUJI, (1 / 250, 8, 200, 90),
         {"warmth": -0.02}),
    shot("2024-06-14 Sunrise, third ridge.jpg", CINEMA, forests.ridges, 6, "2024-06-14 06:03:31", FUJI,
         (1 / 640, 8, 160, 90), near="180e14", far="d88a58", stops=EMBER, sun=(12, 6), layers=6, top=0.40,
         sun_colour="ffb878"),
    shot("20240614_081907.jpg", UPRIGHT, forests.trunks, 71, "2024-06-14 08:19:07", GALAXY, (1 / 90, 1.8, 64, 24),
         None, 6, leaf=("5a8a20", "a0c040", "2a5a18"), fog="b8d0b0", floor="3a5a20", sun_colour="f0ffc0",
         sun=(0.35, 0.15)),
    shot("IMG_2087.JPG", FULL, landscapes.green_hills, 2, "2024-06-14 17:18:44", IPHONE, (1 / 950, 1.8, 64, 24),
         horizon=0.5),
    shot("Balloons.jpg", UPRIGHT, surfaces.balloons, 13, "2024-06-15 06:14:27", IPHONE, (1 / 1400, 2.8, 50, 77), None,
         8, land=landscapes.green_hills, stops=COLD, sun=(-60, 14), sun_colour="ffd8a8", horizon=0.6, relief=70,
         eye=60, mist=0.04, visibility=6000, cover=0.6),
    shot("PXL_20240615_064120553.jpg", UPRIGHT, waters.rings, 4, "2024-06-15 06:41:20", PIXEL,
         (1 / 1000, 1.9, 100, 50), None, 6),
    shot("Dew.jpg", SQUARE, drops.dew, 6, "2024-06-15 06:48:35", OLYMPUS, (1 / 160, 4, 400, 120)),
    shot("Daisies.jpg", WIDE, flowers.daisies, 2, "2024-06-15 15:40:12", FUJI, (1 / 500, 2.8, 160, 80)),
    shot("Leaf against the light.jpg", FULL, flowers.leaf, 9, "2024-06-15 16:22:51", OLYMPUS,
         (1 / 125, 5.6, 200, 120)),
    shot("Lavender rows.jpg", WIDE, landscapes.green_hills, 6, "2024-06-16 20:31:09", CANON, (1 / 320, 9, 100, 35),
         {"saturation": 0.92, "exposure": 1.2}, rows="9a78bc", stops=DUSK, sun=(60, 16), sun_colour="ffd0a0",
         relief=7, eye=2.4, cover=-0.3, grass="7a7a48", horizon=0.42),
    shot("Storm over the plain.jpg", WIDE, nights.lightning, 4, "2024-06-16 22:58:03", ALPHA, (8, 8, 100, 24)),
    # August 2024: two weeks by the sea
    shot("DJI_0142.JPG", FULL, waters.shore_from_above, 3, "2024-08-10 12:04:55", DRONE, (1 / 800, 2.8, 100, 24)),
    shot("DSC04512.JPG", WIDE, waters.sea, 1, "2024-08-11 20:12:37", ALPHA, (1 / 200, 8, 100, 50),
         {"exposure": 0.85, "contrast": 1.06}, stops=EMBER, sun=(6, 4.2), sun_colour="ff9040", clouds="ff8a50",
         shade="4a3448", deep="081420"),
    shot("PXL_20240812_233941871.NIGHT.jpg", PHONE, nights.milky_way, 1, "2024-08-12 23:39:41", PIXEL,
         (16, 1.85, 1600, 25), {"exposure": 1.35}, 6),
    shot("Star trails.jpg", WIDE, nights.trails, 3, "2024-08-13 01:15:00", NIKON, (30, 4, 400, 20)),
    shot("Moonrise.jpg", TALL, waters.sea, 52, "2024-08-19 21:26:44", NIKON, (2, 4, 800, 50), {"exposure": 1.1},
         stops=NIGHT, sun=(-3, 13), sun_colour="e8ecff", sun_size=0.030, power=3.0, glow=0.22, clouds="7080a0",
         shade="141a28", deep="04080f", cover=0.3, horizon=0.66, gain=0.7, chop=0.6),
    shot("P8240031.JPG", FULL, waters.sea, 22, "2024-08-24 11:26:18", OLYMPUS, (1 / 1250, 5.6, 200, 24),
         {"saturation": 1.05}, stops=BLUE, sun=(-30, 40), sun_colour="fff4e0", clouds="ffffff", shade="8c9aac",
         deep="0a4a6a", shallow="1c8f98", glow=0.3, cover=-0.1, islands=False, horizon=0.48, thickness=2.8, puffs=0.6),
    # October 2024: autumn
    shot("L1002207.JPG", WIDE, surfaces.bricks, 8, "2024-10-05 17:44:08", LEICA, (1 / 125, 5.6, 100, 28)),
    shot("Six oranges.jpg", FULL, drops.fruit, 7, "2024-10-12 10:12:39", FUJI, (1 / 100, 2.8, 250, 50)),
    shot("Dahlia.jpg", SQUARE, flowers.dahlia, 1, "2024-10-12 14:55:16", FUJI, (1 / 250, 4, 160, 80), None, 1,
         heart="5a0a20", middle="c02848", outer="e89058", radius=0.62),
    shot("Beech wood in October.jpg", TALL, forests.trunks, 7, "2024-10-19 09:21:50", FUJI, (1 / 60, 4, 400, 35)),
    shot("20241020_104512.jpg", SQUARE, flowers.fallen_leaves, 3, "2024-10-20 10:45:12", GALAXY,
         (1 / 120, 1.8, 125, 24)),
    shot("Mirror lake.jpg", WIDE, waters.lake, 12, "2024-10-26 08:10:02", NIKON, (1 / 160, 9, 64, 28),
         land=landscapes.snow_peaks, eye=60, snowline=700, basin=True, relief=2200),
    # December 2024: evenings in town, and a day at the winter sea
    shot("Night bus.jpg", PHONE, drops.rainy_window, 15, "2024-12-05 18:52:26", IPHONE, (1 / 40, 1.8, 800, 24), None,
         6, palette=("ffb050", "ff8a38", "ffe0a0", "d83a30", "ffb050"), backdrop="1a1210"),
    shot("Rain, corner table.jpg", UPRIGHT, drops.rainy_window, 5, "2024-12-06 19:08:45", LEICA, (1 / 60, 2, 800, 50)),
    shot("Across the river.jpg", WIDE, cities.city, 6, "2024-12-14 17:20:31", ALPHA, (4, 8, 100, 50),
         {"exposure": 1.15}),
    shot("IMG_20241221_174210.jpg", FULL, cities.bokeh, 81, "2024-12-21 17:42:10", PIXEL, (1 / 60, 1.9, 320, 50),
         palette=("ffc868", "ffb050", "e03828", "40a050", "ffe8c0"), count=230, radius=0.05, backdrop="0c1410",
         spread=0.3),
    shot("Grey sea.jpg", TALL, waters.sea, 44, "2024-12-28 14:31:57", LEICA, (1 / 250, 8, 200, 50),
         {"saturation": 0.35, "contrast": 1.05}, stops=STORM, sun=(10, 22), sun_colour="d8dcd8", sun_size=0.0,
         power=0.0, glow=0.5, cover=-0.9, clouds="d0d4d4", shade="50585e", deep="1c2a30", chop=0.8, thickness=3.2,
         horizon=0.6, islands=False, puffs=0.7, gain=0.25),
    shot("Shingle.webp", SQUARE, surfaces.pebbles, 9, "2024-12-28 14:50:03", GALAXY, (1 / 640, 1.8, 50, 24)),
    shot("New Year over the harbour.jpg", CINEMA, cities.city, 7, "2024-12-31 23:59:54", CANON, (2, 8, 100, 35),
         {"exposure": 1.1}, fireworks=5, stops=[(0.0, "40384a"), (1.0, "080a14")]),
    # February 2025: a week in the north, a week in the mountains
    shot("Birches in snow.jpg", WIDE, forests.trunks, 8, "2025-02-07 10:33:48", LEICA, (1 / 200, 5.6, 200, 28),
         {"warmth": -0.02}, birch=True, canopy=0, fog="c8d2dc", floor="dce4ee", shafts=0, glow=0.25,
         sun_colour="fff4e8"),
    shot("_DSC0876.JPG", WIDE, nights.aurora, 2, "2025-02-08 22:47:33", NIKON, (6, 2.8, 1600, 20), {"exposure": 0.9}),
    shot("Aurora, second night.jpg", TALL, nights.aurora, 33, "2025-02-09 23:20:05", NIKON, (8, 2.8, 2000, 14),
         high="e03a90", curtains=2, foot=0.86, violet_power=1.6, drop=0.12, reflect=False),
    shot("Lake ice.jpg", CINEMA, surfaces.ice, 10, "2025-02-10 15:05:41", ALPHA, (1 / 60, 11, 100, 16), stops=COLD,
         sun_colour="ffd8a8"),
    shot("P1030244.JPG", WIDE, landscapes.snow_peaks, 1, "2025-02-22 11:58:20", LUMIX, (1 / 1000, 8, 100, 50),
         snowline=700, eye=1300, horizon=0.5),
    shot("Panorama from the pass.jpg", PANORAMA, landscapes.snow_peaks, 21, "2025-02-22 13:24:07", LUMIX,
         (1 / 1250, 8, 100, 35), snowline=500, eye=1500, horizon=0.42, focal=0.8, sun=(105, 26), cover=0.5),
    shot("Alpenglow.jpg", CINEMA, landscapes.snow_peaks, 11, "2025-02-23 17:51:56", LUMIX, (1 / 125, 8, 200, 85),
         stops=DUSK, sun=(-120, 14), sun_colour="ff9a60", snowline=200, focal=1.4, horizon=0.6),
    # April 2025: the desert
    shot("DSC06190.JPG", CINEMA, landscapes.cloud_sea, 5, "2025-04-01 16:17:22", ALPHA, (1 / 500, 5.6, 100, 35), None,
         3, stops=BLUE, sun=(-62, 24), sun_colour="fff2e0", shade="7a94bc"),
    shot("IMG_5126.JPG", WIDE, landscapes.mesas, 4, "2025-04-02 18:36:40", CANON, (1 / 400, 8, 100, 50), stops=COLD),
    shot("Dunes.jpg", WIDE, landscapes.sand, 43, "2025-04-04 07:02:18", CANON, (1 / 320, 11, 100, 70), stops=COLD,
         cover=0.8),
    shot("Dunes in black and white.jpg", SQUARE, landscapes.sand, 35, "2025-04-04 07:31:54", LEICA,
         (1 / 500, 8, 100, 28), {"saturation": 0.0, "contrast": 1.2}, sun=(80, 13), cover=3, stops=BLUE, horizon=0.28),
    shot("Half moon.png", (960, 960), nights.moon, 4, "2025-04-05 21:36:29", CANON, (1 / 200, 8, 200, 600),
         {"grain": 0.0, "vignette": 0.0, "saturation": 0.0}),
]
