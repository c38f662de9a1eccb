import Foundation
import Testing

@testable import CollectionEngine

struct SwipeGeometryTests {
  private let two = SwipeGeometry(widths: [74, 80], rowWidth: 400, performsFirst: true)
  private let bound = SwipeGeometry(widths: [74, 80], rowWidth: 400, performsFirst: false)

  @Test func aRowFollowsTheFingerAsFarAsThereIsSomethingToShow() {
    #expect(two.open == 154 && two.offset(raw: 154) == 154 && two.offset(raw: 400) == 400)
    #expect(bound.offset(raw: 154) == 154)
    // 0.55·100 / (1 + 0.55·100/400)
    #expect(abs(bound.offset(raw: 254) - (154 + 55 / 1.1375)) < 1e-9)
    #expect(abs(two.offset(raw: -100) + 55 / 1.1375) < 1e-9)
  }

  @Test(arguments: [-300, -1, 0, 40, 154, 200, 390, 450] as [CGFloat])
  func whatIsShownTellsWhatTheFingerAskedFor(raw: CGFloat) {
    for geometry in [two, bound] { #expect(abs(geometry.raw(showing: geometry.offset(raw: raw)) - raw) < 1e-6) }
  }

  @Test func lettingGoOpensFromHalfWayOn() {
    #expect(two.outcome(at: 77, velocity: 0) == .closes)
    #expect(two.outcome(at: 78, velocity: 0) == .opens)
    #expect(two.outcome(at: 10, velocity: 400) == .opens)
    #expect(two.outcome(at: 150, velocity: -400) == .closes)
  }

  @Test func aFullSwipeIsSixTenthsOfTheRow() {
    #expect(two.fullSwipe == 240 && bound.fullSwipe == nil)
    #expect(two.outcome(at: 239, velocity: 0) == .opens)
    #expect(two.outcome(at: 240, velocity: 0) == .performs)
    #expect(two.outcome(at: 260, velocity: -400) == .closes)
    #expect(bound.outcome(at: 399, velocity: 900) == .opens)
    #expect(two.rest(after: .performs) == 400 && two.rest(after: .opens) == 154 && two.rest(after: .closes) == 0)
  }

  @Test func actionsShareWhatIsSeen() {
    let half = two.actions(at: 77)
    #expect(half.map(\.start) == [0, 37] && half.map(\.width) == [37, 40])
    let full = two.actions(at: 240)
    #expect(full.map(\.start) == [0, 240] && full.map(\.width) == [240, 0])
    #expect(two.actions(at: -5).allSatisfy { $0.width == 0 })
  }

  @Test func actionsLeaveAFifthOfTheRow() {
    let many = SwipeGeometry(widths: Array(repeating: 100, count: 8), rowWidth: 400, performsFirst: true)
    #expect(many.open == 320 && many.fullSwipe == 360)
  }

  @Test func noNumberBreaksIt() {
    for width in [CGFloat.nan, .infinity, -5, 0] {
      let geometry = SwipeGeometry(widths: [width, 74], rowWidth: width, performsFirst: true)
      #expect(geometry.open.isFinite && geometry.offset(raw: .nan).isFinite)
      #expect(geometry.outcome(at: .nan, velocity: .nan) == .closes)
      #expect(geometry.actions(at: .infinity).count == 2)
    }
    #expect(SwipeGeometry(widths: [], rowWidth: 300, performsFirst: true).outcome(at: 300, velocity: 0) == .closes)
  }
}
