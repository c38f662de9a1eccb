/// GIO: the desktop's trash.
#pragma once

#include <gio/gio.h>
