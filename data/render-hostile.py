#!/usr/bin/python3
"""Makes a folder of hostile files mixed with good pictures: the same files from the same seed, in some twenty seconds.

Needs Debian's python3-pil.

    data/render-hostile.py FOLDER [--count 1000] [--seed 7] [--good 50]

The good ones are called good-NNN.jpg, .png or .webp; what each hostile one tries is in its name.
The folder may hold gigabytes by what the files claim, and some 100 MB by what they take.
"""

import argparse
import pathlib
import random

from render_hostile import bombs, places, pretenders, strangers
from render_hostile.good import picture


def main():
    parser = argparse.ArgumentParser(description="Make a folder of hostile files.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000, help="hostile files (default 1000)")
    parser.add_argument("--seed", type=int, default=7, help="the same seed makes the same files (default 7)")
    parser.add_argument("--good", type=int, default=50, help="good pictures among them (default 50)")
    options = parser.parse_args()
    folder = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        parser.error(f"{folder} is not empty")
    chance = random.Random(options.seed)
    for number in range(options.good):
        suffix = ("jpg", "png", "webp")[number % 3]
        (folder / f"good-{number:03}.{suffix}").write_bytes(picture(chance, suffix))
    made = places.make(folder, chance, options.count)
    once = list(bombs.HEAVY)[: options.count - made]
    makers = once + [None] * (options.count - made - len(once))
    light = bombs.LIGHT + pretenders.ALL + strangers.ALL
    for number, maker in enumerate(makers):
        maker = maker or light[number % len(light)]
        suffix, content = maker(chance)
        name = maker.__name__.replace("_", "-")
        (folder / f"hostile-{number:04}-{name}.{suffix}").write_bytes(content)
    print(f"{made + len(makers)} hostile files and {options.good} good pictures in {folder}, seed {options.seed}")


if __name__ == "__main__":
    main()
