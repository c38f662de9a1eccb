"""Ratings, flags and favourites by one key: seen, spoken, kept, undone, and shared with other programs."""
import os, re

import pictures
from test_menus import choose, entries, wait_for_entry, wait_for_none
from vitrine import middle, on

SIDECAR = """<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:darktable="http://darktable.sf.net/"
 xmp:Rating="%d" darktable:history_end="7"/></rdf:RDF></x:xmpmeta>
"""


def start(vitrine, count=12, **how):
    vitrine.open(vitrine.photos(count), **how)
    vitrine.wait_for_pictures(range(4))
    vitrine.rest()
    return vitrine.cells()


def said(vitrine, place):
    """What a screen reader says of the photograph at a place, besides its name and place."""
    for cell in vitrine.cells():
        if cell.place == place:
            return re.sub(r"^[^,]*(, )?|(, )?\d+ of \d+$", "", cell.name)


def wait_for_marks(vitrine, **expected):
    """Waits until photographs are spoken of so: p0="3 stars"."""
    vitrine.wait_for_value(lambda: {place: said(vitrine, int(place[1:])) for place in expected}, expected)


def corner(vitrine, rect):
    """The corner of a cell in which its marks are."""
    x, y, width, height = rect
    return x, y + height - 34, min(width, 110), 34


def refuse(vitrine):
    """Answers the question about XMP files with no."""
    vitrine.wait_until(lambda: vitrine.button("Don’t Write"), what="the question")
    vitrine.rest()
    vitrine.press_button("Don’t Write")
    vitrine.wait_until(lambda: not vitrine.button("Don’t Write"), what="the question gone")
    vitrine.rest()


def sidecar(vitrine, number, ending=".jpg.xmp"):
    path = vitrine.path("Photos", pictures.name(number)[:-4] + ending)
    return open(path).read() if os.path.exists(path) else ""


def test_keys_mark_what_is_selected_and_are_typed_to_search_with_nothing_selected(vitrine):
    cells = start(vitrine)
    desk = vitrine.desk
    plain = vitrine.shot()
    desk.click(*middle(cells[0].rect))
    vitrine.wait_for_selected([0])
    desk.key("3")
    wait_for_marks(vitrine, p0="3 stars", p1="")
    refuse(vitrine)
    desk.click(*middle(vitrine.cells()[2].rect), keys=["Ctrl"])
    vitrine.wait_for_selected([0, 2])
    desk.key("p"); desk.key("f")
    wait_for_marks(vitrine, p0="3 stars, picked, favourite", p1="", p2="picked, favourite")
    desk.key("x")
    wait_for_marks(vitrine, p0="3 stars, rejected, favourite", p2="rejected, favourite")
    desk.key("u"); desk.key("f"); desk.key("5")
    wait_for_marks(vitrine, p0="5 stars", p2="5 stars")
    # They are seen, in their corner.
    desk.key("Escape")
    vitrine.wait_for_selected([])
    vitrine.park()
    now = vitrine.rest()
    assert now.changed(plain, corner(vitrine, cells[0].rect)) > 200, "the stars are seen"
    assert now.changed(plain, corner(vitrine, cells[1].rect)) == 0, "others have none"
    # With nothing selected the same keys search.
    desk.type("5")
    vitrine.wait_for_words("1 of 12 photos")
    desk.key("Escape")
    vitrine.wait_for_words("12 photos")
    wait_for_marks(vitrine, p0="5 stars", p1="", p2="5 stars")
    assert not [name for name in os.listdir(vitrine.path("Photos")) if "xmp" in name], "no sidecar was asked for"


def test_what_is_rejected_is_dimmed_and_undo_takes_marks_back(vitrine):
    cells = start(vitrine)
    desk = vitrine.desk
    desk.click(*middle(cells[1].rect))
    desk.key("4"); desk.key("x")
    wait_for_marks(vitrine, p1="4 stars, rejected")
    refuse(vitrine)
    desk.key("Escape")
    vitrine.park()
    vitrine.rest()
    seen = vitrine.shot().middle(cells[1].rect)
    assert pictures.number(seen) != 1, "it is dimmed: %s" % (seen,)
    desk.key("Ctrl+z")
    wait_for_marks(vitrine, p1="4 stars")
    vitrine.wait_until(lambda: pictures.number(vitrine.shot().middle(cells[1].rect)) == 1, what="its colours again")
    desk.key("Ctrl+z")
    wait_for_marks(vitrine, p1="")
    desk.key("Ctrl+Shift+z", times=2, gap=0.3)
    wait_for_marks(vitrine, p1="4 stars, rejected")


def test_marks_are_there_after_a_kill_and_go_along_with_a_file_that_is_renamed(vitrine):
    cells = start(vitrine)
    vitrine.desk.click(*middle(cells[0].rect))
    vitrine.desk.key("2"); vitrine.desk.key("p")
    wait_for_marks(vitrine, p0="2 stars, picked")
    vitrine.desk.sleep(1)
    vitrine.kill()
    folder = vitrine.path("Photos")
    os.rename(os.path.join(folder, pictures.name(0)), os.path.join(folder, pictures.name(0)[:-4] + " b.jpg"))
    vitrine.open(folder)
    vitrine.wait_for_cells(12)
    wait_for_marks(vitrine, p0="2 stars, picked", p1="")
    # And while it is open.
    os.rename(os.path.join(folder, pictures.name(0)[:-4] + " b.jpg"), os.path.join(folder, "z.jpg"))
    vitrine.wait_until(lambda: any(c.name.startswith("z.jpg, 2 stars, picked") for c in vitrine.cells()),
                       what="the marks at the new name")


