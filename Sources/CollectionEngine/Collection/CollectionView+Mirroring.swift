import Foundation

/// The layout's answers as they are shown: mirrored left to right where the layout asks for that and text runs the other
/// way than the layout was written for.
extension CollectionView {
  /// The attributes of the elements that may share some area with `rect` (content coordinates).
  /// `layout` is the present one unless another is named.
  final func elements(in rect: CGRect, of layout: Layout? = nil) -> [LayoutAttributes] {
    let layout = layout ?? currentLayout
    guard isMirrored(layout) else { return layout.layoutAttributesForElements(in: rect) ?? [] }
    return (layout.layoutAttributesForElements(in: mirrored(rect, by: layout)) ?? []).map { shown($0, by: layout) }
  }

  /// The attributes of an element, wherever it is; `layout` is the present one unless another is named.
  final func attributes(for key: ElementKey, in layout: Layout? = nil) -> LayoutAttributes? {
    let layout = layout ?? currentLayout
    let attributes =
      switch key {
      case .cell(let place): layout.layoutAttributesForItem(at: place.indexPath)
      case .supplementaryView(let kind, let path): layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      case .decorationView(let kind, let path): layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      }
    guard let attributes else { return nil }
    return shown(attributes, by: layout)
  }

  /// Where an item, as the layout sees it, stands when it has been scrolled to, if its frame depends on the offset.
  /// `layout` is the present one unless another is named.
  final func restingFrame(of item: LayoutAddress, in layout: Layout? = nil) -> CGRect? {
    let layout = layout ?? currentLayout
    guard let frame = layout.restingFrameForItem(at: item.indexPath) else { return nil }
    return isMirrored(layout) ? mirrored(frame, by: layout) : frame
  }

  /// An answer of `layout` as it is shown: a copy where that is elsewhere, for the layout may keep its own.
  final func shown(_ attributes: LayoutAttributes, by layout: Layout) -> LayoutAttributes {
    guard isMirrored(layout) else { return attributes }
    let copy = attributes.duplicate()
    copy.center.x = mirrorWidth(of: layout) - attributes.center.x
    return copy
  }

  /// Attributes as they are shown, as the present layout knows them.
  final func inLayoutCoordinates(_ attributes: LayoutAttributes) -> LayoutAttributes {
    shown(attributes, by: currentLayout)
  }

  /// Whether what `layout` says is shown mirrored.
  final func isMirrored(_ layout: Layout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// A point as the present layout sees it, or back.
  final func mirrored(_ point: CGPoint) -> CGPoint {
    isMirrored(currentLayout) ? CGPoint(x: mirrorWidth(of: currentLayout) - point.x, y: point.y) : point
  }

  /// A rectangle as a layout sees it, or back; `layout` is the present one unless another is named.
  final func mirrored(_ rect: CGRect, by layout: Layout? = nil) -> CGRect {
    let layout = layout ?? currentLayout
    guard isMirrored(layout) else { return rect }
    return CGRect(x: mirrorWidth(of: layout) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func mirrorWidth(of layout: Layout) -> CGFloat { max(layout.collectionViewContentSize.width, spaceAcross) }

  /// The width between the content insets.
  final var spaceAcross: CGFloat { bounds.width - adjustedContentInset.left - adjustedContentInset.right }
}
