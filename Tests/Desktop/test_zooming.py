"""A photograph on view looked at closer: by fingers, wheel, keys and a double click, up to its pixels and beyond."""
import os

from PIL import Image

from ruler import TOUCHPAD_FACTOR
from vitrine import HEADER, middle, on

#: The picture, in pixels, and in it a square of one colour, and a field of single pixels.
SIZE = 3200, 2400
GROUND, MARK, DARK, LIGHT = (90, 120, 150), (250, 220, 20), (20, 20, 20), (240, 200, 240)
MARK_AT, MARK_SIDE = (1300, 1000), 120
FIELD_AT, FIELD_SIDE = (1620, 1190), 24
#: How far off something may be seen, in pixels of the screen.
NEAR = 2
#: Pixels of the edges of what is shown much smaller that have no colour of their own.
EDGE = 8


def make(folder):
    """Writes the picture, and one beside it of another colour."""
    os.makedirs(folder, exist_ok=True)
    picture = Image.new("RGB", SIZE, GROUND)
    picture.paste(MARK, (*MARK_AT, MARK_AT[0] + MARK_SIDE, MARK_AT[1] + MARK_SIDE))
    for y in range(FIELD_SIDE):
        for x in range(FIELD_SIDE):
            picture.putpixel((FIELD_AT[0] + x, FIELD_AT[1] + y), DARK if (x + y) % 2 else LIGHT)
    picture.save(os.path.join(folder, "a.png"), compress_level=1)
    Image.new("RGB", (400, 300), (200, 40, 40)).save(os.path.join(folder, "b.png"))
    return folder


def start(vitrine, **how):
    vitrine.open(make(vitrine.path("Photos")), **how)
    vitrine.wait_for_cells(2)
    vitrine.park()
    vitrine.rest()
    vitrine.desk.click(*middle(cell(vitrine, 0).rect))
    vitrine.wait_for_selected([0])
    vitrine.desk.key("Return")
    vitrine.wait_for_words("a.png", "1 of 2")
    wait_for_scale(vitrine, fit(vitrine))
    return vitrine.rest()


def cell(vitrine, place):
    return next(c for c in vitrine.cells() if c.place == place)


def space(vitrine):
    """Where the photograph is on view: x, y, width, height."""
    width, height = vitrine.desk.size
    header = HEADER * vitrine.desk.scale
    return 0, header, width, height - header


def fit(vitrine):
    """Pixels of the screen that a pixel of the picture has where all of it is seen."""
    _, _, width, height = space(vitrine)
    return min(width / SIZE[0], height / SIZE[1])


def mark(vitrine):
    return vitrine.shot().find(MARK, tolerance=30)


def wait_for_scale(vitrine, scale):
    """Waits until the mark is as large as at a scale, in pixels of the screen for one of the picture; returns where it is."""
    def there():
        rect = mark(vitrine)
        return rect and all(abs(side - MARK_SIDE * scale) <= max(EDGE, 0.02 * side) for side in rect[2:]) and rect
    try:
        return vitrine.wait_until(there, what="the picture at %.3f" % scale)
    except AssertionError as error:
        raise AssertionError("%s: the mark is %s" % (error, mark(vitrine))) from error


def place_at(vitrine, scale, offset=(0, 0)):
    """Where the mark is at a scale with the picture in the middle, moved by an offset."""
    x, y, width, height = space(vitrine)
    left = x + (width - SIZE[0] * scale) / 2 + offset[0]
    top = y + (height - SIZE[1] * scale) / 2 + offset[1]
    return left + (MARK_AT[0] + MARK_SIDE / 2) * scale, top + (MARK_AT[1] + MARK_SIDE / 2) * scale


def assert_near(a, b, near=NEAR):
    assert all(abs(x - y) <= near for x, y in zip(a, b)), "%s is not at %s" % (a, b)


def test_two_fingers_zoom_about_what_they_hold(vitrine):
    start(vitrine)
    held = middle(mark(vitrine))
    vitrine.desk.pinch(held, 100, 300, seconds=0.6, settle=0.4)
    rect = wait_for_scale(vitrine, 3 * fit(vitrine))
    assert_near(middle(rect), held, near=4)
    # Together again: the picture as it was, and the page stays.
    vitrine.desk.pinch(held, 300, 101, seconds=0.6, settle=0.4)
    wait_for_scale(vitrine, 1.01 * fit(vitrine))
    vitrine.wait_for_words("a.png", "1 of 2")


