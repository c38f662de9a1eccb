import Foundation
import Testing

@testable import Vitrine

@Suite struct ComparisonPanesTests {
  private func frames(_ count: Int, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> [CGRect] {
    ComparisonPanes.frames(count: count, in: CGSize(width: width, height: height), scale: scale)
  }

  @Test func theyStandSideBySideOrOneAboveTheOther() {
    #expect(
      frames(2, 802, 600) == [
        CGRect(x: 0, y: 0, width: 400, height: 600), CGRect(x: 402, y: 0, width: 400, height: 600),
      ])
    #expect(
      frames(3, 300, 604) == [
        CGRect(x: 0, y: 0, width: 300, height: 200), CGRect(x: 0, y: 202, width: 300, height: 200),
        CGRect(x: 0, y: 404, width: 300, height: 200),
      ])
    #expect(
      frames(4, 802, 602) == [
        CGRect(x: 0, y: 0, width: 400, height: 300), CGRect(x: 402, y: 0, width: 400, height: 300),
        CGRect(x: 0, y: 302, width: 400, height: 300), CGRect(x: 402, y: 302, width: 400, height: 300),
      ])
  }

  @Test func theFirstIsTheRightmostForTextFromTheRight() {
    let frames = ComparisonPanes.frames(count: 2, in: CGSize(width: 802, height: 600), isRightToLeft: true)
    #expect(frames.map(\.minX) == [402, 0])
  }

  @Test func theyFillTheViewOnDevicePixels() {
    for scale in [1, 1.25, 1.5, 2] as [CGFloat] {
      for count in 2...4 {
        let all = frames(count, 1003, 601, scale: scale)
        #expect(all.count == count)
        for frame in all {
          #expect(abs(frame.minX * scale - (frame.minX * scale).rounded()) < 1e-6)
          #expect(frame.width > 300 && frame.maxX <= 1003.5 && frame.maxY <= 601.5)
        }
        for (a, b) in zip(all, all.dropFirst()) where a.minY == b.minY { #expect(abs(b.minX - a.maxX - 2) < 1e-6) }
      }
    }
    #expect(frames(2, 0, 100).isEmpty && frames(0, 100, 100).isEmpty)
  }
}
