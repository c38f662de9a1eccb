import Foundation

/// Items of different shapes in columns. 16 bytes an item: its shape, and by column its number and its top edge.
///
/// Tops grow downwards in a column, and so do numbers, so that every question is a binary search in each column. Never
/// changed, and shared: layouts of thousands of sections copy what they have set.
nonisolated final class MixedWaterfall: SectionBody {
  private let metrics: WaterfallMetrics
  private let columns: PixelColumns
  private let grid: PixelGrid
  private let spacing: CGFloat
  /// Height to width, by item.
  private let ratios: [Float]
  /// Column behind column, each downwards.
  private let items: [Int32]
  private let tops: [CGFloat]
  /// Where each column starts in the two, and where the last one ends.
  private let starts: [Int]
  /// Where the next item would stand in each column.
  private let ends: [CGFloat]

  let height: CGFloat

  /// - Complexity: O(items · columns).
  init(ratios: [Float], metrics: WaterfallMetrics) {
    self.metrics = metrics
    self.ratios = ratios
    let columns = metrics.columns
    let grid = PixelGrid(scale: metrics.scale)
    self.columns = columns
    self.grid = grid
    let spacing = grid.snap(metrics.itemSpacing.isFinite ? max(0, metrics.itemSpacing) : 0)
    self.spacing = spacing
    let width = columns.width
    let count = min(ratios.count, Int(Int32.max))

    /// Puts each item into the shortest column.
    func fill(_ put: (_ item: Int, _ column: Int, _ top: CGFloat) -> Void) -> [CGFloat] {
      var edges = [CGFloat](repeating: 0, count: columns.count)
      ratios.withUnsafeBufferPointer { ratios in
        edges.withUnsafeMutableBufferPointer { edges in
          for item in 0..<count {
            let column = Self.shortest(edges)
            put(item, column, edges[column])
            edges[column] += grid.snap(width * CGFloat(ratios[item])) + spacing
          }
        }
      }
      return edges
    }

    // Once for how many go into each column, and again for columns one behind the other: choosing twice costs less than
    // keeping what was chosen.
    var counts = [Int](repeating: 0, count: columns.count)
    let ends = counts.withUnsafeMutableBufferPointer { counts in fill { _, column, _ in counts[column] += 1 } }
    self.ends = ends
    height = max(0, (ends.max() ?? 0) - spacing)
    let starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    self.starts = starts
    var next = starts
    var items = [Int32](repeating: 0, count: count)
    var tops = [CGFloat](repeating: 0, count: count)
    next.withUnsafeMutableBufferPointer { next in
      items.withUnsafeMutableBufferPointer { items in
        tops.withUnsafeMutableBufferPointer { tops in
          _ = fill { item, column, top in
            items[next[column]] = Int32(item)
            tops[next[column]] = top
            next[column] += 1
          }
        }
      }
    }
    (self.items, self.tops) = (items, tops)
  }

  var count: Int { items.count }

  /// - Complexity: O(columns · log items).
  func frame(of item: Int) -> CGRect {
    for column in 0..<columns.count {
      let places = starts[column]..<starts[column + 1]
      let place = places.firstIndex { items[$0] >= item }
      if place < places.upperBound, items[place] == item { return frame(at: place, in: column) }
    }
    return .zero
  }

  /// - Complexity: O(columns · (log items + answer)).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    let near = columns.columns(from: rect.minX, to: rect.maxX)
    guard !near.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: near.count) { left in
      for (index, column) in near.enumerated() {
        let places = starts[column]..<starts[column + 1]
        let first = places.firstIndex { bottom(of: $0, in: column) > rect.minY }
        let end = (first..<places.upperBound).firstIndex { tops[$0] >= rect.maxY }
        left.initializeElement(at: index, to: first..<end)
      }
      // In the order of the items: always the lowest number that is left at the head of a column.
      while true {
        var next: (index: Int, item: Int32)?
        for index in left.indices {
          guard let place = left[index].first, items[place] < next?.item ?? .max else { continue }
          next = (index, items[place])
        }
        guard let next else { break }
        let place = left[next.index].lowerBound
        left[next.index] = place + 1..<left[next.index].upperBound
        visit(Int(next.item), frame(at: place, in: near.lowerBound + next.index))
      }
    }
  }

  /// - Complexity: O(columns · log items).
  func nearestItem(to point: CGPoint) -> Int {
    var nearest: (item: Int, distance: CGFloat) = (0, .infinity)
    for column in 0..<columns.count {
      let places = starts[column]..<starts[column + 1]
      let below = places.firstIndex { bottom(of: $0, in: column) > point.y }
      for place in [below - 1, below] where places.contains(place) {
        let distance = frame(at: place, in: column).squaredDistance(to: point)
        if distance < nearest.distance { nearest = (Int(items[place]), distance) }
      }
    }
    return nearest.item
  }

  /// - Complexity: O(columns · (log items + items between the two)).
  func frame(of item: Int, movedTo target: Int) -> CGRect {
    let move = OneMove(source: item, target: target)
    let first = min(item, target)
    // What comes before both stays.
    var filling = (0..<columns.count).map { column in
      let place = (starts[column]..<starts[column + 1]).firstIndex { items[$0] >= first }
      return place < starts[column + 1] ? tops[place] : ends[column]
    }
    let column = filling.withUnsafeMutableBufferPointer { filling in
      for place in first..<target { filling[Self.shortest(filling)] += itemHeight(move.former(place)) + spacing }
      return Self.shortest(filling)
    }
    return CGRect(
      x: columns.left(of: column), y: filling[column], width: columns.width(of: column), height: itemHeight(item))
  }

  /// - Complexity: O(items · columns): what comes behind may all go into other columns.
  func moving(_ item: Int, to target: Int) -> MixedWaterfall? {
    var moved = ratios
    moved.move(item, to: target)
    return MixedWaterfall(ratios: moved, metrics: metrics)
  }

  /// The column that the next item goes into: the first of the shortest.
  @inline(__always)
  private static func shortest(_ filling: UnsafeMutableBufferPointer<CGFloat>) -> Int {
    var (shortest, least) = (0, CGFloat.infinity)
    for column in filling.indices where filling[column] < least { (shortest, least) = (column, filling[column]) }
    return shortest
  }

  private func itemHeight(_ item: Int) -> CGFloat { grid.snap(columns.width * CGFloat(ratios[item])) }

  @inline(__always)
  private func bottom(of place: Int, in column: Int) -> CGFloat {
    (place + 1 < starts[column + 1] ? tops[place + 1] : ends[column]) - spacing
  }

  private func frame(at place: Int, in column: Int) -> CGRect {
    CGRect(
      x: columns.left(of: column), y: tops[place], width: columns.width(of: column),
      height: bottom(of: place, in: column) - tops[place])
  }
}
