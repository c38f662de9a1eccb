import Foundation

/// What the layout said about the part of the contents round the view, and which of it has a view.
///
/// Scrolling inside the window asks the layout nothing and allocates nothing.
struct LayoutWindow {
  struct Entry {
    /// The place of a cell of which no more is said than what stands here; else `attributes` have the say.
    private let place: LayoutAddress
    /// What the layout said, where that is more than the frame and the z index of a cell.
    let attributes: LayoutAttributes?
    let frame: CGRect
    let zIndex: Int
    var view: ReusableView?
  }

  /// The rectangle that was asked for, in content coordinates.
  let rect: CGRect
  /// Nil where no more was kept than that what is seen is settled.
  var entries: [Entry]?
  /// The part of it for which exactly what is seen is known to have views; nil where there is none.
  var settled: CGRect?

  func covers(_ visible: CGRect) -> Bool { settled == visible || entries != nil && rect.contains(visible) }

  /// Whether little more than `visible` is left of the rectangle on some side: less than an eighth of a view.
  func isNearlyOver(_ visible: CGRect) -> Bool {
    !rect.contains(visible.insetBy(dx: -visible.width / 8, dy: -visible.height / 8))
  }

  /// The rectangle to ask for when `visible` is seen: half a view more on each side; no more than that after a jump,
  /// whose frame makes all cells that are seen, and the next jump may leave them at once.
  static func rect(around visible: CGRect, after previous: LayoutWindow? = nil) -> CGRect {
    if let previous, !previous.rect.intersects(visible) { return visible }
    return visible.insetBy(dx: -visible.width / 2 - 1, dy: -visible.height / 2 - 1)
  }
}

extension LayoutWindow.Entry {
  /// What a layout says of an element, all of it.
  init(_ attributes: LayoutAttributes, view: ReusableView?) {
    (place, self.attributes) = (LayoutAddress(section: 0, item: 0), attributes)
    (frame, zIndex, self.view) = (attributes.frame, attributes.zIndex, view)
  }

  /// What a layout says that has no more to say than a frame and a z index.
  init(_ element: ElementKey, in frame: CGRect, _ zIndex: Int, view: ReusableView?) {
    (self.frame, self.zIndex, self.view) = (frame, zIndex, view)
    if case .cell(let place) = element {
      (self.place, attributes) = (place, nil)
    } else {
      (place, attributes) = (LayoutAddress(section: 0, item: 0), LayoutAttributes(element, in: frame, zIndex))
    }
  }

  /// Which element is spoken of.
  var element: ElementKey { attributes?.key ?? .cell(place) }

  /// What the layout says of the element; made now where it gave no attributes.
  var fullAttributes: LayoutAttributes { attributes ?? LayoutAttributes(.cell(place), in: frame, zIndex) }
}

extension LayoutAttributes {
  /// Attributes of an element that say no more than a frame and a z index.
  convenience init(_ element: ElementKey, in frame: CGRect, _ zIndex: Int = 0) {
    self.init()
    self.zIndex = zIndex
    if case .cell(let place) = element {
      _ = move(to: place, frame)
      return
    }
    indexPath = element.indexPath
    representedElementCategory = element.category
    representedElementKind = element.kind
    self.frame = frame
  }
}