def test_fingers_that_go_on_together_lead_to_the_grid(vitrine):
    start(vitrine)
    vitrine.desk.pinch((640, 420), 200, 400, seconds=0.5, settle=0.4)
    wait_for_scale(vitrine, 2 * fit(vitrine))
    vitrine.desk.pinch((640, 420), 600, 60, seconds=0.8, settle=0.5)
    vitrine.wait_for_words("2 photos")
    vitrine.rest()
    assert cell(vitrine, 0).rect[2] < 500


def test_keys_zoom_in_steps_to_the_pixels_and_back(vitrine):
    desk = vitrine.desk
    first = start(vitrine)
    desk.key("plus")
    wait_for_scale(vitrine, 1.5 * fit(vitrine))
    desk.key("Ctrl+plus")
    rect = wait_for_scale(vitrine, 2.25 * fit(vitrine))
    assert_near(middle(rect), place_at(vitrine, 2.25 * fit(vitrine)))
    desk.key("minus")
    wait_for_scale(vitrine, 1.5 * fit(vitrine))
    desk.key("Ctrl+1")
    rect = wait_for_scale(vitrine, 1)
    assert_near(middle(rect), place_at(vitrine, 1))
    vitrine.wait_until(lambda: exact(vitrine, 1), what="the pixels of the picture")
    desk.key("Ctrl+0")
    wait_for_scale(vitrine, fit(vitrine))
    vitrine.park()
    vitrine.wait_for_picture(first)


