"""Pictures that move: they play while they are on view."""
import os

from PIL import Image

import pictures
from test_viewing import cell
from vitrine import HEADER, middle

COLOURS = (200, 30, 30), (30, 170, 30), (30, 30, 200)
NEAR = 30
#: Milliseconds for which a frame is seen.
DELAY = 300


def write(path, size=(320, 240)):
    frames = [Image.new("RGB", size, colour) for colour in COLOURS]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=DELAY, loop=0)


def seen(vitrine):
    """The number of the frame in the middle of the window; None for something else."""
    width, height = vitrine.desk.size
    pixel = vitrine.shot().pixel(width / 2, HEADER + (height - HEADER) / 2)
    near = [n for n, colour in enumerate(COLOURS) if max(abs(a - b) for a, b in zip(pixel, colour)) <= NEAR]
    return near[0] if near else None


def wait_for_all(vitrine):
    """Waits until each frame has been seen."""
    found = set()

    def all_seen():
        found.add(seen(vitrine))
        return found >= {0, 1, 2}
    vitrine.wait_until(all_seen, what="each of the frames")


def play(vitrine, ending):
    folder = vitrine.photos(4)
    write(os.path.join(folder, "a." + ending))
    os.utime(os.path.join(folder, "a." + ending), (1e9, 1e9))
    vitrine.open(folder)
    vitrine.wait_for_cells(5)
    vitrine.desk.click(*middle(cell(vitrine, 0).rect))
    vitrine.wait_for_selected([0])
    vitrine.park()
    # In its cell it stands still, by its first frame.
    vitrine.rest()
    vitrine.desk.key("Return")
    vitrine.wait_for_words("a." + ending)
    wait_for_all(vitrine)


def test_a_gif_plays_while_it_is_on_view(vitrine):
    play(vitrine, "gif")
    # The next one, and back.
    vitrine.desk.key("Right")
    vitrine.wait_for_words(pictures.name(0))
    vitrine.rest()
    vitrine.desk.key("Left")
    vitrine.wait_for_words("a.gif")
    wait_for_all(vitrine)
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("5 photos")
    vitrine.rest()
    rect = cell(vitrine, 0).rect
    vitrine.wait_until(lambda: max(abs(a - b) for a, b in zip(vitrine.shot().middle(rect), COLOURS[0])) <= NEAR,
                       what="the first frame in the cell")


def test_a_webp_plays_and_turns(vitrine):
    play(vitrine, "webp")
    vitrine.desk.key("Ctrl+r")
    vitrine.wait_until(lambda: (rect := cell(vitrine, 0).rect)[2] < rect[3], what="the picture rotated")
    wait_for_all(vitrine)


def test_it_goes_on_when_its_tab_is_seen_again(vitrine):
    play(vitrine, "gif")
    vitrine.desk.key("Alt+2")
    vitrine.wait_for_words("Lot 1")
    vitrine.rest()
    vitrine.desk.key("Alt+1")
    wait_for_all(vitrine)
