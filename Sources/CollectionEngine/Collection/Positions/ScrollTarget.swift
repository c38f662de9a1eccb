import Foundation

/// An item, and where in the view it is to be.
struct ScrollTarget {
  /// A place in the data.
  let indexPath: IndexPath
  let vertical: Place
  let horizontal: Place

  /// Where on an axis.
  enum Place {
    /// From 0, the start of the view, to 1, its end; under what stays in front there.
    case part(CGFloat)
    /// At the start or the end of what is not covered, or wherever it is.
    case start, end, here

    /// This place, with the start of the view replaced by that of what is not covered.
    fileprivate var clear: Place { if case .part(0) = self { .start } else { self } }
  }

  /// The target's item at the start of what is not covered, where it was to be at that of the view.
  var clear: ScrollTarget {
    ScrollTarget(indexPath: indexPath, vertical: vertical.clear, horizontal: horizontal.clear)
  }

  /// The target's item after changes of the data; nil where it is gone.
  func following(_ map: UpdateMap) -> ScrollTarget? {
    guard let new = map.new(indexPath) else { return nil }
    return ScrollTarget(indexPath: new, vertical: vertical, horizontal: horizontal)
  }
}

/// How an item lies in the view on one axis.
struct ScrollSpan {
  /// The item's edges.
  let low, high: CGFloat
  /// What is seen: its start and how much.
  let offset, length: CGFloat
  /// The view's insets.
  let before, after: CGFloat
  /// What is covered within them by what stays in front.
  let covered: (before: CGFloat, after: CGFloat)

  /// Where the least movement takes the item that shows it whole.
  var nearestPlace: ScrollTarget.Place {
    let (before, after) = (before + covered.before, after + covered.after)
    if low < offset + before || high - low > length - before - after { return .start }
    return high > offset + length - after ? .end : .here
  }

  /// The place that a part of the view stands for; without one, where the least movement takes the item.
  func place(for part: CGFloat?) -> ScrollTarget.Place { part.map { .part($0) } ?? nearestPlace }

  func offset(for place: ScrollTarget.Place) -> CGFloat {
    switch place {
    case .part(let part): low - before - (length - before - after - (high - low)) * part
    case .start: low - before - covered.before
    case .end: high + after + covered.after - length
    case .here: offset
    }
  }
}
