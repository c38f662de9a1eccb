import DecoderProtocol
import Foundation
import Localization

/// Has picture files decoded, each by a process that has nothing else than the file and the result's memory.
public struct PictureDecoder: Sendable {
  /// The decoder of the app.
  public static let shared = PictureDecoder(pool: .shared)

  /// A thumbnail, and its bytes as a JPEG or a PNG where they were asked for.
  struct Thumbnail: Sendable {
    var image: DecodedImage
    var file: [UInt8]?
  }

  /// How much of the machine a picture may take.
  enum Share: Sendable {
    /// One processor core, which most pictures do with.
    case one
    /// All that a picture may take at all. One at a time.
    case whole
  }

  private let pool: DecoderPool
  /// The turn of pictures that take more than a share.
  private let wholeTurn = NSLock()
  /// Seconds between looks whether a picture that waits for its turn is still wanted.
  private static let lookTime = 0.05
  /// Bytes that a thumbnail's JPEG or PNG may have for each pixel, and at the least.
  private static let fileBytes = (perPixel: 4, least: 4096 + ThumbnailOrigin.longestURI)

  /// A decoder that uses the processes of a pool.
  init(pool: DecoderPool) { self.pool = pool }

  /// What came of a thumbnail.
  enum Outcome: Sendable {
    case thumbnail(Thumbnail)
    /// It takes more than a share.
    case needsMore
    /// Nobody wants it any more.
    case cancelled
  }

