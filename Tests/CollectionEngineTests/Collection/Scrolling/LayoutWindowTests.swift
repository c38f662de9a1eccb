import Foundation
import Testing

@testable import CollectionEngine

struct LayoutWindowTests {
  /// A grid that notes what it is asked about.
  private final class AskedLayout: FlowLayout {
    var rects: [CGRect] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      rects.append(rect)
      return super.layoutAttributesForElements(in: rect)
    }
  }

  private let layout = AskedLayout()
  private let stage: Stage

  init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    stage = Stage([100_000], layout: layout)
    layout.rects.removeAll()
  }

  /// What the layout is asked about in the frames that show these offsets.
  private func asked(at offsets: CGFloat...) -> [CGRect] {
    layout.rects.removeAll()
    for offset in offsets {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
    }
    return layout.rects
  }

  @Test func whereContentsScrollHalfAViewMoreIsAskedForOnEachSide() {
    let size = stage.view.bounds.size
    let rects = asked(at: size.height)
    #expect(
      rects == [
        CGRect(x: 0, y: size.height, width: size.width, height: size.height)
          .insetBy(dx: -size.width / 2 - 1, dy: -size.height / 2 - 1)
      ])
    #expect(asked(at: size.height + 10) == [])
  }

  @Test func afterAJumpNoMoreIsAskedForThanIsSeen() {
    let size = stage.view.bounds.size
    #expect(
      asked(at: 50_000, 90_000) == [50_000, 90_000].map { CGRect(x: 0, y: $0, width: size.width, height: size.height) })
    // It scrolls on from there as from anywhere.
    #expect(asked(at: 90_010).map(\.height) == [size.height * 2 + 2])
    #expect(asked(at: 90_020) == [])
  }
}
