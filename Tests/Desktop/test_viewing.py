"""A photograph as large as fits: out of its cell, from one to the next, and back to its place."""
import os

import pictures
from test_marks import refuse
from vitrine import HEADER, middle, on

#: How much of its way the picture may grow in a frame. A spring of 20 a second goes an eighth of the way at its fastest,
#: the area with its square.
JUMP = 0.3
FRAME = 1 / 60
#: Pixels of a picture's edge that may not be found.
EDGE = 6
#: Pixels that may differ where nothing has changed: GTK 4.18 sometimes leaves the uppermost row of a letter undrawn where
#: its text came to rest, until it is drawn again.
SPECKS = 8
LAYOUTS = "grid", "justified", "mosaic", "list", "waterfall", "shelves", "carousel", "columns"


OPENER = """[Desktop Entry]
Type=Application
Name=Opener
Exec=sh -c 'echo "$1" >> %s' opener %%f
MimeType=video/mp4;
"""


def start(vitrine, count=40, **how):
    vitrine.open(vitrine.photos(count), **how)
    vitrine.wait_for_cells(6)
    vitrine.park()
    return vitrine.rest()


def quiet(vitrine):
    """The screen with the pointer away, and the scroll bars gone."""
    vitrine.park()
    vitrine.wait_until(lambda: vitrine.bar_opacity() <= 2, what="the scroll bar gone")
    return vitrine.rest()


def wait_for_contents(vitrine, shot, what):
    """Waits until the photographs are seen as they were; scroll bars may be in sight."""
    width, height = vitrine.desk.size
    contents = 0, HEADER, width - 20, height - HEADER - 20
    try:
        vitrine.wait_until(lambda: vitrine.shot().changed(shot, contents) <= SPECKS, what=what)
    except AssertionError as error:
        raise AssertionError("%s: %d pixels differ" % (error, vitrine.shot().changed(shot, contents))) from error


def cell(vitrine, place):
    return next(c for c in vitrine.cells() if c.place == place)


def whole(vitrine, index):
    """Waits until picture `index` is as large as fits, in the middle; returns its rectangle."""
    width, height = vitrine.desk.size[0], vitrine.desk.size[1] - HEADER * vitrine.desk.scale
    side = min(width * 3 / 4, height)

    def there():
        rect = vitrine.shot().find(pictures.colour(index))
        if rect and abs(rect[2] - side * 4 / 3) <= EDGE and abs(rect[3] - side) <= EDGE:
            return abs(rect[0] + rect[2] / 2 - width / 2) <= EDGE and rect
    return vitrine.wait_until(there, what="picture %d as large as fits" % index)


def open_picture(vitrine, place, index):
    vitrine.desk.click(*middle(cell(vitrine, place).rect))
    vitrine.wait_for_selected([place])
    vitrine.park()
    vitrine.desk.key("Return")
    return whole(vitrine, index)


def assert_monotonous(film, index, grows):
    """In a film the rectangle of a picture grows, or shrinks, on all sides at once, without a jump."""
    rects = [shot.find(pictures.colour(index)) for shot in film]
    assert all(rects), "not seen in %d of %d pictures" % (rects.count(None), len(rects))
    seen = [(shot.time, rect) for shot, rect, last in zip(film, rects, [None] + rects) if rect != last]
    assert len(seen) >= 5, "only %d pictures on the way" % len(seen)
    areas = [rect[2] * rect[3] * (1 if grows else -1) for _, rect in seen]
    way = abs(areas[-1] - areas[0])
    # What fades in or out over its edge takes a few pixels of it.
    assert all(b - a >= -0.01 * way for a, b in zip(areas, areas[1:])), "it went back: %s" % areas
    # Films miss frames; before the first movement there is a pause.
    steps = [(b - a, max(1, round((late - early) / FRAME))) for a, b, (early, _), (late, _) in
             zip(areas[1:], areas[2:], seen[1:], seen[2:])]
    # A frame that comes late has gone a part of the next one's way, or of the last one's.
    assert all(a + b <= JUMP * (before + frames) * way for (a, before), (b, frames) in zip(steps, steps[1:])), (
        "it jumped: %s" % [("%.3f" % (step / way), frames) for step, frames in steps])
    assert areas[1] - areas[0] <= 2 * JUMP * way, "it began with a jump: %s" % areas


