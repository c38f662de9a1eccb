import Foundation

/// What the layout said about the part of the contents round the view, and which of it has a view.
///
/// Scrolling inside the window asks the layout nothing and allocates nothing.
struct LayoutWindow {
  struct Entry {
    let key: Key
    let frame: CGRect
    /// What the layout said, where that is more than the frame.
    let attributes: LayoutAttributes?
    var view: ReusableView?
  }

  /// An element, small enough to be made for each one round the view.
  struct Key {
    /// Nil for a cell.
    let kind: String?
    let place: ItemAddress

    init(_ element: SectionElement) {
      switch element {
      case .item(let item, let section): (kind, place) = (nil, ItemAddress(section: section, item: item))
      case .header(let section):
        (kind, place) = (CollectionView.elementKindSectionHeader, ItemAddress(section: section, item: 0))
      case .footer(let section):
        (kind, place) = (CollectionView.elementKindSectionFooter, ItemAddress(section: section, item: 0))
      }
    }

    init(_ attributes: LayoutAttributes) {
      (kind, place) = (attributes.representedElementKind, ItemAddress(attributes.indexPath))
    }
  }

  /// The rectangle that was asked for, in content coordinates.
  let rect: CGRect
  var entries: [Entry]

  func covers(_ visible: CGRect) -> Bool { rect.contains(visible) }

  /// The rectangle to ask for when `visible` is seen: half a view more on each side.
  static func rect(around visible: CGRect) -> CGRect {
    visible.insetBy(dx: -visible.width / 2 - 1, dy: -visible.height / 2 - 1)
  }
}

extension LayoutWindow.Entry {
  /// The element's identity.
  var element: ElementKey {
    if let attributes { return attributes.key }
    guard let kind = key.kind else { return .cell(key.place.indexPath) }
    return ElementKey(category: .supplementaryView, kind: kind, indexPath: key.place.indexPath)
  }

  /// What the layout says of the element; made now where it said no more than a frame.
  var fullAttributes: LayoutAttributes {
    if let attributes { return attributes }
    let element = element
    let made = LayoutAttributes(element)
    made.frame = frame
    return made
  }
}

extension LayoutAttributes {
  /// Attributes of an element that say nothing yet.
  convenience init(_ element: ElementKey) {
    self.init()
    indexPath = element.indexPath
    representedElementCategory = element.category
    representedElementKind = element.kind
  }
}
