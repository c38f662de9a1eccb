import Foundation

/// Items of different sizes in lines.
///
/// Sizes are kept in blocks; of the lines only those are known that start a block, and the few items on the way from
/// there to another line are packed again when it is asked for. So another size costs a block, not a section.
nonisolated struct MixedFlow: SectionBody {
  /// The lines that start in a block.
  private struct Mark: Sendable {
    /// The first item of the first of them, or of the first line behind the block.
    var firstItem = 0
    /// The top edge of the first of them.
    var top: CGFloat = 0
    /// From there to the top edge of the first line behind the block.
    var extent: CGFloat = 0
    /// From there to the lowest bottom edge of them all.
    var reach: CGFloat = 0
    /// The lowest bottom edge of all lines before.
    var lowest: CGFloat = 0
  }

  /// Items that fill a line.
  private struct Line {
    var items: Range<Int>
    var top: CGFloat
    var height: CGFloat
  }

  /// Items in a block: as many as are packed in passing.
  static let blockLength = 256

  let count: Int
  let metrics: FlowMetrics
  private(set) var blocks: [PackedSizes]
  /// One for each block, and one that marks the end.
  private var marks: [Mark]

  /// Packs each line until the next item no longer fits.
  /// - Parameter blocks: sizes of `blockLength` items each, the last of the rest.
  /// - Complexity: O(items), O(blocks) where sizes agree.
  init(count: Int, blocks: [PackedSizes], metrics: FlowMetrics) {
    self.count = count
    self.blocks = blocks
    self.metrics = metrics
    marks = Array(repeating: Mark(), count: blocks.count + 1)
    pack(from: 0, through: blocks.count)
    stack(from: 0)
  }

  /// Items of one size, some of which will be given another.
  init(_ uniform: UniformFlow) {
    let count = uniform.count
    self.init(
      count: count, blocks: Self.blocks(count) { PackedSizes(count: $0.count, all: uniform.itemSize) },
      metrics: uniform.metrics)
  }

  /// Blocks for `count` items.
  static func blocks(_ count: Int, _ sizes: (_ items: Range<Int>) -> PackedSizes) -> [PackedSizes] {
    stride(from: 0, to: count, by: blockLength).map { sizes($0..<min(count, $0 + blockLength)) }
  }

  /// The same items in another width or at other distances.
  /// - Complexity: as a new one.
  func packed(by metrics: FlowMetrics) -> MixedFlow { MixedFlow(count: count, blocks: blocks, metrics: metrics) }

  var height: CGFloat { marks[blocks.count].lowest }

  @inline(__always)
  func size(of item: Int) -> CGSize { blocks[item / Self.blockLength][item % Self.blockLength] }

  // MARK: Changes

  /// Gives items other sizes. `changes` are in the order of their items.
  /// - Complexity: O(changes + blocks), and O(items) of the lines that break elsewhere.
  mutating func set(_ changes: [(item: Int, size: CGSize)]) {
    for change in changes {
      blocks[change.item / Self.blockLength][change.item % Self.blockLength] = change.size
    }
    repack(changes.lazy.map { $0.item..<$0.item + 1 })
  }

  /// Moves one item to the place of another, those between up.
  /// - Complexity: O(items between + blocks), and O(items) of the lines that break elsewhere.
  mutating func move(_ item: Int, to target: Int) {
    let size = size(of: item)
    let step = item < target ? 1 : -1
    for place in stride(from: item, to: target, by: step) {
      let next = self.size(of: place + step)
      blocks[place / Self.blockLength][place % Self.blockLength] = next
    }
    blocks[target / Self.blockLength][target % Self.blockLength] = size
    repack(CollectionOfOne(min(item, target)..<max(item, target) + 1))
  }

  /// Packs the lines about items with other sizes, in order.
  private mutating func repack(_ changed: some Collection<Range<Int>>) {
    guard let first = changed.first.map({ startOfPacking(of: $0.lowerBound) }) else { return }
    var end = 0
    for items in changed where (items.upperBound - 1) / Self.blockLength >= end {
      end = pack(from: startOfPacking(of: items.lowerBound), through: (items.upperBound - 1) / Self.blockLength)
    }
    stack(from: first)
  }

  /// The block in which the line before an item's starts: the item might fit there now.
  private func startOfPacking(of item: Int) -> Int {
    max(0, blocks.indices.firstIndex { marks[$0].firstItem >= item } - 1)
  }

  /// Packs lines from the first of a block until, behind block `last`, they break where they did.
  /// - Returns: the block from which on nothing changes.
  @discardableResult
  private mutating func pack(from block: Int, through last: Int) -> Int {
    var item = marks[block].firstItem
    for block in block..<blocks.count {
      if block > last, marks[block].firstItem == item { return block }
      let end = min(count, (block + 1) * Self.blockLength)
      var (extent, reach) = (CGFloat(0), CGFloat(0))
      marks[block].firstItem = item
      if item < end, let size = blocks[block].common {
        let capacity = metrics.capacity(of: size.width)
        // Whether the line at the end of the block is full is for the next block to say.
        let lines = (end - 1 - item) / capacity
        let pitch = metrics.pitch(ofHeight: size.height)
        if lines > 0 { reach = CGFloat(lines - 1) * pitch + size.height }
        extent = CGFloat(lines) * pitch
        item += lines * capacity
      }
      while item < end {
        let line = line(from: item, top: extent)
        reach = max(reach, extent + line.height)
        extent += metrics.pitch(ofHeight: line.height)
        item = line.items.upperBound
      }
      (marks[block].extent, marks[block].reach) = (extent, reach)
    }
    marks[blocks.count].firstItem = count
    return blocks.count
  }

  /// Puts the lines of each block under those of the one before.
  private mutating func stack(from block: Int) {
    marks.withUnsafeMutableBufferPointer { marks in
      for block in block..<marks.count - 1 {
        let mark = marks[block]
        marks[block + 1].top = mark.top + mark.extent
        marks[block + 1].lowest = max(mark.lowest, mark.top + mark.reach)
      }
    }
  }

  // MARK: Lines

  /// The line that starts with an item.
  /// - Complexity: O(its items), O(its blocks) of those of one size.
  private func line(from first: Int, top: CGFloat) -> Line {
    var item = first
    var (used, tallest) = (-metrics.interitemSpacing, CGFloat(0))
    while item < count {
      let block = item / Self.blockLength
      let end = min(count, (block + 1) * Self.blockLength)
      let start = item
      if let size = blocks[block].common {
        let fitting = metrics.fittingCount(for: size.width, behind: used)
        item = min(end, start + (start == first ? max(1, fitting) : fitting))
        used += CGFloat(item - start) * (size.width + metrics.interitemSpacing)
        if item > start { tallest = max(tallest, size.height) }
      } else {
        while item < end {
          let size = size(of: item)
          let wanted = used + metrics.interitemSpacing + size.width
          if item > first, metrics.overflows(wanted) { break }
          used = wanted
          tallest = max(tallest, size.height)
          item += 1
        }
      }
      if item < end { break }
    }
    return Line(items: first..<item, top: top, height: tallest)
  }

  private func line(after line: Line) -> Line? {
    guard line.items.upperBound < count else { return nil }
    return self.line(from: line.items.upperBound, top: line.top + metrics.pitch(ofHeight: line.height))
  }

  /// The first line that starts in a block or behind it.
  private func firstLine(of block: Int) -> Line? {
    let mark = marks[block]
    return mark.firstItem < count ? line(from: mark.firstItem, top: mark.top) : nil
  }

  /// The line an item stands in.
  private func line(of item: Int) -> Line? {
    var line = firstLine(of: max(0, blocks.indices.firstIndex { marks[$0].firstItem > item } - 1))
    while let here = line, here.items.upperBound <= item { line = self.line(after: here) }
    return line
  }

  // MARK: Answers

  /// - Complexity: O(log items).
  func frame(of item: Int) -> CGRect {
    var result = CGRect.zero
    if let line = line(of: item) { forEachItem(of: line, only: item) { result = $1 } }
    return result
  }

  /// - Complexity: O(log items + items of the lines met).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    // No line reaches below where the next one starts less the spacing; and that never decreases, even if the lines'
    // own ends do.
    let block = blocks.indices.firstIndex { marks[$0 + 1].top - metrics.lineSpacing > rect.minY }
    var line = firstLine(of: block)
    while let here = line, here.top < rect.maxY {
      if here.top + here.height > rect.minY { forEachItem(of: here, visit) }
      line = self.line(after: here)
    }
  }

  /// - Complexity: O(log items + items of a line).
  func nearestItem(to point: CGPoint) -> Int {
    // Behind the last line that begins, its block is the last with one.
    let end = blocks.indices.firstIndex { marks[$0].firstItem >= count } - 1
    let block = blocks.indices.firstIndex { marks[$0 + 1].top > point.y }
    guard var line = firstLine(of: max(0, min(block, end))) else { return 0 }
    while let next = self.line(after: line) {
      if next.top > point.y {
        if point.y - (line.top + line.height) > next.top - point.y { line = next }
        break
      }
      line = next
    }
    var nearest = line.items.lowerBound
    var least = CGFloat.infinity
    forEachItem(of: line) { item, frame in
      let distance = max(frame.minX - point.x, 0, point.x - frame.maxX)
      if distance < least { (nearest, least) = (item, distance) }
    }
    return nearest
  }

  /// - Complexity: O(items between the two).
  func frame(of item: Int, movedTo target: Int) -> CGRect {
    let move = OneMove(source: item, target: target)
    let mark = marks[startOfPacking(of: min(item, target))]
    let items = mark.firstItem..<min(count, max(item, target) + 1 + Self.blockLength)
    let part = MixedFlow(
      count: items.count,
      blocks: Self.blocks(items.count) { places in
        PackedSizes(count: places.count) { size(of: move.former(items.lowerBound + places.lowerBound + $0)) }
      }, metrics: metrics)
    return part.frame(of: target - items.lowerBound).offsetBy(dx: 0, dy: mark.top)
  }

  /// Visits a line's items from left to right, or one of them. Of many without area none is: they meet nothing.
  private func forEachItem(
    of line: Line, only wanted: Int? = nil, _ visit: (_ item: Int, _ frame: CGRect) -> Void
  ) {
    let first = size(of: line.items.lowerBound)
    var (used, areEqual) = (CGFloat(0), true)
    forEachRun(of: line.items) { items, size in
      used += CGFloat(items.count) * size.width
      areEqual = areEqual && size == first
    }
    let placement = metrics.placement(
      of: line.items.count, used: used, common: areEqual ? first.width : nil, isLast: line.items.upperBound == count)
    var x = placement.start
    forEachRun(of: line.items) { items, size in
      let step = size.width + placement.gap
      func place(_ item: Int) {
        let origin = CGPoint(
          x: x + CGFloat(item - items.lowerBound) * step, y: line.top + (line.height - size.height) / 2)
        visit(item, CGRect(origin: origin, size: size))
      }
      if let wanted {
        if items.contains(wanted) { place(wanted) }
      } else if items.count == 1 || (size.width > 0 && size.height > 0) {
        for item in items { place(item) }
      }
      x += CGFloat(items.count) * step
    }
  }

  /// Visits items one by one, those of a block of one size together.
  @inline(__always)
  private func forEachRun(of items: Range<Int>, _ visit: (_ items: Range<Int>, _ size: CGSize) -> Void) {
    var item = items.lowerBound
    while item < items.upperBound {
      let block = item / Self.blockLength
      let end = min(items.upperBound, (block + 1) * Self.blockLength)
      if let size = blocks[block].common {
        visit(item..<end, size)
      } else {
        for item in item..<end { visit(item..<item + 1, size(of: item)) }
      }
      item = end
    }
  }
}
