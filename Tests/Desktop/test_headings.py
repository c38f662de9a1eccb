"""The heading of the month in sight stays at the top to the pixel, and the next one pushes it out."""
from test_search import heading_rects, seen_headings, start
from vitrine import HEADER

HEIGHT = 44                     # of a heading
WIDTH = 320                     # of the part that is compared: the scroll bar is elsewhere


def strip(shot, y, height=HEIGHT):
    """The pixels of so many rows from y on."""
    return shot.crop((0, y, WIDTH, height)).tobytes()


def test_pinned_and_pushed_to_the_pixel(vitrine):
    for chord in ("Ctrl+1", "Ctrl+5", "Ctrl+6"):
        if vitrine.app and vitrine.app.poll() is None:
            vitrine.close()
        follow(vitrine, chord)


def follow(vitrine, chord):
    start(vitrine, count=32)
    vitrine.desk.key(chord)
    vitrine.rest()
    vitrine.desk.key("Home", times=2)   # what was seen last is where it begins again
    vitrine.wait_until(lambda: vitrine.cells()[0].place == 0, what="the first photograph")
    vitrine.park()
    vitrine.wait_until(lambda: heading_rects(vitrine)[0][1] == HEADER, what="the first heading at the top")
    plain = vitrine.rest()
    own = {}                    # what each heading looks like at the top: elsewhere it may stand between two pixels

    def learn(shot):
        (_, y, _, _), name = seen_headings(vitrine)[0]
        if y == HEADER:
            own.setdefault(name, strip(shot, y))
    learn(plain)
    vitrine.desk.move(640, 400)
    pinned = pushed = 0
    away = vitrine.desk.size[1]     # how far the next heading is from the one at the top
    for _ in range(60):
        # Long strides until the two are about to touch.
        vitrine.desk.touchpad(6 if away < 60 else 40, seconds=0.05, fling=False)
        found, shot = None, None
        while found is None or seen_headings(vitrine) != found:     # a screen reader is notified a little later
            shot, found = vitrine.rest(), seen_headings(vitrine)
        learn(shot)
        (_, y, _, height), name = found[0]
        following = found[1][0][1] if len(found) > 1 else vitrine.desk.size[1]
        assert height == HEIGHT
        away = following - HEIGHT - HEADER
        assert y == min(HEADER, following - HEIGHT), "%s is at %s, the next at %s" % (name, y, following)
        hidden = HEADER - y
        row = WIDTH * 3
        assert strip(shot, HEADER, HEIGHT - hidden) == own[name][hidden * row:], \
            "%s looks otherwise with %s pixels pushed out" % (name, hidden)
        pinned += hidden == 0
        pushed += hidden > 0
        if pinned > 5 and pushed > 2:
            return
    raise AssertionError("%s: pinned %d times, pushed %d times" % (chord, pinned, pushed))
