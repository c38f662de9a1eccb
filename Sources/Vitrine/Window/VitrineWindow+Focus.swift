import GTK

/// The keyboard, which what is shown has unless the user is elsewhere.
extension VitrineWindow {
  /// Gives the keyboard to the photographs, where they are what is shown: they may come while the user is elsewhere, or
  /// still chooses what is looked for. False where they can't have it.
  @discardableResult
  func focusPhotos() -> Bool {
    guard page.content == .photos, !showsGallery, !showsAuction, !filterPopover.popover.isMapped else { return false }
    page.widget.takeFocus()
    return true
  }

  /// Gives the keyboard back to what is shown when a menu of the header bar closes.
  func returnFocus(from button: MenuButton) {
    guard let popover = button.popover else { return }
    popover.closesUnseen()
    popover.namesEntries()
    // GTK gives the keyboard back to the button when the popover is gone; this comes after it, and before what was chosen
    // is notified of where the keyboard is.
    SignalConnection(popover, "unmap", after: true) { [weak self] in
      MainLoop.after(0) { [weak self] in
        guard let self else { return }
        if showsAuction {
          auction.takeFocus()
        } else if !isTyping {
          focusPhotos()
        }
      }
    }
  }
}
