import Foundation

// Descriptions are made upright from what is given: where the axes are exchanged, everything in them is.

extension LengthDescription {
  init(_ dimension: CollectionLayoutDimension, isTurned: Bool) {
    var kind = dimension.kind
    if isTurned {
      if kind == .fractionalWidth {
        kind = .fractionalHeight
      } else if kind == .fractionalHeight {
        kind = .fractionalWidth
      }
    }
    self.init(kind: kind, value: dimension.dimension)
  }
}

extension CollectionLayoutSize {
  /// Width and height, upright.
  final func lengths(isTurned: Bool) -> (width: LengthDescription, height: LengthDescription) {
    let width = LengthDescription(widthDimension, isTurned: isTurned)
    let height = LengthDescription(heightDimension, isTurned: isTurned)
    return isTurned ? (height, width) : (width, height)
  }
}

extension SpacingDescription {
  init(_ spacing: CollectionLayoutSpacing?) {
    self.init(least: spacing?.spacing.layoutDistance ?? 0, isFlexible: spacing?.isFlexibleSpacing ?? false)
  }
}

extension EdgeSpacings {
  init(_ spacing: CollectionLayoutEdgeSpacing?, isTurned: Bool) {
    self.init(
      left: SpacingDescription(isTurned ? spacing?.top : spacing?.leading),
      top: SpacingDescription(isTurned ? spacing?.leading : spacing?.top),
      right: SpacingDescription(isTurned ? spacing?.bottom : spacing?.trailing),
      bottom: SpacingDescription(isTurned ? spacing?.trailing : spacing?.bottom))
  }
}

extension EdgeInsets {
  /// Insets by the way text runs as insets from left to right, which is the way layouts are computed; upright.
  init(_ insets: DirectionalEdgeInsets, isTurned: Bool) {
    let straight = EdgeInsets(
      top: insets.top.layoutDistance, left: insets.leading.layoutDistance, bottom: insets.bottom.layoutDistance,
      right: insets.trailing.layoutDistance)
    self = isTurned ? straight.transposed : straight
  }
}

extension DirectionalRectEdge {
  /// The point at the edges, from 0 to 1 in both directions, upright.
  func unit(isTurned: Bool) -> CGPoint {
    func place(_ first: DirectionalRectEdge, _ second: DirectionalRectEdge) -> CGFloat {
      contains(first) == contains(second) ? 0.5 : contains(first) ? 0 : 1
    }
    let point = CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
    return isTurned ? point.transposed : point
  }
}

extension AttachmentDescription {
  init(_ item: CollectionLayoutSupplementaryItem, isTurned: Bool) {
    let (width, height) = item.layoutSize.lengths(isTurned: isTurned)
    self.init(
      kind: item.elementKind, width: width, height: height,
      containerAnchor: Anchor(item.containerAnchor, isTurned: isTurned),
      itemAnchor: item.itemAnchor.map { Anchor($0, isTurned: isTurned) }, zIndex: item.zIndex)
  }
}

extension AttachmentDescription.Anchor {
  init(_ anchor: CollectionLayoutAnchor, isTurned: Bool) {
    let offset = CGPoint(x: anchor.offset.x.layoutDistance, y: anchor.offset.y.layoutDistance)
    self.init(
      unit: anchor.edges.unit(isTurned: isTurned), offset: isTurned ? offset.transposed : offset,
      isFractional: anchor.isFractionalOffset)
  }
}

extension ItemDescription {
  init(_ item: CollectionLayoutItem, isTurned: Bool, traits: TraitCollection) {
    let (width, height) = item.layoutSize.lengths(isTurned: isTurned)
    self.init(
      width: width, height: height, insets: EdgeInsets(item.contentInsets, isTurned: isTurned),
      edgeSpacing: EdgeSpacings(item.edgeSpacing, isTurned: isTurned),
      attachments: item.supplementaryItems.map { AttachmentDescription($0, isTurned: isTurned) },
      group: (item as? CollectionLayoutGroup).map { GroupDescription($0, isTurned: isTurned, traits: traits) })
  }
}

extension GroupDescription {
  init(_ group: CollectionLayoutGroup, isTurned: Bool, traits: TraitCollection) {
    let parts = group.subitems.map { ItemDescription($0, isTurned: isTurned, traits: traits) }
    let spacing = SpacingDescription(group.interItemSpacing)
    switch group.arrangement {
    case .filling(let isHorizontal):
      self.init(
        axis: isHorizontal != isTurned ? .horizontal : .vertical, arrangement: .filling, parts: parts, spacing: spacing)
    case .repeating(let isHorizontal, let count):
      self.init(
        axis: isHorizontal != isTurned ? .horizontal : .vertical, arrangement: .repeating(count: count), parts: parts,
        spacing: spacing)
    case .custom(let provider):
      let frames = CustomFrames { size in
        let size = isTurned ? size.transposed : size
        return provider(LayoutEnvironment(size: size, insets: .zero, traits: traits)).map {
          CustomFrames.Place(frame: isTurned ? $0.frame.transposed : $0.frame, zIndex: $0.zIndex)
        }
      }
      self.init(axis: .vertical, arrangement: .custom(frames))
    }
  }
}
