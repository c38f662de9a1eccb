"""Photographs on paper: each on a page of its own, by the desktop's dialog, here into a file."""
import os, re, zlib

import pictures
from vitrine import middle


def read(path):
    """A PDF file, and what is compressed in it; nothing while it is being written."""
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        text = file.read()
    if b"%%EOF" not in text[-16:]:
        return b""
    # Later versions of cairo compress the descriptions of pages, too.
    packed = re.findall(rb"/Type /ObjStm.*?stream\n(.*?)\nendstream", text, re.DOTALL)
    return text + b"".join(zlib.decompress(body) for body in packed)


def pages(path):
    """Width and height of each page of a PDF file in points."""
    boxes = re.findall(rb"/MediaBox \[ ?0 0 ([\d.]+) ([\d.]+) ?\]", read(path))
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def images(path):
    """Width, height and the middle's colour of each picture in a PDF file."""
    found = []
    pattern = rb"<<([^>]*/Subtype /Image[^>]*)>>\s*stream\n(.*?)\nendstream"
    for head, body in re.findall(pattern, read(path), re.DOTALL):
        width, height = (int(re.search(rb"/%s (\d+)" % name, head)[1]) for name in (b"Width", b"Height"))
        pixels = zlib.decompress(body)
        middle = (height // 2 * width + width // 2) * 3
        found.append((width, height, tuple(pixels[middle:middle + 3])))
    return found


def print_to_file(vitrine):
    """Chooses the printer that writes a file, which is the only one here, and prints."""
    vitrine.desk.key("Ctrl+p")
    vitrine.wait_until(lambda: vitrine.desk.windows("Print"), what="the dialog")
    vitrine.desk.sleep(0.5)
    vitrine.desk.key("Tab")
    vitrine.desk.key("space")
    button = vitrine.node("push button", "Print", top=vitrine.desk.windows("Print")[0])
    vitrine.wait_until(lambda: "sensitive" in button.states, what="the button to print")
    button.act()
    vitrine.wait_until(lambda: not vitrine.desk.windows("Print"), what="the dialog closed")


def test_each_photograph_has_a_page_that_is_turned_as_it_is(vitrine):
    folder = vitrine.photos(3)
    pictures.save(folder, 3, (240, 320))
    os.makedirs(vitrine.path("Documents"))
    os.makedirs(vitrine.path("config"), exist_ok=True)
    with open(vitrine.path("config", "user-dirs.dirs"), "w") as file:
        file.write('XDG_DOCUMENTS_DIR="$HOME/Documents"\n')
    vitrine.open(folder)
    vitrine.wait_for_pictures(range(4))
    vitrine.desk.click(*middle(vitrine.cells()[2].rect))
    vitrine.desk.key("Shift+Right")
    vitrine.wait_for_selected([2, 3])
    print_to_file(vitrine)
    written = vitrine.path("Documents", "2 photos.pdf")
    vitrine.wait_until(lambda: len(pages(written)) == 2, what="two pages in %s" % written)
    (wide, high) = pages(written)
    assert wide[0] > wide[1] and high[0] < high[1], (wide, high)
    assert (wide[1], wide[0]) == high
    assert [pictures.number(colour) for _, _, colour in images(written)] == [2, 3], images(written)
    assert [size[:2] for size in images(written)] == [(320, 240), (240, 320)], "all pixels there are"
    # One on view, under its own name, rotated by the user.
    vitrine.desk.key("Return")
    vitrine.wait_for_words(pictures.name(3))
    vitrine.desk.key("Ctrl+r")
    vitrine.rest()
    print_to_file(vitrine)
    written = vitrine.path("Documents", "photo 003.pdf")
    vitrine.wait_until(lambda: len(pages(written)) == 1, what="a page in %s" % written)
    assert pages(written) == [wide], pages(written)
    assert [size[:2] for size in images(written)] == [(320, 240)], images(written)


def test_a_dialog_that_is_closed_prints_nothing_and_can_come_again(vitrine):
    vitrine.open(vitrine.photos(3))
    vitrine.wait_for_pictures(range(3))
    vitrine.desk.click(*middle(vitrine.cells()[1].rect))
    vitrine.wait_for_selected([1])
    for _ in range(2):
        vitrine.desk.key("Ctrl+p")
        vitrine.wait_until(lambda: vitrine.desk.windows("Print"), what="the dialog")
        vitrine.desk.sleep(0.5)
        vitrine.desk.key("Escape")
        vitrine.wait_until(lambda: not vitrine.desk.windows("Print"), what="the dialog closed")
    vitrine.rest()
    assert not any("printed" in label for label in vitrine.labels())
