/// GLib: shared bytes, digests, calendars.
#pragma once

#include <libintl.h>
#include <locale.h>
#include <glib.h>
