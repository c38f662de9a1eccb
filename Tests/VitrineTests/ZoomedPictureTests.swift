import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The pixels that are asked for while a photograph is zoomed")
nonisolated struct ZoomedPictureTests {
  private let whole = PixelSize(width: 6000, height: 4000)
  private let fitting = PixelSize(width: 1200, height: 800)

  private func width(at scale: Double) -> Int { Int(ZoomedPicture.box(for: whole, in: fitting, at: scale).width) }

  @Test func thereAreAsManyAsAreSeenInStepsOfTwo() {
    #expect(width(at: 1) == 1200 && width(at: 1.1) == 2400 && width(at: 2) == 2400)
    // Nearly all of them are all of them.
    #expect(width(at: 2.1) == 6000 && width(at: 5) == 6000)
    #expect(ZoomedPicture.box(for: whole, in: fitting, at: 1.5) == PixelSize(width: 2400, height: 1600))
  }

  @Test func thereAreNeverMoreThanThePhotographHas() {
    #expect(width(at: 40) == 6000)
    let small = PixelSize(width: 320, height: 240)
    #expect(ZoomedPicture.box(for: small, in: fitting, at: 8) == fitting)
  }

  @Test func ofAHugeOneThereAreNoMoreThanThereIsMemoryFor() {
    let huge = PixelSize(width: 30_000, height: 20_000)
    let box = ZoomedPicture.box(for: huge, in: fitting, at: 100)
    #expect(abs(box.area - ZoomedPicture.hugePixels) < 20_000)
    #expect(abs(Double(box.width) / Double(box.height) - 1.5) < 0.001)
  }

  @Test func whatIsNoScaleAsksForWhatFits() {
    for scale in [0, -1, Double.nan, .infinity] { #expect(width(at: scale) == 1200, "\(scale)") }
    let none = PixelSize(width: 0, height: 0)
    #expect(ZoomedPicture.box(for: whole, in: none, at: 2) == none)
    #expect(ZoomedPicture.box(for: none, in: fitting, at: 2) == fitting)
  }
}
