import GTK

/// The page of the window that shows every layout.
extension VitrineWindow {
  func connectGallery() {
    pages.add(gallery.widget, named: "gallery")
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
