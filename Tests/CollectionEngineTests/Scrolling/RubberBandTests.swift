import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct RubberBandTests {
  private let band = RubberBand.standard
  private let limits = ScrollLimits(minimum: -20, maximum: 900)

  @Test(arguments: [
    (400.0, 10.0, 5.4254), (400, 50, 25.7310), (400, 100, 48.3516), (400, 200, 86.2745), (400, 400, 141.9355),
    (400, 800, 209.5238), (800, 100, 51.4620), (800, 800, 283.8710),
  ])
  func showsTheReferenceDistances(dimension: Double, distance: Double, shown: Double) {
    #expect(isClose(band.displayed(distance: distance, dimension: dimension), shown))
    #expect(isClose(band.displayed(distance: -distance, dimension: dimension), -shown))
  }

  /// Measured with a view 300 points long.
  @Test func showsTheMeasuredDistances() {
    #expect(isClose(band.displayed(distance: 70, dimension: 300), 34.121, within: 0.0005))
    #expect(isClose(band.displayed(distance: 60, dimension: 300), 29.73, within: 0.005))
  }

  @Test func beginsAtTheCoefficientAndNeverShowsTheWholeViewport() {
    #expect(isClose(band.displayed(distance: 1e-6, dimension: 400), 0.55e-6, within: 1e-12))
    #expect(band.displayed(distance: 1e9, dimension: 400) < 400)
    #expect(band.displayed(distance: 1e9, dimension: 400) > 399.99)
  }

  @Test func inverseLeadsBack() {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      let dimension = Double.random(in: 10...4000, using: &generator)
      let distance = Double.random(in: -5...5, using: &generator) * dimension
      let shown = band.displayed(distance: distance, dimension: dimension)
      let back = band.distance(displayed: shown, dimension: dimension)
      #expect(isClose(back, distance, within: 1e-9 * max(1, abs(distance))))
    }
  }

  @Test func offsetsWithinTheLimitsAreShownAsTheyAre() {
    for raw in [-20.0, 0, 450.5, 900] {
      #expect(band.offset(raw: raw, limits: limits, dimension: 300) == raw)
      #expect(band.rawOffset(displaying: raw, limits: limits, dimension: 300) == raw)
    }
    #expect(isClose(band.offset(raw: 970, limits: limits, dimension: 300), 934.121, within: 0.0005))
    #expect(isClose(band.offset(raw: -90, limits: limits, dimension: 300), -54.121, within: 0.0005))
  }

  @Test func slopeIsTheDerivativeOfTheShownOffset() {
    func shown(_ raw: Double) -> Double { band.offset(raw: raw, limits: limits, dimension: 300) }
    for raw in [-300.0, -60, 100, 940, 1500] {
      let measured = (shown(raw + 1e-4) - shown(raw - 1e-4)) / 2e-4
      #expect(isClose(band.slope(raw: raw, limits: limits, dimension: 300), measured, within: 1e-7))
    }
    let hard = ScrollLimits(minimum: 0, maximum: 100, bounces: false)
    #expect(band.slope(raw: 170, limits: hard, dimension: 300) == 0)
  }

  /// Flutter adds up steps instead, each resisted by what is shown already: the same curve, with a coefficient of 0.52.
  @Test func slopeMatchesFluttersFactors() {
    let flutter = RubberBand(coefficient: 0.52)
    let limits = ScrollLimits(minimum: 0, maximum: 500)
    for (shown, factor) in [(0.0, 0.52), (20, 0.3328), (40, 0.1872), (50, 0.13), (10, 0.4212)] {
      let raw = 500 + max(flutter.distance(displayed: shown, dimension: 100), 1e-9)
      #expect(isClose(flutter.slope(raw: raw, limits: limits, dimension: 100), factor, within: 1e-8))
    }
  }

  @Test func limitsThatDoNotBounceHold() {
    let hard = ScrollLimits(minimum: 0, maximum: 100, bounces: false)
    #expect(band.offset(raw: 170, limits: hard, dimension: 300) == 100)
    #expect(band.rawOffset(displaying: 170, limits: hard, dimension: 300) == 100)
  }

  /// One drag of 200 past the edge, and the same drag released and taken up again at every step, show the same.
  @Test func takingUpAnOverscrolledDragAgainNeverCompressesTwice() {
    var generator = SeededGenerator()
    for _ in 0..<200 {
      var raw = 900.0
      var shown = raw
      for _ in 0..<20 {
        let delta = Double.random(in: -60...80, using: &generator)
        raw += delta
        let grabbed = band.rawOffset(displaying: shown, limits: limits, dimension: 300)
        shown = band.offset(raw: grabbed + delta, limits: limits, dimension: 300)
        #expect(isClose(shown, band.offset(raw: raw, limits: limits, dimension: 300), within: 1e-8))
      }
    }
  }

  @Test func absurdInputsGiveFiniteOffsets() {
    for a in absurdNumbers {
      for b in absurdNumbers {
        #expect(band.displayed(distance: a, dimension: b).isFinite)
        #expect(band.distance(displayed: a, dimension: b).isFinite)
        for c in absurdNumbers {
          let limits = ScrollLimits(minimum: b, maximum: c)
          #expect(limits.maximum >= limits.minimum)
          #expect(band.offset(raw: a, limits: limits, dimension: 300).isNaN == false)
          #expect(band.rawOffset(displaying: a, limits: limits, dimension: b).isNaN == false)
        }
      }
      #expect(RubberBand(coefficient: a).displayed(distance: 10, dimension: 100).isFinite)
    }
    #expect(band.displayed(distance: 50, dimension: 0) == 0)
    #expect(band.distance(displayed: 50, dimension: 0) == 0)
  }
}
