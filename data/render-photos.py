#!/usr/bin/python3
"""Renders data/photos, the sample photographs: the same files from the same seeds, in some five minutes on one core.

Needs Debian's python3-numpy, python3-pil and python3-piexif.

    data/render-photos.py [--jobs N] [--into FOLDER] [WORD ...]

With words, only the pictures whose names contain one of them are made again.
"""

import argparse
import functools
import multiprocessing
import pathlib
import time

from render_photos.catalogue import SHOTS
from render_photos.darkroom import save


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description="Render the sample photographs.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only pictures whose names contain one of these")
    parser.add_argument("--jobs", type=int, default=1, help="pictures rendered at once (default 1)")
    parser.add_argument("--into", type=pathlib.Path, default=here / "photos", metavar="FOLDER")
    options = parser.parse_args()
    chosen = [s for s in SHOTS if not options.words or any(word.lower() in s.name.lower() for word in options.words)]
    options.into.mkdir(parents=True, exist_ok=True)
    started, total = time.monotonic(), 0
    with multiprocessing.Pool(options.jobs) as pool:
        for path, size in pool.imap(functools.partial(save, folder=options.into), chosen):
            total += size
            print(f"{time.monotonic() - started:6.1f} s  {size / 1000:5.0f} kB  {path.name}", flush=True)
    print(f"{len(chosen)} pictures, {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
