"""Photographs are found by what they are, seen as chips that can be removed, and kept as smart albums."""
import os

import pictures
from sidebar import Sidebar
from test_accessible import SPOKEN, wait_for_words
from test_marks import refuse
from vitrine import middle, on

from PIL import Image

MAKER, MODEL, EXIF, LENS = 0x010F, 0x0110, 0x8769, 0xA434


def chips(vitrine):
    """What the chips that can be seen remove."""
    nodes = vitrine.desk.nodes("push button", "Remove filter: ", top=vitrine.desk.window("Vitrine"))
    return [n.name.removeprefix("Remove filter: ") for n in nodes if vitrine._seen(vitrine.rect(n))]


def wait_for_chips(vitrine, *expected):
    vitrine.wait_for_value(lambda: chips(vitrine), list(expected))


def photo(sidebar, number):
    return next(cell for cell, n in zip(sidebar.photos(), sidebar.numbers()) if n == number)


def mark(vitrine, sidebar, number, *keys):
    vitrine.rest()
    vitrine.desk.click(*middle(photo(sidebar, number).rect))
    vitrine.wait_until(lambda: "selected" in photo(sidebar, number).states, what="the selection")
    for key in keys:
        vitrine.desk.key(key)


def has_keyboard(vitrine, name):
    return any(name in n.name for n in vitrine.desk.nodes(top=vitrine.desk.window("Vitrine"), state="focused"))


def tab_to(vitrine, name):
    """Goes on by keys until a control has the keyboard: from right to left GTK's order changed between versions."""
    for _ in range(12):
        if has_keyboard(vitrine, name):
            return
        vitrine.desk.key("Tab")
        vitrine.desk.sleep(0.1)
    assert has_keyboard(vitrine, name), "the keyboard in %r" % name


def open_filter(vitrine):
    """Opens the filter by keys alone, and goes to its first control."""
    vitrine.desk.key("Ctrl+f")
    vitrine.wait_until(lambda: has_keyboard(vitrine, "Search photos"), what="the keyboard in the search entry")
    tab_to(vitrine, "Filter")
    vitrine.desk.key("space")
    vitrine.wait_until(lambda: any(has_keyboard(vitrine, name) for name in ("Picked", "Rejected")), what="the filter")
    tab_to(vitrine, "Picked")
    vitrine.rest()


def choose_in(vitrine, title, choice, downs):
    """Chooses in a drop-down of the filter, and goes on to the first control. Its list has the keyboard, or in newer
    versions the search entry above the list."""
    desk = vitrine.desk
    tab_to(vitrine, title)
    desk.key("space")
    desk.sleep(0.5)             # a search entry has a cursor that blinks
    focused = desk.nodes(top=desk.window("Vitrine"), state="focused")
    if any("editable" in node.states for node in focused):
        desk.type(choice)
        desk.sleep(0.5)
        downs = 1
    desk.key("Down", times=downs)
    desk.key("Return")
    vitrine.rest()
    tab_to(vitrine, "Picked")


def close_filter(vitrine):
    vitrine.desk.key("Escape")
    def is_open():
        return any(n.name == "Favourites Only" for n in vitrine.desk.nodes(
            top=vitrine.desk.window("Vitrine"), state="showing"))
    vitrine.wait_until(lambda: not is_open(), what="the filter closed")
    vitrine.rest()


def save(vitrine, title):
    """Keeps what is looked for as a smart album."""
    vitrine.press_button("Save as Smart Album…")
    vitrine.wait_until(lambda: vitrine.desk.nodes("label", "New Smart Album"), what="the question")
    vitrine.rest()
    vitrine.desk.key("Ctrl+a")
    vitrine.desk.type(title)
    vitrine.desk.key("Return")


