"""Processes, and those that they started."""
import os


def tree(pid):
    """A process and all below it, each with the ticks of the processor that it has had."""
    children, ticks = {}, {}
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % entry) as file:
                fields = file.read().rsplit(") ", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(entry))
        ticks[int(entry)] = int(fields[11]) + int(fields[12])
    found, left = {}, [pid]
    while left:
        one = left.pop()
        found[one] = ticks.get(one, 0)
        left += children.get(one, [])
    return found
