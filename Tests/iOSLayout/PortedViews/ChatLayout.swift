import UIKit

/// Rows of 100 points that keep the bottom by their own sum, as chat layouts do: a layout that is proposed the offset
/// with anything added to it would be off by as much.
open class ChatLayout: UICollectionViewFlowLayout {
  /// Added to the offset after the next batch, in points.
  public var compensation: CGFloat = 0
  /// The offsets that were proposed.
  public var proposals: [CGFloat] = []
  /// Whether it is mirrored where its view runs from right to left.
  public var flips = false
  /// The contexts that came.
  public var everything: [Bool] = []

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposals.append(proposedContentOffset.y)
    guard compensation != 0 else {
      return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + compensation)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    everything.append(context.invalidateEverything)
    super.invalidateLayout(with: context)
  }
}
