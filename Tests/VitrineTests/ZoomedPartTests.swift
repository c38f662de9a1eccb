import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

@Suite("The part that is asked for of a photograph of very many pixels")
nonisolated struct ZoomedPartTests {
  private let huge = PixelSize(width: 30_000, height: 20_000)

  /// A window of so many pixels on the photograph at a width, its corner at a place in pixels.
  private func seen(_ x: Double, _ y: Double, of width: Double, window: CGSize = CGSize(width: 1200, height: 800))
    -> CGRect
  {
    let height = width / 1.5
    return CGRect(x: x / width, y: y / height, width: window.width / width, height: window.height / height)
  }

  @Test func itIsWhatIsSeenAndHalfOfThatToEitherSide() throws {
    let part = try #require(ZoomedPart(of: huge, at: 30_000, seen: seen(12_000, 9000, of: 30_000)))
    #expect(part.level == huge)
    #expect(part.part == PixelPart(x: 11_400, y: 8600, size: PixelSize(width: 2400, height: 1600)))
    let corner = try #require(ZoomedPart(of: huge, at: 30_000, seen: seen(28_800, 19_200, of: 30_000)))
    #expect(corner.part == PixelPart(x: 28_200, y: 18_800, size: PixelSize(width: 1800, height: 1200)))
    #expect(abs(corner.place.maxX - 1) < 1e-9 && abs(corner.place.minY - 0.94) < 1e-9)
  }

  @Test func itHasAsManyPixelsAsTheScreenAndNeverMoreThanThePhotograph() throws {
    let part = try #require(ZoomedPart(of: huge, at: 10_000, seen: seen(0, 0, of: 10_000)))
    #expect(part.level == PixelSize(width: 10_000, height: 6667))
    let close = try #require(ZoomedPart(of: huge, at: 240_000, seen: seen(0, 0, of: 240_000)))
    #expect(close.level == huge && close.part.size == PixelSize(width: 225, height: 150))
  }

  @Test func thereIsNoneWhereAllOfItHasEnough() {
    #expect(ZoomedPart(of: huge, at: 4200, seen: seen(0, 0, of: 4200)) == nil)
    let large = PixelSize(width: 8000, height: 6000)
    #expect(ZoomedPart(of: large, at: 8000, seen: seen(0, 0, of: 8000)) == nil)
    for width in [0, -1, Double.nan, .infinity] {
      #expect(ZoomedPart(of: huge, at: width, seen: CGRect(x: 0, y: 0, width: 0.1, height: 0.1)) == nil)
    }
    #expect(ZoomedPart(of: huge, at: 30_000, seen: .null) == nil)
  }

  @Test func itIsNeverLargerThanThereIsMemoryFor() throws {
    let screen = CGSize(width: 5120, height: 2880)
    let part = try #require(ZoomedPart(of: huge, at: 30_000, seen: seen(9000, 9000, of: 30_000, window: screen)))
    #expect(part.part.size.area < ZoomedPart.mostPixels + 20_000 && part.part.size.width > 5120)
    #expect(ZoomedPart(of: huge, at: 30_000, seen: CGRect(x: 0, y: 0, width: 0.5, height: 0.5)) == nil)
  }

  @Test func itWillDoAsLongAsSomeIsLeftAroundWhatIsSeen() throws {
    let start = seen(12_000, 9000, of: 30_000)
    let part = try #require(ZoomedPart(of: huge, at: 30_000, seen: start))
    func covers(_ x: Double, _ y: Double, at width: Double = 30_000) throws -> Bool {
      let seen = seen(x, y, of: width)
      return part.covers(try #require(ZoomedPart(of: huge, at: width, seen: seen)), seen: seen)
    }
    #expect(try covers(12_000, 9000) && covers(12_470, 9000) && !covers(12_490, 9000))
    #expect(try covers(12_000, 8690) && !covers(12_000, 8670))
    #expect(try !covers(12_000, 9000, at: 29_000))
    // At the edge of the photograph nothing has to be left.
    let corner = seen(0, 0, of: 30_000)
    let first = try #require(ZoomedPart(of: huge, at: 30_000, seen: corner))
    #expect(first.covers(first, seen: corner))
  }
}
