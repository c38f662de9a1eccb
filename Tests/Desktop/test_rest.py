"""While nothing moves the app sleeps."""
import os

SECONDS = 2
#: Swift's dispatch library looks after its threads once a second, in a thread of its own, as long as a program runs.
#: Nothing of it reaches the main thread, which is to sleep through.
TOLERATED_ELSEWHERE = SECONDS + 1


def switches(pid):
    """How often each thread of a process has gone to sleep so far, by its name and number."""
    counts = {}
    for thread in os.listdir("/proc/%d/task" % pid):
        with open("/proc/%d/task/%s/status" % (pid, thread)) as file:
            status = dict(line.split(":\t", 1) for line in file)
        counts[status["Name"].strip() + " " + thread] = int(status["voluntary_ctxt_switches"])
    return counts


def woken(vitrine):
    """The threads that woke in some seconds, and how often."""
    before = switches(vitrine.app.pid)
    vitrine.desk.sleep(SECONDS)
    after = switches(vitrine.app.pid)
    return {thread: n - before.get(thread, 0) for thread, n in after.items() if n != before.get(thread, 0)}


def test_at_rest_nothing_wakes(vitrine):
    vitrine.open(vitrine.photos(240))
    vitrine.wait_for_pictures(range(8))
    vitrine.desk.move(640, 400)
    vitrine.desk.wheel(5)
    vitrine.desk.click(640, 400)
    vitrine.desk.key("Ctrl+2")
    vitrine.park()
    vitrine.wait_until(lambda: vitrine.bar_opacity() < 60, what="the scroll bar gone")
    vitrine.rest()

    def sleeps():
        counts = woken(vitrine)
        main = counts.pop("vitrine %d" % vitrine.app.pid, 0)
        return main == 0 and sum(counts.values()) <= TOLERATED_ELSEWHERE
    # Threads that have nothing left to do end some seconds later.
    vitrine.wait_until(sleeps, 20, "%d seconds in which the app sleeps" % SECONDS)
    assert sleeps(), "it woke again: %s" % woken(vitrine)
