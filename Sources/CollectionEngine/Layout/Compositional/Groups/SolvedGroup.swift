import Foundation

/// A group with everything in its place, upright, from the group's own corner.
nonisolated struct SolvedGroup: Sendable {
  /// One item.
  struct Item: Sendable {
    var frame: CGRect
    var zIndex = 0
    /// Whether its view says how wide it is, and how high.
    var isWidthEstimated = false
    var isHeightEstimated = false
  }

  /// One supplementary view that is attached to an item or a group.
  struct Attachment: Sendable {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    /// The item, or the first one of the group.
    var item: Int
  }

  var size: CGSize
  var items: [Item] = []
  var attachments: [Attachment] = []
  /// Where to look for the items of a large group; nil where there is none.
  private(set) var index: ItemIndex?

  init(size: CGSize, items: [Item], attachments: [Attachment]) {
    (self.size, self.items, self.attachments) = (size, items, attachments)
  }

  /// The group with an index, for repeated queries.
  var indexed: SolvedGroup {
    var group = self
    group.index = ItemIndex(self)
    return group
  }

  /// How far anything stands out of the group.
  var overhang: EdgeInsets {
    var reach = EdgeInsets.zero
    func include(_ frame: CGRect) {
      reach.left = max(reach.left, -frame.minX)
      reach.top = max(reach.top, -frame.minY)
      reach.right = max(reach.right, frame.maxX - size.width)
      reach.bottom = max(reach.bottom, frame.maxY - size.height)
    }
    for item in items { include(item.frame) }
    for attachment in attachments { include(attachment.frame) }
    return reach
  }
}
