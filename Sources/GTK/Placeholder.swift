import CGTK
