"""While nothing moves the app sleeps."""
import os


def switches(pid):
    """How often the threads of a process have woken so far."""
    total = 0
    for thread in os.listdir("/proc/%d/task" % pid):
        with open("/proc/%d/task/%s/status" % (pid, thread)) as status:
            total += sum(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches"))
    return total


def test_idle(vitrine):
    vitrine.open(vitrine.photos(40))
    vitrine.wait_for_pictures(range(8))
    vitrine.desk.move(vitrine.desk.size[0] - 2, vitrine.desk.size[1] - 2)
    vitrine.rest()
    vitrine.desk.sleep(2)
    before = switches(vitrine.app.pid)
    vitrine.desk.sleep(2)
    woken = switches(vitrine.app.pid) - before
    assert woken == 0, "it woke %d times in two idle seconds" % woken
