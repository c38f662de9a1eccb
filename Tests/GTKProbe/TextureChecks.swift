import CGTK
import Foundation
import GTK

extension Probe {
  func checkTextures() {
    check("textures are made and dropped off the main thread") {
      let before = LiveCount.textures.value
      let made = Made()
      Task.detached {
        let texture = solidTexture(width: 300, height: 200)
        let wasMain = isMainThread()
        await MainActor.run {
          made.texture = texture
          made.onMain = wasMain
        }
      }
      try wait(for: "the texture") { made.onMain != nil }
      try expect(made.onMain, is: false, "made on the main thread")
      try expect(made.texture?.width, is: 300, "width")
      try expect(made.texture?.height, is: 200, "height")
      try expect(made.texture?.byteCount, is: 300 * 200 * 4, "bytes")
      let last = made.texture
      made.texture = nil
      Task.detached { _ = last?.width }
      do { _ = consume last }
      try wait(for: "the texture's end") { LiveCount.textures.value == before }
    }

    check("a texture takes its pixels without copying and releases their owner") {
      weak var held: Pixels?
      do {
        let texture: Texture
        do {
          let pixels = Pixels(byteCount: 16)
          held = pixels
          texture = try unwrap(
            Texture(
              pixels: UnsafeRawBufferPointer(pixels.buffer), owner: pixels, width: 2, height: 2, stride: 8,
              format: .bgraPremultiplied), "texture")
        }
        try expect(held != nil, "the pixels went before the texture")
        try expect(texture.width, is: 2, "width")
      }
      try expect(held == nil, "the pixels outlived the texture")
    }

    check("a texture's pixels are the ones given") {
      let texture = try unwrap(
        Texture(
          copying: [10, 20, 30, 255, 40, 50, 60, 255] as [UInt8], width: 1, height: 2, stride: 4,
          format: .rgbaPremultiplied), "texture")
      var pixels = [UInt8](repeating: 0, count: 8)
      gdk_texture_download(texture.pointer, &pixels, 4)
      // Downloads are in cairo's order: blue, green, red, alpha.
      try expect(pixels, is: [30, 20, 10, 255, 60, 50, 40, 255], "pixels")
    }

    check("pixels that don't fit their size make no texture and don't leak") {
      weak var held: Pixels?
      do {
        let pixels = Pixels(byteCount: 16)
        held = pixels
        for (width, height, stride) in [(0, 2, 8), (2, -1, 8), (2, 3, 8), (3, 2, 8), (2, 2, Int.max), (Int.max, 1, 8)] {
          let texture = Texture(
            pixels: UnsafeRawBufferPointer(pixels.buffer), owner: pixels, width: width, height: height,
            stride: stride, format: .bgraPremultiplied)
          try expect(texture == nil, "\(width) × \(height), \(stride) a row, made a texture")
        }
      }
      try expect(held == nil, "the owner leaked")
    }

    check("a texture that is drawn much smaller is drawn by means of its pixels, from GTK 4.10 on") {
      let texture = try unwrap(solidTexture(width: 100, height: 100), "texture")
      @MainActor func kind(_ side: CGFloat, scale: CGFloat) throws -> GskRenderNodeType {
        let rect = CGRect(x: 0, y: 0, width: side, height: side)
        return try unwrap(RenderNode.record { $0.appendTexture(texture, in: rect, scale: scale) }, "node").kind
      }
      try expect(try kind(50, scale: 1), is: GSK_TEXTURE_NODE, "at half its size")
      try expect(try kind(30, scale: 2), is: GSK_TEXTURE_NODE, "at more than half of its pixels")
      let isKnown = gtk_get_minor_version() >= 10
      try expect(try kind(49, scale: 1) != GSK_TEXTURE_NODE, is: isKnown, "another node at less than half its size")
      LateSymbols.areHidden = true
      defer { LateSymbols.areHidden = false }
      try expect(try kind(49, scale: 1), is: GSK_TEXTURE_NODE, "where there is no such node")
    }
  }
}

private final class Made {
  var texture: Texture?
  var onMain: Bool?
}

/// Pixels of one's own. Unchecked: they are written before anyone else sees them.
nonisolated private final class Pixels: @unchecked Sendable {
  let buffer: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    buffer = .allocate(byteCount: byteCount, alignment: 16)
    buffer.initializeMemory(as: UInt8.self, repeating: 255)
  }

  deinit { buffer.deallocate() }
}

nonisolated func solidTexture(width: Int, height: Int) -> Texture? {
  let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: width * height * 4, alignment: 16)
  pixels.initializeMemory(as: UInt8.self, repeating: 200)
  return Texture(taking: pixels, width: width, height: height, stride: width * 4, format: .bgraPremultiplied)
}
