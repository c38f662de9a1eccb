import Foundation

extension View {
  /// The parts of a view's place that follow its superview's size. A part that does not is kept; several share what
  /// there is more or less in proportion to their lengths.
  public nonisolated struct AutoresizingMask: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// The parts whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Has the subviews follow a change of the size.
  final func resizeSubviews(from oldSize: CGSize) {
    let size = bounds.size
    for view in children where !view.autoresizingMask.isEmpty {
      let (mask, frame) = (view.autoresizingMask, view.untransformedFrame)
      let x = Span(before: frame.minX, length: frame.width, whole: oldSize.width).following(
        size.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin))
      let y = Span(before: frame.minY, length: frame.height, whole: oldSize.height).following(
        size.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin))
      view.stand(in: CGRect(x: x.before, y: y.before, width: x.length, height: y.length))
    }
  }

  /// A view's place along one axis of its superview.
  private struct Span {
    var before, length, whole: CGFloat

    /// The place in a superview of another length, given which of its parts follow that.
    func following(_ newWhole: CGFloat, _ movesStart: Bool, _ stretches: Bool, _ movesEnd: Bool) -> Span {
      let parts = [(movesStart, before), (stretches, length), (movesEnd, whole - before - length)]
      let (flexible, more) = (parts.filter(\.0), newWhole - whole)
      guard !flexible.isEmpty else { return self }
      let sum = flexible.reduce(0) { $0 + $1.1 }
      func share(_ index: Int) -> CGFloat {
        guard parts[index].0 else { return 0 }
        return sum == 0 ? more / CGFloat(flexible.count) : more * parts[index].1 / sum
      }
      return Span(before: before + share(0), length: max(0, length + share(1)), whole: newWhole)
    }
  }
}
