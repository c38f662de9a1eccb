/// gdk-pixbuf: pictures of many formats as pixels.
#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>
