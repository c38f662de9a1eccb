import CollectionEngine
import Foundation

/// What a pinch goes through: the densities of an arrangement, and past their ends the arrangements beside it.
///
/// Fingers that move apart make everything larger: from rows of text, or from years and months, to small squares, to large
/// ones, to whole photographs.
struct PinchRow {
  /// An arrangement in a size.
  struct Step: Equatable {
    var arrangement: Arrangement
    var size: CellSize
    /// How large things look: by how much the fingers have to move for the next step.
    var scale: Double
  }

  /// By ascending scale.
  private(set) var steps: [Step]
  /// The step that the row was made about.
  private(set) var current: Int

  /// The row about an arrangement in a size, in a view with room for some columns.
  /// - Parameters:
  ///   - hasTimeline: whether months and years lie past the smallest squares, and not rows of text.
  ///   - whole: how large a picture is past the largest, where it can be opened so, in points.
  init(
    about arrangement: Arrangement, _ size: CellSize, columns: ColumnFit, hasTimeline: Bool = false,
    whole: Double? = nil
  ) {
    let largest = CellSize(CellSize.range.upperBound)
    // What lies past either end of the grid leads back to it.
    let spans = Arrangement.spans
    let before = hasTimeline && arrangement != .list || spans.contains(arrangement) ? spans : [.list]
    let (isBefore, isAfter) = (before.contains(arrangement), arrangement == .justified && size == largest)
    let own = isBefore || isAfter ? .grid : arrangement
    let middle = isBefore ? CellSize(CellSize.range.lowerBound) : size
    let next: (CellSize, Bool) -> CellSize? = { size, isLarger in
      own.hasColumns ? columns.next(to: size, isLarger: isLarger) : isLarger ? size.larger : size.smaller
    }
    let smaller = Self.walk(from: middle) { next($0, false) }
    let larger = Self.walk(from: middle) { next($0, true) }
    steps = (smaller.reversed() + [middle] + larger).map { Step(arrangement: own, size: $0, scale: $0.points) }
    current = smaller.count
    defer { addWhole(whole) }
    guard own == .grid, let first = steps.first, let last = steps.last else { return }
    for (count, arrangement) in before.enumerated() {
      let size = before == [.list] && isBefore ? size : first.size
      let scale = first.scale / pow(Self.stride, Double(count + 1))
      steps.insert(Step(arrangement: arrangement, size: size, scale: scale), at: 0)
    }
    steps.append(Step(arrangement: .justified, size: largest, scale: last.scale * Self.stride))
    let place = steps.firstIndex { $0.arrangement == arrangement } ?? 0
    current = isBefore ? place : isAfter ? steps.count - 1 : current + before.count
  }

  /// The row between a picture that is opened and the arrangement it was opened from.
  init(betweenWhole whole: Double, and arrangement: Arrangement, _ size: CellSize) {
    steps = [Step(arrangement: arrangement, size: size, scale: size.points)]
    current = 1
    addWhole(whole)
  }

  private mutating func addWhole(_ scale: Double?) {
    guard let scale, let last = steps.last else { return }
    steps.append(Step(arrangement: .whole, size: last.size, scale: max(scale, last.scale * Self.stride)))
  }

  /// How much larger things look in the next arrangement.
  private static let stride = 1.4
  /// Sizes nearer to each other than this are one, as a share.
  private static let leastStep = 0.02

  /// The sizes that follow each other, without the first.
  private static func walk(from first: CellSize, _ next: (CellSize) -> CellSize?) -> [CellSize] {
    var sizes: [CellSize] = []
    var size = first
    while let following = next(size), abs(following.points / size.points - 1) > leastStep {
      sizes.append(following)
      size = following
    }
    return sizes
  }
}

extension Arrangement {
  /// Whether it fills the width with columns, so that there is nothing between two numbers of them.
  fileprivate var hasColumns: Bool { self == .grid || self == .waterfall }
}

extension ColumnFit {
  /// The size that makes about a fourth fewer columns, or more; nil past the last that may be chosen.
  ///
  /// The numbers are those of one row, which each way goes through: a step there and a step back lead home.
  fileprivate func next(to size: CellSize, isLarger: Bool) -> CellSize? {
    let count = count(width: CGFloat(size.points))
    var (fewer, more) = (0, 1)
    while more < count || !isLarger && more == count { (fewer, more) = (more, max(more + 1, more * 5 / 4)) }
    let wanted = isLarger ? fewer : more
    guard wanted >= 1 else { return nil }
    let width = Double(width(count: wanted))
    return CellSize.range.contains(width) ? CellSize(width) : nil
  }
}

extension Layout {
  /// The layout itself; of one between two, the nearer.
  var nearest: Layout {
    guard let between = self as? TransitionLayout else { return self }
    return between.transitionProgress < 0.5 ? between.currentLayout : between.nextLayout
  }
}