def test_opens_out_of_its_cell_and_goes_back_to_it(vitrine):
    first = start(vitrine)
    vitrine.desk.click(*middle(cell(vitrine, 9).rect))
    vitrine.wait_for_selected([9])
    chosen = quiet(vitrine)
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 9, grows=True)
    whole(vitrine, 9)
    vitrine.wait_for_words("photo 009.jpg", "10 of 40")
    assert not vitrine.button("Select"), "selection mode is offered"
    vitrine.park()
    with vitrine.film() as film:
        vitrine.desk.key("Escape")
        vitrine.desk.sleep(1)
    assert_monotonous(film, 9, grows=False)
    vitrine.wait_for_picture(chosen)
    assert vitrine.shot().changed(first) > 0
    vitrine.wait_for_words("40 photos")


def test_turns_round_on_the_way(vitrine):
    start(vitrine)
    vitrine.desk.click(*middle(cell(vitrine, 9).rect))
    vitrine.wait_for_selected([9])
    chosen = quiet(vitrine)
    for _ in range(3):
        vitrine.desk.key("Return"); vitrine.desk.sleep(0.12)
        vitrine.desk.key("Escape"); vitrine.desk.sleep(0.06)
    vitrine.wait_for_picture(chosen)
    for _ in range(3):
        vitrine.desk.key("Return"); vitrine.desk.sleep(0.1)
        vitrine.desk.key("Escape"); vitrine.desk.sleep(0.05)
        vitrine.desk.key("Return"); vitrine.desk.sleep(0.05)
        whole(vitrine, 9)
        vitrine.desk.key("Escape"); vitrine.desk.sleep(0.1)
    vitrine.wait_for_picture(chosen)


def test_every_device_goes_from_one_to_the_next(vitrine):
    start(vitrine)
    open_picture(vitrine, 3, 3)
    desk, size = vitrine.desk, vitrine.desk.size
    centre = size[0] / 2, size[1] / 2
    desk.key("Right"); whole(vitrine, 4)
    desk.key("Left", times=2, gap=0.05); whole(vitrine, 2)
    desk.move(*centre)
    desk.wheel(1); whole(vitrine, 3)
    desk.wheel(-1); whole(vitrine, 2)
    desk.swipe((centre[0] + 300, centre[1]), (centre[0] - 300, centre[1]), seconds=0.15)
    whole(vitrine, 3)
    desk.swipe((centre[0] - 300, centre[1]), (centre[0] + 300, centre[1]), seconds=0.15)
    whole(vitrine, 2)
    # Keys lead on from where a finger has led, at once.
    desk.swipe((centre[0] + 300, centre[1]), (centre[0] - 300, centre[1]), seconds=0.15)
    whole(vitrine, 3)
    desk.key("Right", times=2, gap=0.05); whole(vitrine, 5)
    desk.key("Left", times=3, gap=0.05); whole(vitrine, 2)
    # Not far enough for the next, and slow.
    desk.swipe((centre[0] + 100, centre[1]), (centre[0] - 100, centre[1]), seconds=0.4, settle=0.4)
    whole(vitrine, 2)
    desk.key("End"); whole(vitrine, 39 % pictures.DISTINCT)
    desk.key("Right"); whole(vitrine, 39 % pictures.DISTINCT)
    vitrine.wait_for_words("photo 039.jpg", "40 of 40")
    # The grid comes back where one ended.
    desk.key("Escape")
    vitrine.wait_for_words("40 photos")
    vitrine.rest()
    vitrine.wait_for_selected([39])
    assert vitrine.focused()[0].place == 39
    desk.key("Return"); whole(vitrine, 39 % pictures.DISTINCT)
    desk.key("Home"); whole(vitrine, 0)


def test_from_every_layout_and_back(vitrine):
    start(vitrine, count=pictures.DISTINCT)
    for number, name in enumerate(LAYOUTS, 1):
        vitrine.desk.key("Ctrl+%d" % number)
        vitrine.rest()
        # In a carousel what is clicked at the side comes to the middle first.
        if name == "carousel":
            vitrine.desk.key("Home")
            vitrine.rest()
        place = 0 if name == "carousel" else sorted(c.place for c in vitrine.cells())[2]
        vitrine.desk.click(*middle(cell(vitrine, place).rect))
        vitrine.wait_for_selected([place])
        vitrine.park()
        before = vitrine.rest()
        with vitrine.film() as film:
            vitrine.desk.key("Return")
            vitrine.desk.sleep(1)
        whole(vitrine, place)
        assert_monotonous(film, place, grows=True)
        vitrine.desk.key("Escape")
        wait_for_contents(vitrine, before, "%s as it was" % name)


