import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct ProjectionTests {
  @Test(arguments: seeds(5))
  func whatIsSeenAtAPointIsFoundAgain(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var map = CATransform3DMakeRotation(.random(in: -1.2...1.2, using: &numbers), 0, 1, 0.3)
      map.m41 = .random(in: -50...50, using: &numbers)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      map = CATransform3DConcat(map, perspective)
      let point = CGPoint(x: .random(in: -100...100, using: &numbers), y: .random(in: -100...100, using: &numbers))
      let back = map.unproject(map.project(point))
      #expect(abs((back?.x ?? .nan) - point.x) < 1e-6 && abs((back?.y ?? .nan) - point.y) < 1e-6)
    }
  }

  @Test func planeMapsAreSeenAsTheyAre() {
    let turn = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: 4)
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let seen = CATransform3DMakeAffineTransform(turn).project(rect)
    #expect(isNear(seen, rect.applying(turn)))
    #expect(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).unproject(CGPoint(x: 5, y: 5)) == nil)
  }

  @Test(arguments: seeds(3))
  func flattenedMapsComeNearestAtTheOrigin(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var map = CATransform3DMakeRotation(.random(in: -1.2...1.2, using: &numbers), 0.4, 1, 0.3)
      (map.m41, map.m42) = (.random(in: -50...50, using: &numbers), .random(in: -50...50, using: &numbers))
      map.m43 = .random(in: -100...100, using: &numbers)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      map = CATransform3DConcat(map, perspective)
      for near in [CGPoint.zero, CGPoint(x: 1e-4, y: 0), CGPoint(x: 0, y: 1e-4)] {
        let (flat, seen) = (near.applying(map.flattened), map.project(near))
        #expect(abs(flat.x - seen.x) < 1e-9 && abs(flat.y - seen.y) < 1e-9)
      }
    }
  }

  @Test func flatMapsStayAsTheyAre() {
    let turn = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 3, y: 4)
    #expect(CATransform3DMakeAffineTransform(turn).flattened == turn)
  }
}
