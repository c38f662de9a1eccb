import CPixbuf
import CExif
import GRDB
