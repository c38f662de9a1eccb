import GTK

/// What the header bar has room for.
extension VitrineWindow {
  /// From these widths on, in points, there is room in the header bar for the two tabs, and for the size slider.
  private static let switcherFrom = (photos: 600, auction: 720)
  private static let sliderFrom = 860

  /// Arranges a window that is not shown yet, so that nothing moves when it comes.
  func arrangeAtFirst() { updateHeader(width: window.isMaximized ? .max : window.defaultSize.width) }

  func followSurface() {
    window.onLayout { [weak self] in
      guard let self, !isUpdatingHeader else { return }
      isUpdatingHeader = true
      MainLoop.whenIdle { [weak self] in self?.updateHeader() }
    }
    heap = RestingHeap(window)
    MainLoop.countFrames(of: window)
  }

  /// Leaves out of the header bar what a narrow window has no room for: it is in the view popover, too.
  func updateHeader() {
    isUpdatingHeader = false
    updateHeader(width: window.width)
  }

  private func updateHeader(width: Int) {
    sizeSlider.isVisible = width >= Self.sliderFrom && !isLeavable
    let fitsSwitcher = width >= (showsAuction ? Self.switcherFrom.auction : Self.switcherFrom.photos)
    switcher.isVisible = fitsSwitcher && !isLeavable
    auction.switcher.isVisible = fitsSwitcher
    switcherBar.set("reveal", to: !fitsSwitcher && fullScreen?.state.isWhole != true)
    auction.fit(width: width)
    fullScreen?.fitHeader()
    fitSidebar(width: width)
    fitProperties(width: width)
  }

  /// Shows what belongs to the gallery, or to the photographs.
  func showHeader() {
    backButton.isVisible = isLeavable
    for button in headerButtons { button.isVisible = !isLeavable }
    updateHeader()
    showTitle()
    showPage()
  }
}
