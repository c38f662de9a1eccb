/// libadwaita, as one module.
#pragma once

/// libadwaita 1.2 is the floor: see `CGTK.h`.
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2

#include <adwaita.h>
