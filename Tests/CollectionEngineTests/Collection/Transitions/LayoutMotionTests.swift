import Foundation
import Testing

@testable import CollectionEngine

@Suite struct LayoutMotionTests {
  private let motion = LayoutMotion()
  private let frame = CGRect(x: 0, y: 0, width: 50, height: 50)

  @Test func nothingStretchesUnlessASizeIsBeingShown() {
    #expect(!motion.isStretch(from: frame, to: frame))
    motion.stretch = 24
    #expect(motion.isStretch(from: frame, to: frame))
  }

  @Test func aFrameStretchesWhileItMovesAndGrowsByLess() {
    motion.stretch = 24
    #expect(motion.isStretch(from: frame, to: CGRect(x: 23, y: 0, width: 73, height: 50)))
    #expect(!motion.isStretch(from: frame, to: CGRect(x: 24, y: 0, width: 50, height: 50)))
    #expect(!motion.isStretch(from: frame, to: CGRect(x: 0, y: 0, width: 50, height: 74)))
  }

  @Test func whatTheLayoutSaidOfBoundsIsTakenOnce() {
    let context = LayoutInvalidationContext()
    motion.note(context)
    #expect(motion.takeBoundsContext() === context && motion.takeBoundsContext() == nil)
  }
}
