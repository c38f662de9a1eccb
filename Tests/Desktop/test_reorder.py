"""Photographs are put in order by mouse, finger and keys; the order can be undone and is kept."""
import pictures
from vitrine import middle

ORDER = list(range(8))
MOVED = [1, 2, 3, 0, 4, 5, 6, 7]        # the first dropped on the fourth
LIFT_SECONDS = 0.8                      # comfortably over a long press


def start(vitrine):
    vitrine.open(vitrine.photos(16))
    cells = vitrine.wait_for_pictures(ORDER)
    vitrine.rest()
    return [middle(c.rect) for c in cells]


def lifted(vitrine, places):
    """Picks the first photograph up with the mouse and holds it where the fourth was."""
    vitrine.desk.move(*places[0])
    vitrine.desk.press()
    vitrine.desk.glide(places[3], 0.5)

    def room_made():
        shot = vitrine.shot()
        return [pictures.number(shot.average((x - 20, y - 20, 40, 40))) for x, y in places[:5]] == MOVED[:5]
    vitrine.wait_until(room_made, what="the neighbours' making room, and the first over the fourth's place")


def test_mouse_undo_and_redo(vitrine):
    places = start(vitrine)
    desk = vitrine.desk
    lifted(vitrine, places)
    under = vitrine.shot().middle((places[3][0] - 40, places[3][1] - 40, 80, 80))
    assert pictures.number(under) == 0, "the photograph is under the pointer"
    desk.release()
    vitrine.wait_for_pictures(MOVED)
    vitrine.wait_for_words("Moved “photo 000.jpg”")
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(ORDER)
    desk.key("Ctrl+Shift+z")
    vitrine.wait_for_pictures(MOVED)
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(ORDER)
    desk.drag(places[6], places[1], seconds=0.5, settle=0.4)
    vitrine.wait_for_pictures([0, 6, 1, 2, 3, 4, 5, 7])
    vitrine.press_button("Undo")
    vitrine.wait_for_pictures(ORDER)


def test_escape_puts_it_back(vitrine):
    places = start(vitrine)
    lifted(vitrine, places)
    vitrine.desk.key("Escape")
    vitrine.wait_for_pictures(ORDER)
    vitrine.desk.release()
    vitrine.rest()
    vitrine.wait_for_pictures(ORDER)


def test_touch(vitrine):
    places = start(vitrine)
    vitrine.desk.swipe(places[0], places[3], seconds=0.6, hold=LIFT_SECONDS, settle=0.4)
    vitrine.wait_for_pictures(MOVED)
    vitrine.rest()


def test_keys(vitrine):
    places = start(vitrine)
    key = vitrine.desk.key
    vitrine.desk.click(*places[0])
    for step in ([1, 0, 2, 3], [1, 2, 0, 3], [1, 2, 3, 0]):
        key("Alt+Right")
        vitrine.wait_for_pictures(step)
    vitrine.wait_for_selected([3])
    key("Alt+Down")
    vitrine.wait_for_pictures([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11])
    key("Ctrl+z")
    vitrine.wait_for_pictures(MOVED)
    key("Ctrl+z", times=3)
    vitrine.wait_for_pictures(ORDER)
    key("Ctrl+Shift+z")
    vitrine.wait_for_pictures([1, 0, 2, 3])


def test_the_order_outlives_the_app(vitrine):
    places = start(vitrine)
    vitrine.desk.drag(places[0], places[3], seconds=0.6, settle=0.4)
    vitrine.wait_for_pictures(MOVED)
    vitrine.close()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures(MOVED)

    # And a sudden end, as soon as the move can be seen.
    vitrine.desk.drag(places[7], places[0], seconds=0.5, settle=0.4)
    vitrine.wait_for_pictures([7] + MOVED[:7])
    vitrine.kill()
    vitrine.open(vitrine.path("Photos"))
    vitrine.wait_for_pictures([7] + MOVED[:7])
    # A photograph that comes later does not disturb it.
    pictures.save(vitrine.path("Photos"), 20)
    vitrine.wait_for_pictures([7] + MOVED[:7] + list(range(8, 16)) + [20])


def chosen(vitrine, numbers):
    """Starts with these photographs selected; returns the places of the first eight."""
    places = start(vitrine)
    for index, number in enumerate(numbers):
        vitrine.desk.click(*places[number], keys=["Ctrl"] if index else [])
    vitrine.wait_for_selected(numbers)
    return places


def test_a_selection_goes_where_one_of_it_is_dropped(vitrine):
    places = chosen(vitrine, [1, 4, 6])
    plain = vitrine.shot()
    desk = vitrine.desk
    desk.move(*places[4])
    desk.press()
    desk.glide(places[2], 0.5)
    x, y = places[6]
    vitrine.wait_until(lambda: vitrine.shot().changed(plain, (x - 20, y - 20, 40, 40)) > 300,
                       what="what goes along to look so")
    desk.release()
    vitrine.wait_for_pictures([0, 1, 4, 6, 2, 3, 5, 7])
    vitrine.wait_for_words("Moved 3 photos")
    vitrine.wait_for_selected([1, 2, 3])
    desk.key("Ctrl+z")
    vitrine.wait_for_pictures(ORDER)
    desk.key("Ctrl+Shift+z")
    vitrine.wait_for_pictures([0, 1, 4, 6, 2, 3, 5, 7])


def test_a_selection_is_moved_by_touch_and_keys(vitrine):
    places = chosen(vitrine, [0, 2])
    vitrine.desk.swipe(places[2], places[5], seconds=0.6, hold=LIFT_SECONDS, settle=0.4)
    vitrine.wait_for_pictures([1, 3, 4, 5, 0, 2, 6, 7])
    vitrine.wait_for_selected([4, 5])
    # The first undo brings the order back that was shown before; from now on it is the user's own.
    vitrine.desk.key("Alt+Right")
    vitrine.wait_for_pictures([1, 3, 4, 5, 6, 0, 2, 7])
    vitrine.desk.key("Alt+Left", times=2, gap=0.3)
    vitrine.wait_for_pictures([1, 3, 4, 0, 2, 5, 6, 7])
    vitrine.desk.key("Ctrl+z", times=2)
    vitrine.wait_for_pictures([1, 3, 4, 5, 6, 0, 2, 7])
    vitrine.desk.key("Ctrl+z", times=2)
    vitrine.wait_for_pictures(ORDER)
