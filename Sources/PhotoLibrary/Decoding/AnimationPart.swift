import DecoderProtocol
import Foundation

/// Some frames of an animation, one after the other.
public struct AnimationPart: Sendable {
  /// A frame, and for how many seconds it is seen.
  public struct Frame: Sendable {
    /// The picture, upright.
    public let image: DecodedImage
    /// Seconds until the next.
    public let duration: Double
  }

  /// The frames, at least one.
  public let frames: [Frame]
  /// The number of the first one.
  public let first: Int
  /// The number of all frames of the animation.
  public let total: Int

  /// The number of the frame behind these; the first one behind the last.
  public var next: Int { first + frames.count < total ? first + frames.count : 0 }
  /// Whether these are all.
  public var isWhole: Bool { frames.count == total }

  /// Frames that a decoder sent, if they are what it says.
  init?(_ reply: DecodeReply.Frames, from first: Int, in memory: ReceivedMemory) {
    let count = reply.frameBytes * reply.delays.count
    guard first + reply.delays.count <= Int(reply.total), let base = memory.map(count: count) else { return nil }
    defer { munmap(base, count) }
    let milliseconds = 1000.0
    frames = reply.delays.enumerated().map { index, delay in
      let image = DecodedImage(size: reply.size, hasAlpha: true) { pixels in
        pixels.copyMemory(
          from: UnsafeRawBufferPointer(start: base + index * reply.frameBytes, count: reply.frameBytes))
      }
      return Frame(image: image, duration: Double(delay) / milliseconds)
    }
    (self.first, total) = (first, Int(reply.total))
  }

  /// Whether a photo may be an animation, by the end of its name.
  public static func isLikely(_ photo: Photo) -> Bool {
    let name = photo.displayName.lowercased()
    return name.hasSuffix(".gif") || name.hasSuffix(".webp")
  }

  /// Reads frames of a photo from one on; nil where it is no animation, or can't be read.
  /// - Parameter box: the space to fill, in device pixels.
  @concurrent
  public static func read(_ photo: Photo, box: PixelSize, from first: Int = 0) async -> AnimationPart? {
    await withCheckedContinuation { done in
      queue.async {
        let part = try? PictureDecoder.shared.frames(
          of: PictureFile(photo.path), box: box, quarterTurns: photo.marks.quarterTurns, from: first)
        done.resume(returning: part)
      }
    }
  }

  private static let queue = DispatchQueue(label: "animations", qos: .userInitiated)
}
