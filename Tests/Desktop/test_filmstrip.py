"""The filmstrip below a photograph on view: it follows the pages, and turns them as fast as it is scrolled."""
import pictures
from test_viewing import cell, start
from vitrine import HEADER, middle, on

COUNT = 60
#: In points: the strip, one of its pictures, from one to the next, and the one in the middle.
STRIP, WIDTH, PITCH, CURRENT, MARGIN = 72, 40, 42, 74, 8


def view(vitrine, index, strip=True):
    """Opens a photograph, with the strip or without."""
    vitrine.desk.click(*middle(cell(vitrine, index).rect))
    vitrine.wait_for_selected([index])
    vitrine.desk.key("Return")
    wait_for_place(vitrine, index)
    if strip:
        vitrine.desk.key("Ctrl+t")
        wait_for_strip(vitrine, index)


def wait_for_place(vitrine, index):
    vitrine.wait_for_words("%d of %d" % (index + 1, COUNT))


def place(vitrine, distance):
    """The middle of a picture of the strip that is so many away from the one in the middle."""
    width, height = vitrine.desk.size
    x = width / 2
    if distance:
        x += (1 if distance > 0 else -1) * (CURRENT / 2 + MARGIN + PITCH * (abs(distance) - 1) + 2 + WIDTH / 2)
    return round(x), height - STRIP // 2


def numbers(vitrine, reach):
    shot = vitrine.shot()
    return [pictures.number(shot.pixel(*place(vitrine, d))) for d in range(-reach, reach + 1)]


def wait_for_strip(vitrine, index, reach=5):
    expected = [n % pictures.DISTINCT if 0 <= n < COUNT else None for n in range(index - reach, index + reach + 1)]
    vitrine.wait_for_value(lambda: numbers(vitrine, reach), expected)


def extent(vitrine, index):
    """The left, top, right and lower edge of the photograph on view, as seen from near its middle."""
    shot = vitrine.shot()
    width, height = vitrine.desk.size

    def go(x, y, dx, dy):
        while 0 <= x < width and 0 <= y < height and pictures.number(shot.pixel(x, y)) == index % pictures.DISTINCT:
            x, y = x + dx, y + dy
        return x if dx else y
    start = width // 2, HEADER + 250
    return go(*start, -1, 0) + 1, go(*start, 0, -1) + 1, go(*start, 1, 0), go(*start, 0, 1)


def test_it_follows_the_pages_and_the_photograph_stands_above_it(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 9)
    width, height = vitrine.desk.size
    room = height - STRIP - HEADER
    side = room * 4 // 3
    vitrine.wait_for_value(lambda: extent(vitrine, 9)[1::2], (HEADER, height - STRIP))
    left, _, right, _ = extent(vitrine, 9)
    assert abs(right - left - side) <= 2 and abs(left + right - width) <= 2, (left, right)
    for key, index in ("Right", 10), ("Right", 11), ("Left", 10), ("End", COUNT - 1), ("Home", 0):
        vitrine.desk.key(key)
        wait_for_place(vitrine, index)
        wait_for_strip(vitrine, index)
    # It goes as it came.
    vitrine.desk.key("Ctrl+t")
    vitrine.wait_for_value(lambda: extent(vitrine, 0)[1::2], (HEADER, height))


def test_a_click_opens_a_photograph_and_a_detent_goes_on_by_three(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 20)
    vitrine.desk.click(*place(vitrine, 4))
    wait_for_place(vitrine, 24)
    wait_for_strip(vitrine, 24)
    vitrine.desk.click(*place(vitrine, -7))
    wait_for_place(vitrine, 17)
    wait_for_strip(vitrine, 17)
    vitrine.desk.move(*place(vitrine, 0))
    vitrine.desk.wheel(1)
    wait_for_place(vitrine, 20)
    wait_for_strip(vitrine, 20)
    # The keyboard is the photograph's still.
    vitrine.desk.key("Right")
    wait_for_place(vitrine, 21)
    wait_for_strip(vitrine, 21)
    vitrine.desk.key("Escape")
    vitrine.wait_for_words("%d photos" % COUNT)
    vitrine.wait_for_selected([21])


def test_a_finger_turns_the_pages_as_fast_as_it_goes(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 22)
    x, y = place(vitrine, 0)
    with vitrine.film() as shots:
        vitrine.desk.swipe((x + 400, y), (x - 440, y), seconds=1.0)
        vitrine.rest()
    above = [pictures.number(shot.pixel(x, y - 300)) for shot in shots]
    seen = [n for n, former in zip(above, [None] + above) if n is not None and n != former]
    assert len(set(seen)) >= 12, seen
    assert all((b - a) % pictures.DISTINCT < pictures.DISTINCT / 2 for a, b in zip(seen, seen[1:])), seen
    vitrine.wait_until(lambda: None not in numbers(vitrine, 2), what="a strip at rest")
    middle_one = numbers(vitrine, 0)[0]
    vitrine.wait_until(lambda: pictures.number(vitrine.shot().pixel(x, y - 300)) == middle_one,
                       what="the photograph in the middle of the strip")


def test_a_pressed_pointer_takes_it_along(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 20)
    x, y = place(vitrine, 0)
    vitrine.desk.drag((x + 100, y), (x + 100 - 5 * PITCH, y), seconds=0.6, settle=0.3)
    vitrine.rest()
    index = next(n for n in range(23, 28) if numbers(vitrine, 0) == [n % pictures.DISTINCT])
    wait_for_place(vitrine, index)
    wait_for_strip(vitrine, index)


def test_it_is_remembered(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 3)
    vitrine.close()
    start(vitrine, COUNT)
    view(vitrine, 5, strip=False)
    wait_for_strip(vitrine, 5)


def test_it_leaves_full_screen_with_the_controls(vitrine):
    start(vitrine, COUNT)
    view(vitrine, 9)
    vitrine.desk.key("F11")
    width, height = vitrine.desk.size
    x, y = width // 2, height // 2
    vitrine.desk.move(x + 9, y)
    vitrine.wait_for_value(lambda: extent(vitrine, 9)[1::2], (0, height))
    vitrine.desk.move(x, y)
    wait_for_strip(vitrine, 9)
    vitrine.desk.key("F11")
    wait_for_strip(vitrine, 9)
