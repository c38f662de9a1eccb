import Foundation
import Testing

@testable import CollectionEngine

struct InvalidUpdatePolicyTests {
  @Test func aWrongBatchIsReportedAndTheWindowLivesOn() {
    let stage = Stage([3])
    #expect(stage.view.invalidUpdatePolicy == .reportAndReload)
    stage.view.deleteItems(at: [path(7)])
    #expect(stage.faults.count == 1)
    #expect(stage.faults.first?.contains("Collection view: <") == true)
    stage.settle()
    stage.checkAtRest()
    stage.sections[0].append(9)
    stage.view.insertItems(at: [path(3)])
    #expect(stage.faults.count == 1)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func whoeverWantsToStopsThere() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage([3])
        stage.view.invalidUpdatePolicy = .trap
        stage.view.deleteItems(at: [path(7)])
      }
    }
  }

  @Test func aBatchThatFitsStopsNobody() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = Stage([3])
        stage.view.invalidUpdatePolicy = .trap
        stage.sections[0].removeLast()
        stage.view.deleteItems(at: [path(2)])
      }
    }
  }
}
