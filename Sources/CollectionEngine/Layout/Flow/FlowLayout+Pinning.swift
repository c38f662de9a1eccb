import Foundation

extension FlowLayout {
  /// How far in front of the items pinned headers and footers stand.
  static let pinnedZIndex = 10

  /// The headers and footers in a rectangle, those that stay in sight where they are now.
  final func pinnedAttributes(in rect: CGRect) -> [LayoutAttributes] {
    // On the pixel grid what is pinned may stand out of its section by part of a pixel.
    let near = rect.insetBy(dx: -1, dy: -1)
    let elements = geometry.sections(meeting: near).flatMap { section -> [LayoutAttributes] in
      let header = geometry.headerFrame(of: section).map { makeAttributes(for: .header(section: section), frame: $0) }
      let footer = geometry.footerFrame(of: section).map { makeAttributes(for: .footer(section: section), frame: $0) }
      return [header, footer].compactMap { $0.map(pin) }
    }
    return elements.filter { $0.frame.overlaps(rect) }
  }

  /// Puts a header or footer where it stays in sight, if it is to.
  final func pin(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let collectionView else { return attributes }
    let visible = collectionView.bounds.inset(by: collectionView.contentInset)
    let section = attributes.indexPath.section
    let isHeader = attributes.representedElementKind == CollectionView.elementKindSectionHeader
    if isHeader, sectionHeadersPinToVisibleBounds,
      let frame = geometry.pinnedHeaderFrame(of: section, visible: visible)
    {
      attributes.frame = frame
      attributes.zIndex = Self.pinnedZIndex
    } else if !isHeader, sectionFootersPinToVisibleBounds,
      let frame = geometry.pinnedFooterFrame(of: section, visible: visible)
    {
      attributes.frame = frame
      attributes.zIndex = Self.pinnedZIndex
    }
    return attributes
  }
}
