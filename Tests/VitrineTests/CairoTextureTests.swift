import CollectionEngine
import Foundation
import Testing

@testable import CollectionWidget
@testable import GTK

struct CairoTextureTests {
  private func words(_ bytes: [UInt8], hasAlpha: Bool) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: bytes.count / (hasAlpha ? 4 : 3))
    bytes.withUnsafeBytes { source in
      words.withUnsafeMutableBufferPointer { target in
        if hasAlpha {
          CairoPixels.copy(rgba: source, to: target)
        } else {
          CairoPixels.copy(rgb: source, to: target)
        }
      }
    }
    return words
  }

  @Test func opaquePixelsBecomeWordsOfAlphaRedGreenAndBlue() {
    #expect(words([1, 2, 3, 250, 251, 252], hasAlpha: false) == [0xff01_0203, 0xfffa_fbfc])
  }

  @Test func coloursOfTranslucentPixelsAreMultipliedByAlphaToTheNearest() {
    #expect(words([255, 100, 1, 128, 9, 9, 9, 0, 7, 8, 9, 255], hasAlpha: true) == [0x8080_3201, 0, 0xff07_0809])
  }

  @Test func aTextureKeepsASurfaceForCairoAndNoneForOpenGL() throws {
    let pixels = [UInt8](repeating: 7, count: 2 * 3 * 3)
    let drawn = try #require(
      Texture.make(copying: pixels, width: 2, height: 3, stride: 6, format: .rgb, for: .cairo))
    #expect(drawn.surface != nil)
    #expect(drawn.byteCount == 2 * 3 * 4)
    let uploaded = try #require(Texture.make(copying: pixels, width: 2, height: 3, stride: 6, format: .rgb, for: .gl))
    #expect(uploaded.surface == nil)
    #expect(uploaded.byteCount == 2 * 3 * 3)
  }

  @Test func tooFewPixelsMakeNoTextureForCairo() {
    let pixels: [UInt8] = [1, 2, 3]
    #expect(Texture.make(copying: pixels, width: 2, height: 1, stride: 6, format: .rgb, for: .cairo) == nil)
    #expect(Texture.make(copying: [UInt8](), width: 0, height: 0, stride: 0, format: .rgb, for: .cairo) == nil)
  }

  @Test func aViewInSpaceIsDrawnWithoutDepthAndItsPointsFallWhereTheyDid() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, 1, 0, 1, 0)
    guard case .space(let m) = DrawnTransform(transform, isFlat: false) else {
      Issue.record("a turn with perspective is drawn in space")
      return
    }
    #expect([m[2], m[6], m[8], m[9], m[10], m[11], m[14]] == [0, 0, 0, 0, 1, 0, 0])
    let t = transform
    for (drawn, asked) in [(m[0], t.m11), (m[1], t.m12), (m[3], t.m14), (m[12], t.m41), (m[15], t.m44)] {
      #expect(abs(drawn - Double(asked)) < 1e-12)
    }
  }
}
