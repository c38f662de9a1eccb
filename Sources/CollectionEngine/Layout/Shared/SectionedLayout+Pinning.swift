import Foundation

extension SectionedLayout {
  /// How far in front of the items pinned headers and footers stand.
  static let pinnedZIndex = 10

  /// Whether anything stays in sight while the rest scrolls.
  final var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  /// Visits what shares some area with a rectangle: first what scrolls, then what is pinned, where it is now.
  final func forEachElement(
    in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    geometry.forEachElement(in: rect) { element, frame in
      if !isPinned(element) { visit(element, frame, 0) }
    }
    guard pins else { return }
    // On the pixel grid what is pinned may stand out of its section by part of a pixel.
    for section in geometry.sections(meeting: rect.insetBy(dx: -1, dy: -1)) {
      for element in [SectionElement.header(section: section), .footer(section: section)] {
        guard let frame = pinnedFrame(of: element), frame.overlaps(rect) else { continue }
        visit(element, frame, Self.pinnedZIndex)
      }
    }
  }

  /// Where a header or footer stays in sight; nil where there is none, or it scrolls.
  final func pinnedFrame(of element: SectionElement) -> CGRect? {
    guard isPinned(element), let collectionView else { return nil }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return switch element {
    case .header(let section): geometry.pinnedHeaderFrame(of: section, visible: visible)
    case .footer(let section): geometry.pinnedFooterFrame(of: section, visible: visible)
    case .item: nil
    }
  }

  private func isPinned(_ element: SectionElement) -> Bool {
    switch element {
    case .header: sectionHeadersPinToVisibleBounds
    case .footer: sectionFootersPinToVisibleBounds
    case .item: false
    }
  }
}
