import Foundation
import Testing

@testable import CollectionEngine

@Suite struct ReorderingTests {
  private let reordering = Reordering()

  @Test func theOrderOfTheDataIsNone() {
    reordering.see(PresentationOrder())
    #expect(reordering.order == nil)
    reordering.see(PresentationOrder(source: path(1), target: path(3)))
    #expect(reordering.order?.source == DataAddress(path(1)))
    reordering.see(nil)
    #expect(reordering.order == nil)
  }

  @Test func whatFollowsAMovementWaitsOnlyWhileTheDataSourceIsNotified() {
    var calls: [Int] = []
    reordering.afterMovement { calls.append(1) }
    #expect(calls == [1])
    reordering.movement = Movement(position: .zero, view: ReusableView(frame: .zero))
    reordering.afterMovement { calls.append(2) }
    #expect(calls == [1, 2])
    reordering.movement?.isCommitting = true
    reordering.afterMovement { calls.append(3) }
    reordering.afterMovement { calls.append(4) }
    #expect(calls == [1, 2])
    reordering.callFollowers()
    reordering.callFollowers()
    #expect(calls == [1, 2, 3, 4])
  }
}