def test_a_filter_shows_fewer_and_its_chip_brings_all_back(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.wait_for_photos(range(9))
    mark(vitrine, sidebar, 1, "p")
    refuse(vitrine)
    mark(vitrine, sidebar, 5, "p", "f")
    desk.key("Escape")
    open_filter(vitrine)
    with desk.listening(*SPOKEN) as heard:
        desk.key("space")       # Picked
        sidebar.wait_for_photos([1, 5])
        wait_for_words(vitrine, heard, "2 photos found")
    wait_for_chips(vitrine, "Picked")
    vitrine.wait_for_words("2 of 9 photos")
    tab_to(vitrine, "Favourites Only")
    desk.key("space")
    sidebar.wait_for_photos([5])
    wait_for_chips(vitrine, "Picked", "Favourites")
    close_filter(vitrine)
    vitrine.keep("filter")
    vitrine.press_button("Remove filter: Picked")
    wait_for_chips(vitrine, "Favourites")
    vitrine.rest()
    # What loses its mark goes at once.
    mark(vitrine, sidebar, 5, "f")
    vitrine.wait_for_words("No Results Found")
    vitrine.rest()
    vitrine.keep("filter-empty")
    vitrine.press_button("Clear Filter")
    sidebar.wait_for_photos(range(9))
    wait_for_chips(vitrine)
    vitrine.wait_for_words("9 photos")
    vitrine.close()


def test_a_chip_is_removed_by_keys(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.wait_for_photos(range(9))
    open_filter(vitrine)
    desk.key("space")           # Picked
    vitrine.wait_for_words("No Results Found")
    tab_to(vitrine, "Unflagged")
    desk.key("space")
    vitrine.wait_for_words("9 of 9 photos")
    assert has_keyboard(vitrine, "Unflagged"), "the photographs that are there again do not take it"
    wait_for_chips(vitrine, "Unflagged", "Picked")
    close_filter(vitrine)
    desk.key("Ctrl+f")          # closes the search; the chips stay
    vitrine.rest()
    desk.key("Ctrl+f")
    vitrine.wait_until(lambda: has_keyboard(vitrine, "Search photos"), what="the keyboard in the search entry")
    desk.key("Tab", times=2)
    vitrine.wait_until(lambda: has_keyboard(vitrine, "Remove filter: Unflagged"), what="the keyboard in the first chip")
    desk.key("space")
    wait_for_chips(vitrine, "Picked")
    vitrine.wait_for_words("No Results Found")
    desk.key("space")           # the next chip has the keyboard
    wait_for_chips(vitrine)
    sidebar.wait_for_photos(range(9))
    vitrine.close()


def test_a_smart_album_follows_ratings_and_is_there_at_the_next_start(vitrine):
    sidebar, desk = Sidebar(vitrine).open(), vitrine.desk
    sidebar.wait_for_photos(range(9))
    mark(vitrine, sidebar, 1, "4")
    refuse(vitrine)
    desk.key("Escape")
    open_filter(vitrine)
    choose_in(vitrine, "Rating", "3 Stars or More", 3)
    wait_for_chips(vitrine, "3 Stars or More")
    sidebar.wait_for_photos([1])
    close_filter(vitrine)
    save(vitrine, "Good")
    sidebar.wait_for_selected("Good")
    sidebar.row("Good, 1 photo")
    sidebar.wait_for_photos([1])
    wait_for_chips(vitrine)
    vitrine.rest()
    vitrine.keep("smart-album")

    sidebar.choose("All Photos")
    sidebar.wait_for_photos(range(9))
    mark(vitrine, sidebar, 6, "5")
    sidebar.row("Good, 2 photos")
    sidebar.choose("Good")
    sidebar.wait_for_photos([1, 6])
    mark(vitrine, sidebar, 1, "2")
    sidebar.wait_for_photos([6])
    sidebar.row("Good, 1 photo")
    desk.key("Ctrl+z")
    sidebar.wait_for_photos([1, 6])
    vitrine.close()

    vitrine.open(sidebar.root, sidebar=True)
    sidebar.row("Good, 2 photos")
    sidebar.choose("Good")
    sidebar.wait_for_photos([1, 6])
    # Its filter is changed: over all photographs, and kept under the same title.
    sidebar.choose("All Photos")
    sidebar.wait_for_photos(range(9))
    mark(vitrine, sidebar, 6, "p")
    desk.key("Escape")
    sidebar.choose_in_menu("Good", "Change Filter…")
    wait_for_chips(vitrine, "3 Stars or More")
    sidebar.wait_for_photos([1, 6])
    open_filter(vitrine)
    desk.key("space")                   # Picked
    sidebar.wait_for_photos([6])
    close_filter(vitrine)
    vitrine.press_button("Save Changes to “Good”")
    sidebar.wait_for_selected("Good")
    sidebar.row("Good, 1 photo")
    sidebar.wait_for_photos([6])
    wait_for_chips(vitrine)
    sidebar.delete_album("Good")
    vitrine.close()


def camera(folder, number, maker, model, lens):
    """A photograph of a camera."""
    exif = Image.Exif()
    exif[MAKER], exif[MODEL] = maker, model
    exif[EXIF] = {LENS: lens}
    path = os.path.join(folder, pictures.name(number))
    Image.new("RGB", (320, 240), pictures.colour(number)).save(path, quality=92, exif=exif)


def start_with_cameras(vitrine, **how):
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    cameras = {2: ("NIKON CORPORATION", "NIKON D750", "50mm f/1.8"), 5: ("SONY", "ILCE-7M3", "85mm f/1.4")}
    for number in range(8):
        if number in cameras:
            camera(folder, number, *cameras[number])
        else:
            pictures.save(folder, number)
    with open(os.path.join(folder, pictures.name(6) + ".xmp"), "w") as file:
        file.write(KEYWORDS)
    vitrine.open(folder, **how)
    vitrine.wait_for_cells(4)
    vitrine.rest()


KEYWORDS = """<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
"""


def test_cameras_lenses_and_keywords_are_offered(vitrine):
    start_with_cameras(vitrine)
    open_filter(vitrine)
    vitrine.wait_for_words("Rating", "Camera", "Lens", "Keyword", "Taken")
    vitrine.keep("filter-popover")
    choose_in(vitrine, "Camera", "SONY", 2)
    wait_for_chips(vitrine, "SONY ILCE-7M3")
    vitrine.wait_for_words("1 of 8 photos")
    close_filter(vitrine)
    vitrine.wait_for_pictures([5])
    vitrine.press_button("Remove filter: SONY ILCE-7M3")
    vitrine.wait_for_pictures(range(4))
    vitrine.desk.key("Ctrl+f")  # closes the search
    vitrine.rest()
    open_filter(vitrine)
    choose_in(vitrine, "Keyword", "sea", 1)
    wait_for_chips(vitrine, "sea")
    close_filter(vitrine)
    vitrine.wait_for_pictures([6])
    vitrine.close()


@on(width=360, height=720)
def test_a_narrow_window_has_room_for_the_filter(vitrine):
    start_with_cameras(vitrine, dark=True)
    open_filter(vitrine)
    vitrine.keep("filter-narrow-popover")
    vitrine.desk.key("space")   # Picked
    tab_to(vitrine, "Unflagged")
    vitrine.desk.key("space")
    choose_in(vitrine, "Camera", "NIKON", 1)
    close_filter(vitrine)
    wait_for_chips(vitrine, "Unflagged", "Picked", "NIKON D750")
    vitrine.wait_for_pictures([2])
    for node in vitrine.desk.nodes("push button", "Remove filter: ", top=vitrine.desk.window("Vitrine")):
        x, _, width, _ = vitrine.rect(node)
        assert 0 <= x and x + width <= 360, vitrine.rect(node)
    vitrine.keep("filter-narrow")
    vitrine.close()


def test_from_right_to_left_the_first_chip_is_at_the_right(vitrine):
    start_with_cameras(vitrine, rtl=True)
    open_filter(vitrine)
    vitrine.desk.key("space")   # Picked
    tab_to(vitrine, "Unflagged")
    vitrine.desk.key("space")
    wait_for_chips(vitrine, "Unflagged", "Picked")
    close_filter(vitrine)
    first, second = (vitrine.rect(vitrine.node("push button", "Remove filter: " + name)) for name in ("Unflagged", "Picked"))
    assert first[0] > second[0] and first[1] == second[1], (first, second)
    vitrine.keep("filter-rtl")
    vitrine.close()
