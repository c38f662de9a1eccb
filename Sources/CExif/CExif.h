/// gexiv2: what a picture file says of itself (EXIF, XMP, IPTC).
#pragma once

#include <gexiv2/gexiv2.h>
