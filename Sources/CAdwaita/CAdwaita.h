/// libadwaita, as one module.
#pragma once

/// libadwaita 1.2 is the floor: see `CGTK.h`.
#define ADW_VERSION_MIN_REQUIRED ADW_VERSION_1_2
#define ADW_VERSION_MAX_ALLOWED ADW_VERSION_1_2

// As a module, which owns what it declares: what GTK declares is not declared again here.
#include "../CGTK/CGTK.h"
#include <adwaita.h>
