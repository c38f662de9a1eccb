import Foundation
import Testing

@testable import CollectionEngine

struct AccessibilityTests {
  @Test func aCellInSightThatIsCalledSomethingElseIsReported() {
    let stage = Stage([20])
    stage.settle()
    let (revision, requests) = (stage.view.elementsRevision, stage.frameRequests)
    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(cell != nil)
    cell?.accessibilityLabel = "The file is empty"
    #expect(stage.view.elementsRevision != revision)
    #expect(stage.frameRequests > requests)

    let reported = stage.view.elementsRevision
    cell?.accessibilityLabel = "The file is empty"
    #expect(stage.view.elementsRevision == reported)
  }

  @Test func aCellOutOfSightNotifiesNobody() {
    let stage = Stage([20])
    stage.settle()
    let revision = stage.view.elementsRevision
    StageCell(frame: .zero).accessibilityLabel = "Not shown"
    #expect(stage.view.elementsRevision == revision)
  }
}
