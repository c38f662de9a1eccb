/// All of GTK that Vitrine uses, as one module, and shims for what Swift can't import.
#pragma once

#include <adwaita.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
