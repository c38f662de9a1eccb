import Foundation

/// A supplementary view attached to an item or a group as it is described, upright.
nonisolated struct AttachmentDescription: Sendable {
  /// A point of a rectangle, and how far off it.
  struct Anchor: Sendable {
    /// From 0 to 1 in both directions.
    var unit: CGPoint
    var offset = CGPoint.zero
    /// Whether the offset is in sizes of what is attached.
    var isFractional = false

    /// How far off, for an element of a size.
    func distance(_ size: CGSize) -> CGPoint {
      isFractional ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }
  }

  var kind: String
  var width: LengthDescription
  var height: LengthDescription
  var containerAnchor: Anchor
  /// Nil for the same point as of the container.
  var itemAnchor: Anchor?
  var zIndex = 0

  /// Where it goes on a container.
  func frame(on container: CGRect) -> CGRect {
    let size = CGSize(width: width.resolved(in: container.size), height: height.resolved(in: container.size))
    let (there, off) = (containerAnchor.unit, containerAnchor.distance(size))
    let (here, ownOff) = (itemAnchor?.unit ?? there, itemAnchor?.distance(size) ?? .zero)
    return CGRect(
      origin: CGPoint(
        x: (container.minX + there.x * container.width - here.x * size.width + off.x + ownOff.x).layoutDistance,
        y: (container.minY + there.y * container.height - here.y * size.height + off.y + ownOff.y).layoutDistance),
      size: size)
  }
}
