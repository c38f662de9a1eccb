import Foundation

/// Puts the items of one group in their places.
///
/// Sizes go down from the container to the parts, and where they are estimated come back up from what views want.
nonisolated struct GroupSolver {
  /// How many items there are for the group.
  private let limit: Int
  /// What views want; without it, what is estimated.
  private let wishes: MeasuredGroup?
  private var items: [SolvedGroup.Item] = []
  private var attachments: [SolvedGroup.Attachment] = []

  /// Of parts so small that endlessly many would fit, no more are taken.
  private static let mostParts = 4096
  /// How much too long parts may be together, in points: sums of fractions are not exact.
  private static let tolerance: CGFloat = 1e-6

  /// The group with as many items as fit.
  /// - Parameters:
  ///   - mostWidth: how wide it may be.
  ///   - limit: how many items there are.
  ///   - wishes: what their views want.
  static func solve(
    _ group: ItemDescription, in container: CGSize, mostWidth: CGFloat = .infinity, limit: Int = .max,
    wishes: MeasuredGroup? = nil
  ) -> SolvedGroup {
    var solver = GroupSolver(limit: limit, wishes: wishes)
    let most = CGSize(width: mostWidth, height: .infinity)
    let size = solver.place(group, size: group.resolved(in: container).smaller(than: most), most: most)
    return SolvedGroup(size: size, items: solver.items, attachments: solver.attachments)
  }

  private init(limit: Int, wishes: MeasuredGroup?) {
    (self.limit, self.wishes) = (limit, wishes)
  }

  /// One part in its place among the others.
  private struct Part {
    var index: Int
    var size: CGSize
    /// What it is made of, in order; empty for a part that only keeps room.
    var items: Range<Int>
    var attachments: Range<Int>
  }

  // MARK: Groups

  /// Places what is in a group, or one item, from the corner on. Returns its size, which is `most` at most.
  private mutating func place(_ description: ItemDescription, size: CGSize, most: CGSize) -> CGSize {
    guard let group = description.group else { return placeItem(description, size: size) }
    let insets = description.effectiveInsets
    let inner = size.less(insets)
    // What grows with its contents may be larger than it was to be.
    let innerMost = CGSize(
      width: description.width.isEstimated ? most.width : inner.width,
      height: description.height.isEstimated ? most.height : inner.height)
    let origin = CGPoint(x: insets.left.layoutDistance, y: insets.top.layoutDistance)
    let (firstItem, firstAttachment) = (items.count, attachments.count)
    var filled: CGSize
    if case .custom(let frames) = group.arrangement {
      filled = place(frames, in: inner)
    } else {
      filled = placeParts(
        of: group, in: inner, most: innerMost, grows: description.length(group.axis).isEstimated,
        growsAcross: description.length(group.axis.across).isEstimated)
    }
    if items.count == firstItem { filled = inner }
    move(items: firstItem..<items.count, attachments: firstAttachment..<attachments.count, by: origin)
    var outer = size
    if description.width.isEstimated { outer.width = filled.width }
    if description.height.isEstimated { outer.height = filled.height }
    if items.count > firstItem {
      let frame = CGRect(origin: .zero, size: outer).less(insets)
      attach(description.attachments, to: frame, item: firstItem)
    }
    return outer.smaller(than: most)
  }

  /// Places the frames of a custom group. Returns how far they reach.
  private mutating func place(_ frames: CustomFrames, in size: CGSize) -> CGSize {
    var reach = CGSize.zero
    for place in frames.places(in: size).prefix(limit - items.count) {
      let frame = place.frame.layoutFrame
      items.append(SolvedGroup.Item(frame: frame, zIndex: place.zIndex))
      reach = CGSize(width: max(reach.width, frame.maxX), height: max(reach.height, frame.maxY))
    }
    return reach
  }

  /// Places the parts of a group one behind the other. Returns how much space they take.
  private mutating func placeParts(
    of group: GroupDescription, in inner: CGSize, most: CGSize, grows: Bool, growsAcross: Bool
  ) -> CGSize {
    var parts = parts(of: group, in: inner, most: most, grows: grows)
    makeSiblingsEqual(&parts, of: group, most: most)
    let axis = group.axis
    var (used, across, flexibles) = (CGFloat(0), CGFloat(0), 0)
    for (place, part) in parts.enumerated() {
      let edgeSpacing = group.parts[part.index].edgeSpacing
      used += part.size[axis] + edgeSpacing.least(axis) + (place > 0 ? group.spacing.least : 0)
      if !part.items.isEmpty { across = max(across, part.size[axis.across] + edgeSpacing.least(axis.across)) }
      for spacing in [edgeSpacing.before(axis), edgeSpacing.after(axis)] where spacing.isFlexible { flexibles += 1 }
      if place > 0, group.spacing.isFlexible { flexibles += 1 }
    }
    let share = flexibles > 0 && !grows ? max(0, inner[axis] - used) / CGFloat(flexibles) : 0
    func length(_ spacing: SpacingDescription) -> CGFloat { spacing.least + (spacing.isFlexible ? share : 0) }
    var position: CGFloat = 0
    for part in parts {
      let description = group.parts[part.index]
      position += length(description.edgeSpacing.before(axis))
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.across] = description.edgeSpacing.start(
        of: part.size[axis.across], in: growsAcross ? across : inner[axis.across], axis.across)
      settle(part, of: description, at: origin)
      position += part.size[axis] + length(description.edgeSpacing.after(axis)) + length(group.spacing)
    }
    var filled = CGSize.zero
    filled[axis] = used
    filled[axis.across] = across
    return filled
  }

  /// The parts that fit, with the sizes they take.
  private mutating func parts(of group: GroupDescription, in inner: CGSize, most: CGSize, grows: Bool) -> [Part] {
    let axis = group.axis
    let (space, spacing) = (inner[axis], group.spacing.least)
    let count = group.parts.count
    guard count > 0 else { return [] }
    var turns = Self.mostParts
    var share: CGFloat?
    if case .repeating(let times) = group.arrangement {
      turns = max(1, min(times, turns))
      share =
        ((space - spacing * CGFloat(turns - 1)) / CGFloat(turns) - group.parts[0].edgeSpacing.least(axis)).layoutLength
      if grows && group.parts[0].length(axis).isEstimated { share = nil }
    }
    let fills = if case .filling = group.arrangement { true } else { false }
    // Where a group is partly filled, room is kept for the rest if that decides where the others stand.
    let keepsSpace = !grows && group.isFlexible
    var parts: [Part] = []
    // By estimates where the group grows, and as it is.
    var (used, usedBefore, taken) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for turn in 0..<turns {
      let index = turn % count
      if turn > 0, index == 0 {
        if fills, used <= usedBefore { break }
        usedBefore = used
      }
      let description = group.parts[index]
      let isThere = items.count < limit
      if !isThere, !keepsSpace { break }
      let (firstItem, firstAttachment) = (items.count, attachments.count)
      var size = description.resolved(in: inner)
      if let share { size[axis] = share }
      // Nothing is larger than its container may be, nor than what others leave of one that grows.
      let edgeSpacing = description.edgeSpacing
      var most = CGSize(
        width: most.width - edgeSpacing.least(.horizontal), height: most.height - edgeSpacing.least(.vertical))
      if grows, turn > 0 { most[axis] -= taken + spacing }
      if let share { most[axis] = share }
      most = most.nonNegativeSpace
      // A group that grows holds as many parts as fit by their estimates.
      let estimate = min(size[axis], most[axis])
      if isThere { size = place(description, size: size, most: most, shared: share != nil ? axis : nil) }
      let length = (grows || !isThere ? estimate : size[axis]) + edgeSpacing.least(axis)
      let wanted = used + length + (turn > 0 ? spacing : 0)
      if fills, turn > 0, wanted > space + Self.tolerance, !(grows && turn < count) {
        items.removeSubrange(firstItem...)
        attachments.removeSubrange(firstAttachment...)
        break
      }
      used = wanted
      taken += size[axis] + edgeSpacing.least(axis) + (turn > 0 ? spacing : 0)
      parts.append(
        Part(
          index: index, size: size, items: firstItem..<items.count,
          attachments: firstAttachment..<attachments.count))
    }
    return parts
  }

  /// Places one part from the corner on, as large as it wants to be and may. Returns its size.
  /// - Parameter shared: the axis along which all have the same share, whatever they want.
  private mutating func place(_ description: ItemDescription, size: CGSize, most: CGSize, shared: Axis?) -> CGSize {
    var size = size
    if description.group == nil, let wish = wishes?[items.count] {
      for axis in [Axis.horizontal, .vertical] where description.length(axis).isEstimated && axis != shared {
        size[axis] = wish[axis].layoutLength
      }
    }
    return place(description, size: size.smaller(than: most), most: most)
  }

  /// Gives those items that are to be as large as the largest of them that size; parts that then no longer fit go.
  private mutating func makeSiblingsEqual(_ parts: inout [Part], of group: GroupDescription, most: CGSize) {
    for axis in [Axis.horizontal, .vertical] {
      func isUniform(_ part: Part) -> Bool {
        let description = group.parts[part.index]
        return description.group == nil && description.length(axis).kind == .uniformAcrossSiblings
      }
      guard group.parts.contains(where: { $0.length(axis).kind == .uniformAcrossSiblings }) else { continue }
      let largest = parts.lazy.filter { !$0.items.isEmpty && isUniform($0) }.map { $0.size[axis] }.max()
      guard let largest else { continue }
      for index in parts.indices where isUniform(parts[index]) {
        let space = most[axis] - group.parts[parts[index].index].edgeSpacing.least(axis)
        parts[index].size[axis] = min(largest, max(0, space))
      }
      guard axis == group.axis else { continue }
      var used: CGFloat = 0
      for (place, part) in parts.enumerated() {
        used +=
          part.size[axis] + group.parts[part.index].edgeSpacing.least(axis) + (place > 0 ? group.spacing.least : 0)
        guard place > 0, used > most[axis] + Self.tolerance else { continue }
        items.removeSubrange(min(part.items.lowerBound, items.count)...)
        attachments.removeSubrange(min(part.attachments.lowerBound, attachments.count)...)
        parts.removeSubrange(place...)
        break
      }
    }
  }

  // MARK: Items

  private mutating func placeItem(_ description: ItemDescription, size: CGSize) -> CGSize {
    items.append(
      SolvedGroup.Item(
        frame: CGRect(origin: .zero, size: size), isWidthEstimated: description.width.isEstimated,
        isHeightEstimated: description.height.isEstimated))
    return size
  }

  /// Brings a part from the corner to its place.
  private mutating func settle(_ part: Part, of description: ItemDescription, at origin: CGPoint) {
    guard !part.items.isEmpty else { return }
    guard description.group == nil else {
      return move(items: part.items, attachments: part.attachments, by: origin)
    }
    let frame = CGRect(origin: origin, size: part.size).less(description.effectiveInsets)
    items[part.items.lowerBound].frame = frame
    attach(description.attachments, to: frame, item: part.items.lowerBound)
  }

  private mutating func attach(_ descriptions: [AttachmentDescription], to frame: CGRect, item: Int) {
    for description in descriptions {
      attachments.append(
        SolvedGroup.Attachment(
          kind: description.kind, frame: description.frame(on: frame), zIndex: description.zIndex, item: item))
    }
  }

  private mutating func move(items moved: Range<Int>, attachments others: Range<Int>, by distance: CGPoint) {
    guard distance != .zero else { return }
    for index in moved {
      items[index].frame = items[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
    for index in others {
      attachments[index].frame = attachments[index].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
  }
}
