import Foundation

extension CompositionalLayout {
  /// What is seen of the contents, less the view's insets, in the layout's own coordinates.
  final var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    return seen(collectionView.bounds.inset(by: collectionView.adjustedContentInset), in: collectionView)
  }

  /// A rectangle of the view in the layout's own coordinates.
  private func seen(_ rect: CGRect, in view: CollectionView) -> CGRect {
    guard view.isMirrored(self) else { return rect }
    let width = max(geometry.contentSize.width, view.bounds.width)
    return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The attributes of an element; nil where there is none.
  final func attributes(for key: ElementKey) -> LayoutAttributes? {
    if let attributes = handled[key] { return attributes }
    guard let element = element(for: key), let place = geometry.place(of: element, visible: visibleRect) else {
      return nil
    }
    return attributes(for: element, frame: place.frame, zIndex: place.zIndex)
  }

  /// Which element a key speaks of; nil for one that cannot be.
  final func element(for key: ElementKey) -> CompositionalElement? {
    switch key {
    case .cell(let item): return .item(item)
    case .supplementaryView(let kind, let path):
      guard let first = path.first else { return nil }
      if path.count == 1 { return .boundary(kind: kind, section: nil, index: first) }
      let boundary = CompositionalElement.boundary(kind: kind, section: first, index: path.item)
      return geometry.hasBoundary(ofKind: kind, section: first)
        ? boundary : .attachment(kind: kind, LayoutAddress(path))
    case .decorationView(let kind, let path):
      return path.count == 2 ? .decoration(kind: kind, section: path.section, index: path.item) : nil
    }
  }

  /// The attributes of an element in a frame, of the layout's own class.
  final func attributes(for element: CompositionalElement, frame: CGRect, zIndex: Int) -> LayoutAttributes {
    let attributes = makeAttributes()
    switch element {
    case .item(let item):
      attributes.indexPath = item.indexPath
    case .attachment(let kind, let item):
      attributes.indexPath = item.indexPath
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = kind
    case .boundary(let kind, let section, let index):
      attributes.indexPath = section.map { IndexPath(item: index, section: $0) } ?? IndexPath(index: index)
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = kind
    case .decoration(let kind, let section, let index):
      attributes.indexPath = IndexPath(item: index, section: section)
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = kind
    }
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  // MARK: Handlers

  /// Calls the handlers of the sections in sight with what is seen of them, and keeps what they make of it.
  final func callHandlers(in view: CollectionView) {
    handled = [:]
    guard !handlers.isEmpty else { return }
    let bounds = seen(view.bounds, in: view)
    var found: [Int: [(element: CompositionalElement, attributes: LayoutAttributes)]] = [:]
    geometry.forEachElement(in: bounds, visible: visibleRect) { element, frame, zIndex in
      guard let section = element.section, handlers[section] != nil else { return }
      found[section, default: []].append((element, attributes(for: element, frame: frame, zIndex: zIndex)))
    }
    let environment = SectionMaker(in: view, configuration).environment
    for (section, elements) in found.sorted(by: { $0.key < $1.key }) {
      let shift = geometry.shift(of: section)
      var offset = bounds.origin
      if geometry.sections[section].scrolling != nil {
        if geometry.isTransposed { offset.y = shift.y } else { offset.x = shift.x }
      }
      let visible = elements.map { VisibleElement($0.attributes, shift: $0.element.isInGroup ? shift : .zero) }
      handlers[section]?(visible, offset, environment)
      for each in elements { handled[each.attributes.key] = each.attributes }
    }
  }
}