def exact(vitrine, factor):
    """Whether the field of single pixels is seen as it is, each pixel `factor` wide, in the middle of the view."""
    shot = vitrine.shot()
    x, y, width, height = space(vitrine)
    left = round(x + width / 2 + (FIELD_AT[0] - SIZE[0] / 2) * factor)
    top = round(y + height / 2 + (FIELD_AT[1] - SIZE[1] / 2) * factor)
    # Where the picture is placed exactly, a pixel of the screen may decide.
    def fits(dx, dy):
        def seen(x, y):
            return shot.pixel(left + dx + round((x + 0.5) * factor - 0.5), top + dy + round((y + 0.5) * factor - 0.5))
        return all(abs(seen(x, y)[0] - (DARK if (x + y) % 2 else LIGHT)[0]) <= 12
                   for x in range(2, FIELD_SIDE - 2) for y in range(2, FIELD_SIDE - 2))
    return any(fits(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def test_past_twice_its_size_pixels_are_squares(vitrine):
    start(vitrine)
    vitrine.desk.move(660, HEADER + 376)
    with vitrine.desk.holding("Ctrl"):
        vitrine.desk.wheel(-60, gap=0.03)

    def is_sharp():
        shot = vitrine.shot()
        field = shot.find(LIGHT)
        # Eight times as large as its pixels is the end.
        if not field or abs(field[2] - 8 * FIELD_SIDE) > 8: return False
        row = [shot.pixel(field[0] + k, field[1] + 20)[0] for k in range(8, field[2] - 8)]
        edges = [k for k in range(1, len(row)) if abs(row[k] - row[k - 1]) > 150]
        return all(min(abs(v - DARK[0]), abs(v - LIGHT[0])) <= 12 for v in row) and all(
            b - a == 8 for a, b in zip(edges, edges[1:])) and len(edges) >= FIELD_SIDE - 4
    vitrine.wait_until(is_sharp, what="squares of eight pixels")


def test_a_double_click_shows_the_pixels_there_and_all_of_it_again(vitrine):
    start(vitrine)
    point = middle(mark(vitrine))
    vitrine.desk.click(*point, count=2)
    rect = wait_for_scale(vitrine, 1)
    assert_near(middle(rect), point, near=4)
    vitrine.desk.click(*point, count=2)
    wait_for_scale(vitrine, fit(vitrine))


def test_a_double_tap_shows_the_pixels_there(vitrine):
    start(vitrine)
    point = middle(mark(vitrine))
    # The first touch of all may take its time; one tap alone does nothing here.
    vitrine.desk.tap(*point); vitrine.desk.sleep(1)
    vitrine.desk.tap(*point); vitrine.desk.tap(*point)
    rect = wait_for_scale(vitrine, 1)
    assert_near(middle(rect), point, near=4)


def wait_for_mark(vitrine, x, y, near=NEAR):
    """Waits until the middle of the mark is somewhere; returns where."""
    def there():
        rect = mark(vitrine)
        return rect and all(abs(a - b) <= near for a, b in zip(middle(rect), (x, y)))
    try:
        vitrine.wait_until(there, what="the mark at %d, %d" % (x, y))
    except AssertionError as error:
        raise AssertionError("%s: it is at %s" % (error, middle(mark(vitrine)))) from error
    return x, y


def test_mouse_touchpad_and_wheel_move_what_is_zoomed(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+1")
    at = middle(wait_for_scale(vitrine, 1))
    # The way of a drag begins where it is known to be one.
    desk.drag((600, 400), (800, 400), seconds=0.4, settle=0.3)
    at = wait_for_mark(vitrine, at[0] + 200 - 8, at[1])
    desk.move(640, 420)
    desk.touchpad(-60, seconds=0.3, fling=False)
    at = wait_for_mark(vitrine, at[0], at[1] + 60 * TOUCHPAD_FACTOR)
    desk.wheel(1)
    wait_for_mark(vitrine, at[0], at[1] - round((800 - HEADER) ** (2 / 3)), near=3)
    vitrine.wait_for_words("a.png", "1 of 2")


def test_a_finger_moves_what_is_zoomed(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+1")
    at = middle(wait_for_scale(vitrine, 1))
    vitrine.desk.tap(900, 600); vitrine.desk.sleep(1)
    vitrine.desk.swipe((600, 300), (600, 500), seconds=0.4, settle=0.4)
    at = wait_for_mark(vitrine, at[0], at[1] + 200 - 10)
    vitrine.desk.swipe((600, 300), (700, 300), seconds=0.4, settle=0.4)
    wait_for_mark(vitrine, at[0] + 100 - 10, at[1])
    vitrine.wait_for_words("a.png", "1 of 2")


def test_at_its_side_a_swipe_turns_the_page_and_the_next_time_all_of_it_is_seen(vitrine):
    start(vitrine)
    desk = vitrine.desk
    desk.key("Ctrl+1")
    wait_for_scale(vitrine, 1)
    for _ in range(3):
        desk.swipe((900, 400), (200, 400), seconds=0.3, settle=0.3)
    vitrine.wait_for_words("b.png", "2 of 2")
    desk.key("Left")
    vitrine.wait_for_words("a.png", "1 of 2")
    wait_for_scale(vitrine, fit(vitrine))
    # Keys lead on however large it is.
    desk.key("Ctrl+1")
    wait_for_scale(vitrine, 1)
    desk.key("Right")
    vitrine.wait_for_words("b.png", "2 of 2")


def test_escape_goes_back_from_any_scale(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+1")
    wait_for_scale(vitrine, 1)
    with vitrine.film() as film:
        vitrine.desk.key("Escape")
        vitrine.desk.sleep(0.8)
    vitrine.wait_for_words("2 photos")
    sides = [rect[2] for rect in (shot.find(MARK, tolerance=30) for shot in film) if rect]
    assert sides[0] >= MARK_SIDE - EDGE and sides[-1] < 30, sides
    assert all(b <= a + 1 for a, b in zip(sides, sides[1:])), "it did not only become smaller: %s" % sides
    assert len(set(sides)) >= 5, "it jumped: %s" % sides
    vitrine.desk.key("Return")
    wait_for_scale(vitrine, fit(vitrine))


def test_another_size_of_the_window_keeps_what_is_in_the_middle(vitrine):
    start(vitrine)
    vitrine.desk.key("Ctrl+1")
    wait_for_scale(vitrine, 1)
    vitrine.desk.key("Super+Left")
    vitrine.rest()
    rect = wait_for_scale(vitrine, (640 / SIZE[0]) / fit(vitrine))
    assert rect


def test_without_animations_it_is_there_at_once(vitrine):
    start(vitrine, animations=False)
    with vitrine.film() as film:
        vitrine.desk.key("Ctrl+1")
        vitrine.desk.sleep(0.5)
    wait_for_scale(vitrine, 1)
    sides = {rect[2] for rect in (shot.find(MARK, tolerance=30) for shot in film) if rect}
    assert len(sides) <= 3, "it was seen in %d sizes" % len(sides)


@on(width=360, height=640)
def test_in_a_narrow_window(vitrine):
    start(vitrine)
    vitrine.desk.key("plus", times=2, gap=0.2)
    wait_for_scale(vitrine, 2.25 * fit(vitrine))
