import GTK

/// The panel of properties: beside the photographs where there is room, else over them.
extension VitrineWindow {
  /// The width that photographs have beside the panel at least, with it, in points.
  private static let propertiesFrom = 640

  func connectProperties() {
    properties.flap.onChange(of: "reveal-flap") { [weak self] in self?.propertiesDidToggle() }
    FocusController(on: properties.box) { [weak self] isInside in
      self?.properties.isFocused = isInside
      self?.actions?.update()
    }
    // Escape closes it where it lies over the photographs, and else gives them the keyboard, where there are any.
    KeyController(on: properties.box) { [weak self] key, _ in
      guard let self, key.isEscape else { return false }
      return closeFoldedProperties() || focusPhotos()
    }
  }

  /// Whether the panel is in sight.
  var showsProperties: Bool {
    get { properties.flap.isRevealed }
    set { properties.flap.isRevealed = newValue }
  }

  /// Closes the panel where it lies over the photographs; false where it does not.
  func closeFoldedProperties() -> Bool {
    guard properties.flap.isFolded, showsProperties else { return false }
    showsProperties = false
    return true
  }

  /// Lays the panel beside the photographs or over them, by the room that the sidebar leaves.
  func fitProperties(width: Int) {
    let sidebar = showsSidebar && !flap.isFolded ? sidebarBox.width : 0
    let folds = width - sidebar < Self.propertiesFrom || fullScreen?.state.isWhole == true
    guard properties.isFitted != folds else { return }
    properties.isFitted = folds
    properties.isFitting = true
    properties.flap.setFolds(folds, opensBySwipe: false)
    showsProperties = !folds && properties.isWanted
    properties.isFitting = false
  }

  private func propertiesDidToggle() {
    if !properties.isFitting, fullScreen?.isLeaving != true {
      fullScreen?.wake()
      if !properties.flap.isFolded { properties.isWanted = showsProperties }
    }
    properties.isShown = showsProperties
    if !showsProperties, properties.isFocused { focusPhotos() }
    actions?.update()
  }
}
