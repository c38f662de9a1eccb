/// GLib: shared bytes, digests, calendars.
#pragma once

#include <glib.h>
