import Chance
import Foundation
import Testing

@testable import CollectionEngine

nonisolated struct TransformBlendingTests {
  private func isNear(_ a: CATransform3D, _ b: CATransform3D, within tolerance: CGFloat = 1e-9) -> Bool {
    let d = a - b
    return [
      d.m11, d.m12, d.m13, d.m14, d.m21, d.m22, d.m23, d.m24, d.m31, d.m32, d.m33, d.m34, d.m41, d.m42, d.m43, d.m44,
    ].allSatisfy { abs($0) <= tolerance }
  }

  private func anyMap(using random: inout SeededGenerator) -> CATransform3D {
    var map = CATransform3D.identity
    if Bool.random(using: &random) { map.m34 = -1 / .random(in: 300...900, using: &random) }
    map = CATransform3DTranslate(
      map, .random(in: -90...90, using: &random), .random(in: -90...90, using: &random),
      .random(in: -90...90, using: &random))
    map = CATransform3DRotate(
      map, .random(in: -3...3, using: &random), .random(in: -1...1, using: &random),
      .random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
    return CATransform3DScale(
      map, .random(in: 0.2...3, using: &random), .random(in: 0.2...3, using: &random),
      Bool.random(using: &random) ? 1 : -1)
  }

  @Test func theEndsAreExact() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let (a, b) = (anyMap(using: &random), anyMap(using: &random))
      #expect(a.blended(with: b, at: 0) == a && a.blended(with: b, at: 1) == b)
      #expect(isNear(a.blended(with: b, at: 1e-12), a) && isNear(a.blended(with: b, at: 1 - 1e-12), b))
    }
  }

  @Test func whatTurnsKeepsItsSize() {
    let (a, b) = (CATransform3DMakeRotation(0.4, 0, 1, 0), CATransform3DMakeRotation(2.4, 0, 1, 0))
    #expect(isNear(a.blended(with: b, at: 0.25), CATransform3DMakeRotation(0.9, 0, 1, 0)))
    let half = CATransform3D.identity.blended(with: CATransform3DMakeRotation(.pi, 0, 0, 1), at: 0.5)
    #expect(abs(half.m11) < 1e-9 && abs(abs(half.m12) - 1) < 1e-9)
    let grown = CATransform3DMakeScale(2, 4, 1).blended(with: CATransform3DMakeScale(4, 2, 1), at: 0.5)
    #expect(isNear(grown, CATransform3DMakeScale(3, 3, 1)))
  }

  @Test func smallStepsMakeSmallChanges() {
    var random = SeededGenerator()
    for _ in 0..<100 {
      let (a, b) = (anyMap(using: &random), anyMap(using: &random))
      var last = a
      for step in 1...1000 {
        let next = a.blended(with: b, at: CGFloat(step) / 1000)
        #expect(isNear(last, next, within: 2))
        last = next
      }
    }
  }

  @Test func mapsThatFlattenAreBlendedAllTheSame() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(isNear(CATransform3D.identity.blended(with: flat, at: 0.5), CATransform3DMakeScale(0.5, 1, 1)))
    let broken = CATransform3DMakeScale(.nan, 1, 1)
    _ = CATransform3D.identity.blended(with: broken, at: 0.5)
    _ = CATransform3D().blended(with: .identity, at: 0.5)
  }
}