def test_fingers_open_the_photograph_and_close_it(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+3")
    before = vitrine.rest()
    point = middle(cell(vitrine, 2).rect)
    vitrine.desk.pinch(point, 40, 700, seconds=1, settle=0.5)
    whole(vitrine, 2)
    vitrine.wait_for_words("photo 002.jpg", "3 of 40")
    vitrine.desk.pinch((640, 420), 600, 100, seconds=0.8, settle=0.5)
    vitrine.wait_for_words("40 photos")
    vitrine.rest()
    assert cell(vitrine, 2).rect[2] < 700
    assert vitrine.shot().changed(before) > 0, "the size that the fingers went through is kept"


def test_what_is_done_is_done_to_the_photograph_on_view(vitrine):
    start(vitrine)
    open_picture(vitrine, 5, 5)
    vitrine.desk.key("4")
    refuse(vitrine)
    vitrine.desk.key("Right"); whole(vitrine, 6)
    vitrine.desk.key("Delete")
    vitrine.wait_until(lambda: not os.path.exists(vitrine.path("Photos", "photo 006.jpg")), what="the trash")
    # The next one is on view then.
    whole(vitrine, 7)
    vitrine.wait_for_words("photo 007.jpg", "7 of 39")
    vitrine.desk.key("Ctrl+z")
    vitrine.wait_for_words("photo 007.jpg", "8 of 40")
    whole(vitrine, 7)
    # What is no mark is typed to search nowhere.
    vitrine.desk.type("zzz")
    whole(vitrine, 7)
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("40 photos")
    vitrine.rest()
    assert "4 stars" in cell(vitrine, 5).name, cell(vitrine, 5).name


def test_back_leads_to_the_photographs_and_forward_to_the_picture(vitrine):
    start(vitrine)
    open_picture(vitrine, 5, 5)
    vitrine.desk.key("Alt+Left")
    vitrine.wait_for_words("40 photos")
    vitrine.rest()
    vitrine.desk.key("Escape")          # nothing is selected
    vitrine.desk.key("Alt+Right")
    whole(vitrine, 5)
    vitrine.press_button("Back")
    vitrine.wait_for_words("40 photos")
    vitrine.rest()
    vitrine.desk.click(*middle(cell(vitrine, 2).rect), count=2)
    whole(vitrine, 2)
    vitrine.desk.key("Alt+2")
    vitrine.wait_for_words("122 lots")
    vitrine.desk.key("Alt+1")
    whole(vitrine, 2)


def test_without_animations_it_fades_in_place(vitrine):
    start(vitrine, animations=False)
    vitrine.desk.click(*middle(cell(vitrine, 9).rect))
    vitrine.wait_for_selected([9])
    many = quiet(vitrine)
    with vitrine.film() as film:
        vitrine.desk.key("Return")
        vitrine.desk.sleep(0.6)
    widths = {rect[2] for rect in (shot.find(pictures.colour(9)) for shot in film) if rect}
    whole(vitrine, 9)
    vitrine.park()
    one = vitrine.rest()
    assert len(widths) <= 3, "it was seen in %d sizes" % len(widths)
    assert_fades(film, many, one)
    with vitrine.film() as film:
        vitrine.desk.key("Escape")
        vitrine.desk.sleep(0.6)
    assert_fades(film, one, many)
    vitrine.wait_for_words("40 photos")


def assert_fades(film, first, last, box=(200, HEADER + 100, 60, 60)):
    """In a film of one picture that becomes another, a box that has another colour in the two comes nearer to the second from
    picture to picture."""
    start, end = (shot.average(box) for shot in (first, last))
    channel = max(range(3), key=lambda channel: abs(end[channel] - start[channel]))
    shares = [(shot.average(box)[channel] - start[channel]) / (end[channel] - start[channel]) for shot in film]
    between = [share for share in shares if 0.05 < share < 0.95]
    assert between, "no picture between the two: %s" % shares
    assert all(b >= a - 0.02 for a, b in zip(between, between[1:])), "it went back: %s" % between


def test_from_right_to_left_the_next_is_on_the_left(vitrine):
    start(vitrine, rtl=True)
    open_picture(vitrine, 3, 3)
    vitrine.desk.key("Left"); whole(vitrine, 4)
    vitrine.desk.key("Right", times=2, gap=0.05); whole(vitrine, 2)
    vitrine.desk.key("Escape")
    vitrine.rest()
    vitrine.wait_for_selected([2])


@on(width=360, height=640)
def test_in_a_narrow_window(vitrine):
    start(vitrine)
    vitrine.desk.click(*middle(cell(vitrine, 1).rect))
    vitrine.wait_for_selected([1])
    vitrine.desk.key("Return")
    vitrine.wait_for_words("photo 001.jpg", "2 of 40")
    vitrine.wait_until(lambda: (vitrine.shot().find(pictures.colour(1)) or (0, 0, 0))[2] >= 360 - EDGE, what="all of the width")
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("40 photos")


def test_a_file_that_goes_while_it_is_on_view_gives_way_to_the_next(vitrine):
    start(vitrine)
    open_picture(vitrine, 5, 5)
    os.remove(vitrine.path("Photos", "photo 005.jpg"))
    whole(vitrine, 6)
    for name in os.listdir(vitrine.path("Photos")):
        os.remove(vitrine.path("Photos", name))
    vitrine.wait_for_words("No Photos Here")


def test_a_broken_file_says_what_is_wrong(vitrine):
    folder = vitrine.photos(6)
    with open(os.path.join(folder, "photo 003.jpg"), "wb") as file:
        file.write(b"\xff\xd8\xff\xe0 this is no picture")
    vitrine.open(folder)
    vitrine.wait_for_cells(6)
    vitrine.wait_until(lambda: any("damaged" in c.name for c in vitrine.cells()), what="what is wrong")
    broken = next(c for c in vitrine.cells() if "photo 003" in c.name)
    vitrine.desk.click(*middle(broken.rect))
    vitrine.wait_for_selected([broken.place])
    vitrine.desk.key("Return")
    vitrine.wait_for_words("photo 003.jpg", "%d of 6" % (broken.place + 1))
    vitrine.rest()
    vitrine.desk.key("Left" if broken.place else "Right")
    vitrine.wait_for_words("%d of 6" % (broken.place or 2))


def test_a_video_goes_to_its_program(vitrine):
    # A program that notes what it is asked to open.
    note, programs = vitrine.path("opened"), vitrine.path("data", "applications")
    os.makedirs(programs)
    with open(os.path.join(programs, "opener.desktop"), "w") as file:
        file.write(OPENER % note)
    os.makedirs(vitrine.path("config"))
    with open(vitrine.path("config", "mimeapps.list"), "w") as file:
        file.write("[Default Applications]\nvideo/mp4=opener.desktop\n")
    folder = vitrine.photos(5)
    with open(os.path.join(folder, "clip.mp4"), "wb") as file:
        file.write(b"no film")
    vitrine.open(folder)
    vitrine.wait_for_cells(6)
    clip = next(c for c in vitrine.cells() if "clip" in c.name)
    vitrine.desk.click(*middle(clip.rect))
    vitrine.wait_for_selected([clip.place])
    vitrine.desk.key("Return")

    def opened():
        if os.path.exists(note):
            with open(note) as file: return [os.path.basename(line.strip()) for line in file]
    vitrine.wait_until(lambda: opened() == ["clip.mp4"], what="the video in its program")
    vitrine.wait_for_words("photos")


def test_a_photograph_that_came_fast_is_sharp_once_it_stays(vitrine):
    from PIL import Image
    folder = vitrine.path("Photos")
    os.makedirs(folder)
    for index in range(12):
        Image.effect_noise((2000, 1500), 60 + index).save(os.path.join(folder, pictures.name(index)), quality=95)

    def open_first():
        vitrine.open(folder)
        vitrine.wait_for_cells(6)
        vitrine.desk.click(*middle(cell(vitrine, 0).rect))
        vitrine.desk.key("Return")
        vitrine.wait_for_words("1 of 12")
        vitrine.park()
        vitrine.rest()

    def turn(key, times, place):
        vitrine.desk.key(key, times=times, gap=0.01)
        vitrine.wait_for_words(place)
    open_first()
    turn("Right", 10, "11 of 12")
    # Here it comes alone, from memory by the second time: in all its pixels.
    for _ in range(2):
        vitrine.rest()
        turn("Left", 1, "10 of 12")
        vitrine.rest()
        turn("Right", 1, "11 of 12")
    sharp = vitrine.rest()
    vitrine.close()
    # And here fast, with nothing in memory.
    open_first()
    turn("Right", 10, "11 of 12")
    wait_for_contents(vitrine, sharp, "the same pixels")
