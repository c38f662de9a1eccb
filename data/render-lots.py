#!/usr/bin/python3
"""Writes data/lots.json and renders data/lots, the sample sale: the same files from the same seeds, in some five
minutes on one core.

Needs Debian's python3-numpy and python3-pil.

    data/render-lots.py [--jobs N] [--into FOLDER] [WORD ...]

With words, only the pictures of lots whose artist, title or file name contain one of them are made again.
"""

import argparse
import multiprocessing
import pathlib
import time

from render_lots.catalogue import catalogue, in_order, names, written
from render_lots.darkroom import save
from render_lots.sale import ARTISTS


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description="Write the sample sale's catalogue and render its pictures.")
    parser.add_argument("words", nargs="*", metavar="WORD", help="only pictures of lots that contain one of these")
    parser.add_argument("--jobs", type=int, default=1, help="pictures rendered at once (default 1)")
    parser.add_argument("--into", type=pathlib.Path, default=here, metavar="FOLDER")
    options = parser.parse_args()
    works = in_order(ARTISTS)
    pictures = options.into / "lots"
    pictures.mkdir(parents=True, exist_ok=True)
    (options.into / "lots.json").write_text(written(catalogue(works)), encoding="utf-8")
    jobs = [
        (work, pictures / name)
        for work, name in zip(works, names(works))
        if not options.words
        or any(word.lower() in f"{work.artist.name} {work.title} {name}".lower() for word in options.words)
    ]
    started, total = time.monotonic(), 0
    with multiprocessing.get_context("fork").Pool(options.jobs, _inherit, (jobs,)) as pool:
        for path, size in pool.imap(_save, range(len(jobs))):
            total += size
            print(f"{time.monotonic() - started:6.1f} s  {size / 1000:5.0f} kB  {path.name}", flush=True)
    print(f"{len(jobs)} pictures, {total / 1e6:.2f} MB")


def _inherit(jobs):
    """Styles hold functions, which can't be sent to another process: it is born with them."""
    _save.jobs = jobs


def _save(index):
    return save(_save.jobs[index])


if __name__ == "__main__":
    main()
