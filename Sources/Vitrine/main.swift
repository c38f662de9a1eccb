import CGTK
print("Vitrine", gtk_get_minor_version())
