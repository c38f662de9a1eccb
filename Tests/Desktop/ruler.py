"""How far a list of photographs is scrolled: read off its rows, and off the log of its frames; and how far it should be."""
import collections, csv, math, time

from vitrine import middle

COUNT = 600
TOUCHPAD_FACTOR = 2.5           # GTK's own lists take one pixel of a touchpad for so many
FRICTION = -1000 * math.log(0.998)
STOP = 10                       # pixels per second at which contents come to rest
GIVE = 0.55                     # the part of the first pixel past an end that is shown
#: Frames that may be under way when an event is sent: the one being drawn, and the one that shows what it did.
UNDER_WAY = 2


def travel(speed):
    """How far contents fly on that are released at a speed in pixels per second, until they come to rest."""
    return max(0, speed - STOP) / FRICTION


def shown(distance, page):
    """How far contents are seen past their end when fingers are so far past it."""
    return distance * GIVE * page / (page + GIVE * distance)


def detent(page):
    """How far a detent of a wheel takes contents in a view so long."""
    return page ** (2 / 3)


class Ruler:
    """The app with its photographs as a list of rows, one as high as the other."""

    def __init__(self, vitrine, count=COUNT, **how):
        self.vitrine, self.log = vitrine, vitrine.path("frames.csv")
        vitrine.open(vitrine.photos(count), "--frame-log", self.log, **how)
        vitrine.wait_for_pictures(range(4))
        vitrine.desk.key("Ctrl+4")
        vitrine.wait_until(lambda: [c.rect[2] > 600 for c in vitrine.cells()[:1]] == [True], what="a list")
        vitrine.desk.move(*middle(vitrine.window_rect()))
        vitrine.rest()
        rows = vitrine.cells()
        self._top, self.pitch = rows[0].rect[1], rows[1].rect[1] - rows[0].rect[1]
        [table] = vitrine.desk.nodes("table", "Photos")
        #: The view: x, y, width, height.
        self.view = vitrine.rect(table)

    @property
    def middle(self):
        return middle(self.view)

    def _offsets(self):
        return {self._top + row.place * self.pitch - row.rect[1] for row in self.vitrine.cells()}

    def offset(self):
        """How far the list is scrolled, in pixels: exact at rest."""
        ways = self._offsets()
        assert len(ways) == 1, "the rows are not at even distances: %s" % sorted(ways)
        return ways.pop()

    def rest(self):
        """Waits until nothing moves; returns how far the list is scrolled then."""
        seen = [set()]

        def still():
            # A picture that stays is not enough where the machine is slow: rows must be read at one place twice.
            self.vitrine.rest(15)
            before, seen[0] = seen[0], self._offsets()
            if len(seen[0]) == 1 and seen[0] == before:
                return True
            self.vitrine.desk.sleep(0.25)
            return False
        self.vitrine.wait_until(still, 20, "the list at rest")
        return seen[0].pop()

    def wait_for(self, offset, what="the offset"):
        """Waits until the list rests at an offset, to the pixel."""
        seen = []

        def there():
            seen[:] = [self.rest()]
            return abs(seen[0] - offset) <= 1
        try:
            self.vitrine.wait_until(there, 8)
        except AssertionError as error:
            raise AssertionError("%s: expected %.1f, is %s" % (what, offset, seen)) from error

    def wait_until_it_moves(self):
        def moves():
            before = self.vitrine.shot()
            self.vitrine.desk.sleep(0.03)
            return self.vitrine.shot().changed(before, self.view) > 10_000
        self.vitrine.wait_until(moves, what="the contents on their way")

    def frames(self):
        """The frames until the list came to rest, as (time in seconds, offset)."""
        self.rest()
        # The scroll bar that comes and goes makes frames, however still the list is.
        self.vitrine.desk.glide((self.middle[0], self.middle[1] + 5), 0.05)
        now, frames = time.monotonic(), []

        def written():
            with open(self.log, newline="") as file:
                lines = [line for line in csv.DictReader(file) if line["offset_y"]]
            counts = collections.Counter(line["widget"] for line in lines)
            for widget, _ in counts.most_common(1):
                frames[:] = [(float(f["time_s"]), float(f["offset_y"])) for f in lines if f["widget"] == widget]
            return frames and frames[-1][0] > now
        self.vitrine.wait_until(written, what="the frames in the log")
        return frames