  /// Decodes the file's picture (the first one, of an animation), upright, for a box in device pixels.
  /// - Parameters:
  ///   - quarterTurns: turns clockwise, after the picture's own orientation.
  ///   - part: the pixels that are wanted of the scaled picture; nil for all that go into the box.
  ///   - share: what it may take.
  ///   - encodesAfter: microseconds of decoding after which the result is wanted as a JPEG, too; nil for never.
  ///   - origin: what the file is called in a PNG of the result; nil where no PNG is wanted.
  ///   - isCancelled: asked now and then.
  func decode(
    _ file: borrowing PictureFile, box: PixelSize, mode: ThumbnailMode, quarterTurns: Int = 0, part: PixelPart? = nil,
    share: Share, encodesAfter: Int32? = nil, origin: ThumbnailOrigin? = nil, isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> Outcome {
    guard file.byteCount > 0 else { throw .empty }
    guard file.byteCount <= DecoderLimits.fileSize else { throw .tooLarge(nil) }
    var request = DecodeRequest(box: box, mode: mode, encodesAfter: encodesAfter, origin: origin)
    (request.quarterTurns, request.part) = (quarterTurns, part)
    if share == .whole {
      (request.memory, request.seconds) = (DecoderLimits.memory, Int32(DecoderLimits.seconds))
      // No decoder is held meanwhile, so that other pictures go on.
      while !wholeTurn.lock(before: Date(timeIntervalSinceNow: Self.lookTime)) {
        if isCancelled() { return .cancelled }
      }
    }
    defer { if share == .whole { wholeTurn.unlock() } }
    let began = ContinuousClock.now
    switch try ask(request, of: file, isCancelled) {
    case .thumbnail(let thumbnail): return .thumbnail(thumbnail)
    case .failure(.needsMoreMemory, _, _) where share == .one: return .needsMore
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .cancelled: return .cancelled
    // A decoder that has used up its time ends itself.
    case .lost where share == .one && ContinuousClock.now - began >= .seconds(DecoderLimits.sharedSeconds):
      return .needsMore
    case .header, .sidecar, .text, .edit, .frames, .lost: throw Self.nonsense
    }
  }

  /// Decodes a picture whatever share it takes; nil when `isCancelled` said so on the way.
  func thumbnail(
    of file: borrowing PictureFile, box: PixelSize, mode: ThumbnailMode, encodesAfter: Int32? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> Thumbnail? {
    for share in [Share.one, .whole] {
      let outcome = try decode(
        file, box: box, mode: mode, share: share, encodesAfter: encodesAfter, isCancelled: isCancelled)
      switch outcome {
      case .thumbnail(let thumbnail): return thumbnail
      case .cancelled: return nil
      case .needsMore: continue
      }
    }
    return nil
  }

  /// The small picture that a camera puts into its files, upright, for a box in device pixels; nil where there is none.
  func preview(
    of file: borrowing PictureFile, box: PixelSize, mode: ThumbnailMode, quarterTurns: Int = 0
  ) -> DecodedImage? {
    var request = DecodeRequest(box: box, mode: mode, kind: .preview)
    request.quarterTurns = quarterTurns
    guard case .thumbnail(let preview) = try? ask(request, of: file, { false }) else { return nil }
    return preview.image
  }

  /// The picture of a thumbnail that other programs made, for a box in device pixels; nil where it is not of `origin`.
  func sharedThumbnail(
    in file: borrowing PictureFile, of origin: ThumbnailOrigin, box: PixelSize, mode: ThumbnailMode,
    quarterTurns: Int = 0
  ) -> DecodedImage? {
    var request = DecodeRequest(box: box, mode: mode, kind: .sharedThumbnail, origin: origin)
    request.quarterTurns = quarterTurns
    guard case .thumbnail(let thumbnail) = try? ask(request, of: file, { false }) else { return nil }
    return thumbnail.image
  }

  /// What the file says of itself.
  /// - Throws: `PictureError`: `.empty`, what the decoder finds wrong with the file, or `.damaged` where it stopped.
  func header(
    of file: borrowing PictureFile, isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> DecodeReply.Header {
    guard file.byteCount > 0 else { throw .empty }
    switch try ask(.header, of: file, isCancelled) {
    case .header(let header): return header
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .sidecar, .text, .edit, .frames, .cancelled, .lost: throw Self.nonsense
    }
  }

  /// The marks in a sidecar.
  /// - Throws: `PictureError`: as `header`, and `.tooLarge` beyond `DecoderLimits.sidecarSize`.
  func marks(in sidecar: borrowing PictureFile) throws(PictureError) -> SidecarMarks {
    switch try ask(.sidecar, of: sidecar, { false }) {
    case .sidecar(let marks): return marks
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .header, .text, .edit, .frames, .cancelled, .lost: throw Self.nonsense
    }
  }

  /// The keywords in a sidecar.
  /// - Throws: `PictureError`: as `marks`.
  func keywords(in sidecar: borrowing PictureFile) throws(PictureError) -> [String] {
    switch try ask(.keywords, of: sidecar, { false }) {
    case .header(let header): return header.keywords
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .sidecar, .text, .edit, .frames, .cancelled, .lost: throw Self.nonsense
    }
  }

  /// The text of a sidecar with other marks; all else in it stays.
  /// - Throws: `PictureError`: as `marks`, and `.unsupported` where not all that is in it would stay.
  func text(of sidecar: borrowing PictureFile, with marks: SidecarMarks) throws(PictureError) -> [UInt8] {
    switch try ask(.editedSidecar(marks), of: sidecar, { false }) {
    case .text(let text): return text
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .header, .sidecar, .edit, .frames, .cancelled, .lost: throw Self.nonsense
    }
  }

  /// The change of a file by which its picture is shown rotated clockwise. A file that can't be read fails, too.
  /// - Throws: `PictureError`: as `header`, and `.unsupported` where the file has no place for an orientation.
  package func rotation(of path: FilePath, by quarterTurns: Int) throws(PictureError) -> FileEdit {
    let file = try PictureFile(path)
    guard file.byteCount > 0 else { throw .empty }
    switch try ask(.rotation(by: quarterTurns), of: file, { false }) {
    case .edit(let edit): return edit
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .header, .sidecar, .text, .frames, .cancelled, .lost: throw Self.nonsense
    }
  }

  /// Frames of an animation, from one on, for a box in device pixels.
  /// - Throws: `PictureError`: as `decode`, and `.unsupported` where there are not several.
  func frames(
    of file: borrowing PictureFile, box: PixelSize, quarterTurns: Int, from first: Int
  ) throws(PictureError) -> AnimationPart {
    guard file.byteCount > 0 else { throw .empty }
    var request = DecodeRequest(box: box, mode: .fit, kind: .frames)
    (request.quarterTurns, request.firstFrame) = (quarterTurns, Int32(clamping: first))
    switch try ask(request, of: file, { false }) {
    case .frames(let part): return part
    case .failure(let fault, let words, let size): throw PictureError(fault, words, size)
    case .thumbnail, .header, .sidecar, .text, .edit, .cancelled, .lost: throw Self.nonsense
    }
  }

  // MARK: One request

  private enum Answer {
    case thumbnail(Thumbnail)
    case header(DecodeReply.Header)
    case sidecar(SidecarMarks)
    case text([UInt8])
    case edit(FileEdit)
    case frames(AnimationPart)
    case failure(PictureFault, String, PixelSize?)
    case cancelled
    /// The decoder stopped, took too long, or answered what it was not asked.
    case lost
  }

  /// What is said where a decoder was lost.
  private static let nonsense = PictureError.damaged(localized("Its decoder stopped."))
  /// How many decoders are tried that are found gone: those that waited may have been ended by the system.
  private static let attempts = 3

  private func ask(
    _ request: DecodeRequest, of file: borrowing PictureFile, _ isCancelled: () -> Bool
  ) throws(PictureError) -> Answer {
    for _ in 0..<Self.attempts {
      guard !isCancelled() else { return .cancelled }
      let descriptor = file.descriptor
      let answer: Answer?? = try pool.withDecoder(isCancelled: isCancelled) { decoder throws(PictureError) in
        decoder.channel.send(request, file: descriptor)
          ? Self.answer(to: request, from: decoder, isCancelled) : (nil, isUsable: false)
      }
      guard let answer else { return .cancelled }
      if let answer { return answer }
    }
    return .lost
  }

  private static func answer(
    to request: DecodeRequest, from decoder: DecoderProcess, _ isCancelled: () -> Bool
  ) -> (Answer?, isUsable: Bool) {
    let limit = DecoderProcess.requestTime(seconds: Int(request.seconds))
    switch decoder.channel.receive(within: limit, isCancelled: isCancelled) {
    case .cancelled: return (.cancelled, isUsable: true)
    case .lost: return (isCancelled() ? .cancelled : .lost, isUsable: false)
    case .reply(.header(let header), _) where request.kind == .header || request.kind == .keywords:
      return (.header(header), isUsable: true)
    case .reply(.failure(let fault, let words, let size), _): return (.failure(fault, words, size), isUsable: true)
    case .reply(.sidecar(let marks), _) where request.kind == .sidecar: return (.sidecar(marks), isUsable: true)
    case .reply(.edit(let edit), _) where request.kind == .rotation: return (.edit(edit), isUsable: true)
    case .reply(.frames(let frames), let memory) where request.kind == .frames:
      guard frames.size.width <= request.box.width, frames.size.height <= request.box.height,
        let part = memory.flatMap({ AnimationPart(frames, from: Int(request.firstFrame), in: $0) })
      else { return (.lost, isUsable: false) }
      return (.frames(part), isUsable: true)
    case .reply(.editedSidecar(let count), let memory) where request.kind == .editedSidecar:
      guard count <= 2 * DecoderLimits.sidecarSize, let text = memory?.bytes(count: Int(count)) else {
        return (.lost, isUsable: false)
      }
      return (.text(text), isUsable: true)
    case .reply(.picture(let picture), let memory)
    where [.thumbnail, .preview, .sharedThumbnail].contains(request.kind):
      guard let thumbnail = thumbnail(picture, memory, for: request) else { return (.lost, isUsable: false) }
      return (.thumbnail(thumbnail), isUsable: true)
    case .reply: return (.lost, isUsable: false)
    }
  }

  /// The pixels that a decoder sent, if they are what it says, and what was asked for.
  private static func thumbnail(
    _ picture: DecodeReply.Picture, _ memory: ReceivedMemory?, for request: DecodeRequest
  ) -> Thumbnail? {
    let (size, encoded) = (picture.size, Int(picture.encodedCount))
    let most = request.part?.size ?? request.box
    guard size.width <= most.width, size.height <= most.height,
      encoded <= size.area * fileBytes.perPixel + fileBytes.least,
      let base = memory?.map(count: picture.byteCount + encoded)
    else { return nil }
    let end = UnsafeRawBufferPointer(start: base + picture.byteCount, count: encoded)
    let image = DecodedImage(size: size, hasAlpha: picture.hasAlpha, mapped: base, count: picture.byteCount + encoded)
    return withExtendedLifetime(image) { Thumbnail(image: image, file: encoded > 0 ? Array(end) : nil) }
  }
}
