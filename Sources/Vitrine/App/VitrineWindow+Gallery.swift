import CGTK
import GTK

/// The page of the window that shows every layout.
extension VitrineWindow {
  func connectGallery() {
    gtk_stack_add_named(pages.opaque, gallery.widget.pointer, "gallery")
    gallery.onChoice = { [unowned self] arrangement in
      showsGallery = false
      page.arrange(arrangement)
    }
  }

  func galleryDidChange() {
    if showsGallery {
      page.isSelecting = false
      gallery.show()
    } else {
      gallery.hide()
    }
    showHeader()
    actions?.update()
  }
}
