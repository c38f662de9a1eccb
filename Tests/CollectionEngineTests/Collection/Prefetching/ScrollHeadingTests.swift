import Foundation
import Testing

@testable import CollectionEngine

struct ScrollHeadingTests {
  private let viewport = CGSize(width: 300, height: 500)

  /// The steps of contents that stand at one place after the other.
  private func steps(_ places: [CGPoint]) -> [ScrollHeading.Step] {
    var heading = ScrollHeading()
    return places.map { heading.move(to: $0, in: viewport) }
  }

  private func down(_ places: [CGFloat]) -> [ScrollHeading.Step] { steps(places.map { CGPoint(x: 0, y: $0) }) }

  @Test func theFirstPlaceGivesNoHeading() {
    #expect(down([700]) == [.none])
    #expect(down([700, 700]) == [.none, .none])
  }

  @Test func aWayIsKnownOnceItIsLongerThanATremble() {
    #expect(down([0, 6, 12, 20]) == [.none, .none, .turned, .on(8)])
    #expect(down([0, 10, 10.5]) == [.none, .none, .turned])
  }

  @Test func aTrembleOnTheWayTurnsNothing() {
    #expect(down([0, 40, 35, 30, 41, 50]) == [.none, .turned, .none, .none, .on(11), .on(9)])
  }

  @Test func turningBackIsSeenAfterATremble() {
    #expect(down([0, 40, 80, 75, 68, 60]) == [.none, .turned, .on(40), .none, .turned, .on(8)])
  }

  @Test func theAxisIsTheOneThatMoreIsGoneAlong() {
    var heading = ScrollHeading()
    _ = heading.move(to: .zero, in: viewport)
    #expect(heading.move(to: CGPoint(x: -30, y: 20), in: viewport) == .turned)
    #expect(heading.direction == ScrollHeading.Direction(axis: .horizontal, isForward: false))
    #expect(heading.move(to: CGPoint(x: -30, y: 31), in: viewport) == .turned)
    #expect(heading.direction == ScrollHeading.Direction(axis: .vertical, isForward: true))
  }

  @Test func fartherThanTheViewReachesIsNoWay() {
    var heading = ScrollHeading()
    let steps = [0.0, 500, 1000, 1501, 1521].map { heading.move(to: CGPoint(x: 0, y: $0), in: viewport) }
    #expect(steps == [.none, .turned, .on(500), .jumped, .turned])
  }

  @Test func whatIsCarriedAlongGoesNowhere() {
    var heading = ScrollHeading()
    _ = heading.move(to: .zero, in: viewport)
    heading.carry(by: CGPoint(x: 0, y: 300))
    #expect(heading.move(to: CGPoint(x: 0, y: 300), in: viewport) == .none)
    #expect(heading.direction == nil)
  }

  @Test func placesThatAreNoNumbersAreIgnored() {
    #expect(down([0, .nan, 20, .infinity, 40]) == [.none, .none, .turned, .none, .on(20)])
  }

  @Test func placesGrowAlongEveryWay() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    for axis in [CollectionView.ScrollDirection.vertical, .horizontal] {
      for isForward in [true, false] {
        let direction = ScrollHeading.Direction(axis: axis, isForward: isForward)
        let shift = axis == .vertical ? CGPoint(x: 3, y: isForward ? 7 : -7) : CGPoint(x: isForward ? 7 : -7, y: 3)
        let further = rect.offsetBy(dx: shift.x, dy: shift.y)
        #expect(direction.start(of: further) == direction.start(of: rect) + 7)
        #expect(direction.end(of: rect) - direction.start(of: rect) == direction.length(of: rect))
        #expect(direction.along(shift) == 7)
        let (start, end) = (direction.start(of: rect), direction.end(of: rect))
        #expect(direction.part(from: start, to: end, besides: rect) == rect)
      }
    }
  }
}