def test_sidecars_are_written_when_the_user_says_so_and_read_when_others_write_them(vitrine):
    folder = vitrine.photos(6)
    with open(os.path.join(folder, pictures.name(1) + ".xmp"), "w") as file:
        file.write(SIDECAR % 4)
    with open(os.path.join(folder, pictures.name(2)[:-4] + ".xmp"), "w") as file:
        file.write(SIDECAR % -1)
    vitrine.open(folder)
    cells = vitrine.wait_for_cells(6)
    wait_for_marks(vitrine, p0="", p1="4 stars", p2="rejected")
    assert not vitrine.button("Don’t Write"), "nothing was rated here yet"
    desk = vitrine.desk
    desk.click(*middle(cells[0].rect))
    desk.key("3")
    vitrine.wait_until(lambda: vitrine.button("Write XMP Files"), what="the question")
    assert not sidecar(vitrine, 0)
    vitrine.rest()
    vitrine.press_button("Write XMP Files")
    vitrine.wait_until(lambda: 'xmp:Rating="3"' in sidecar(vitrine, 0), what="the sidecar")
    vitrine.wait_until(lambda: not vitrine.button("Don’t Write"), what="the question gone")
    vitrine.rest()
    # The one there is is written, and all else in it stays.
    desk.click(*middle(vitrine.cells()[2].rect))
    desk.key("u"); desk.key("1")
    vitrine.wait_until(lambda: 'xmp:Rating="1"' in sidecar(vitrine, 2, ".xmp"), what="the other sidecar")
    assert "history_end" in sidecar(vitrine, 2, ".xmp") and not sidecar(vitrine, 2)
    # Another program rates while the folder is open.
    with open(os.path.join(folder, pictures.name(0) + ".xmp"), "w") as file:
        file.write(SIDECAR % 5)
    wait_for_marks(vitrine, p0="5 stars", p1="4 stars", p2="1 star")
    vitrine.close()
    vitrine.open(folder)
    vitrine.wait_for_cells(6)
    wait_for_marks(vitrine, p0="5 stars", p1="4 stars", p2="1 star")
    desk.click(*middle(vitrine.cells()[3].rect))
    desk.key("2")
    vitrine.wait_until(lambda: 'xmp:Rating="2"' in sidecar(vitrine, 3), what="a sidecar without another question")


@on(width=1600)
def test_another_window_shows_what_is_marked_in_one(vitrine):
    start(vitrine)
    vitrine.tile("Vitrine", 0, "Left")
    vitrine.open_beside(vitrine.path("Photos"))
    vitrine.tile("Vitrine", 1, "Right")
    with vitrine.at(1, (vitrine.desk.size[0] / 2, 0)):
        other = vitrine.wait_for_cells(8)
        vitrine.rest()
        vitrine.desk.click(*middle(other[1].rect))
        vitrine.wait_for_selected([1])
        vitrine.desk.key("4")
        wait_for_marks(vitrine, p0="", p1="4 stars")
    wait_for_marks(vitrine, p0="", p1="4 stars")
    refuse(vitrine)
    with vitrine.at(1, (vitrine.desk.size[0] / 2, 0)):
        vitrine.wait_until(lambda: not vitrine.button("Don’t Write"), what="the question gone in both")
    # One of them closes; the test ends with the other.
    vitrine.desk.key("Ctrl+w")
    vitrine.wait_until(lambda: len(vitrine.desk.windows("Vitrine")) == 1, what="one window")


def test_the_menu_marks_and_says_what_is_marked(vitrine):
    cells = start(vitrine)
    desk = vitrine.desk
    desk.key("Shift")
    desk.click(*middle(cells[4].rect), button="right")
    wait_for_entry(vitrine, "Favourite")
    assert {"Rating", "Flag"} <= set(entries(vitrine))
    choose(vitrine, "Favourite")
    wait_for_none(vitrine)
    wait_for_marks(vitrine, p4="favourite")
    refuse(vitrine)


@on(width=360, height=720)
def test_on_a_narrow_window_from_right_to_left(vitrine):
    vitrine.open(vitrine.photos(12), rtl=True)
    cells = sorted(vitrine.wait_for_cells(4), key=lambda cell: cell.place)
    vitrine.rest()
    vitrine.desk.click(*middle(cells[0].rect))
    for key in "5pf":
        vitrine.desk.key(key)
    wait_for_marks(vitrine, p0="5 stars, picked, favourite")
    vitrine.wait_until(lambda: vitrine.button("Don’t Write"), what="the question")
    vitrine.rest()
    for name in ("Don’t Write", "Write XMP Files"):
        x, _, width, _ = vitrine.rect(vitrine.button(name))
        assert x >= 0 and x + width <= 360, "%s is cut off" % name
