"""A window of another size: the photographs flow into it, and what is being looked at stays."""
import pictures
from test_layouts import LAYOUTS, assert_apart, assert_grid, rects, start, wait_for
from vitrine import HEADER, on

TIMED = ("test_they_glide",)



def halve(vitrine):
    """Has the desktop give the window the left half of the screen."""
    vitrine.desk.key("Super+Left")
    vitrine.wait_until(lambda: vitrine.window_rect()[2] == vitrine.desk.size[0] // 2, what="half the screen")


def top(vitrine):
    """The first photograph that is seen whole."""
    return min((c for c in vitrine.cells() if c.rect[1] >= HEADER), key=lambda c: (c.rect[1], c.rect[0]))


def test_every_layout_flows_into_half_the_screen_and_back(vitrine):
    first = start(vitrine)
    for chord, name, right in LAYOUTS:
        vitrine.desk.key(chord)
        before = vitrine.rest()
        places = rects(vitrine)
        halve(vitrine)
        vitrine.rest()
        wait_for(vitrine, right)
        assert_apart(rects(vitrine))
        vitrine.desk.maximize()
        vitrine.wait_for_picture(before, what="the %s as it was" % name)
        assert rects(vitrine) == places
    vitrine.wait_for_picture(first)


def test_they_glide(vitrine):
    start(vitrine)
    place = 7                   # the first of the second row, which goes up to the first
    with vitrine.film() as film:
        halve(vitrine)
        vitrine.desk.sleep(0.6)
    wait_for(vitrine, assert_grid)
    end = next(c.rect for c in vitrine.cells() if c.place == place)
    seen = [rect for rect in (shot.find(pictures.colour(place)) for shot in film) if rect]
    places = sorted({(x, y) for x, y, _, _ in seen})
    assert len(places) >= 4, "photograph %d jumped: it was seen at %s" % (place, places)
    assert abs(seen[-1][0] - end[0]) <= 3 and abs(seen[-1][1] - end[1]) <= 3


def test_without_animations_they_are_there_at_once(vitrine):
    start(vitrine, animations=False)
    with vitrine.film() as film:
        halve(vitrine)
        vitrine.desk.sleep(0.6)
    last = vitrine.rest()
    half = (0, 60, vitrine.desk.size[0] // 2, vitrine.desk.size[1] - 60)
    ways = [shot for shot in film if shot.changed(film[0], half) > 500 and shot.changed(last, half) > 500]
    assert len(ways) <= 2, "%d pictures on the way" % len(ways)


@on(width=1280, height=500)
def test_the_photograph_at_the_top_stays(vitrine):
    vitrine.open(vitrine.photos(120))
    vitrine.wait_for_pictures(range(4))
    vitrine.desk.move(300, 300)
    vitrine.desk.wheel(9)
    vitrine.park()
    vitrine.rest()
    seen, place = vitrine.cells(), top(vitrine).place
    assert place > 10
    before = [(c.name, c.rect) for c in seen]
    halve(vitrine)
    vitrine.rest()
    now = {c.place for c in vitrine.cells()}
    assert place in now, "photograph %d was at the top, now %s are seen" % (place, sorted(now))
    assert [c.place for c in vitrine.cells()] == sorted(now), "the cells are out of order"
    vitrine.desk.maximize()
    vitrine.wait_until(lambda: [(c.name, c.rect) for c in vitrine.cells()] == before, what="the same photographs")
