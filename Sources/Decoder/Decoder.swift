import CProcess
import CSandbox
import DecoderProtocol
import Glibc
import PictureCodecs

/// Answers requests one after the other, until the app is gone.
struct Decoder {
  let socket: Int32

  /// Answers requests until the other end is closed.
  func run() {
    var message = [UInt8](repeating: 0, count: DecodeRequest.maximumSize)
    while true {
      var descriptor: Int32 = -1
      let count = message.withUnsafeMutableBytes { process_receive(socket, $0.baseAddress, $0.count, &descriptor) }
      guard count > 0, let request = DecodeRequest(message: Array(message.prefix(count))), descriptor >= 0 else {
        return
      }
      sandbox_limit_time(UInt32(request.seconds))
      let isAnswered = answer(request, file: descriptor)
      sandbox_limit_time(0)
      close(descriptor)
      guard isAnswered else { return }
      // What a heavy picture took goes back at once.
      if request.memory > DecoderLimits.sharedMemory { sandbox_trim_memory() }
    }
  }

  /// Sends a reply; false where nobody is there to receive it.
  func send(_ reply: DecodeReply, _ descriptor: Int32 = -1) -> Bool {
    reply.message.withUnsafeBytes { process_send(socket, $0.baseAddress, $0.count, descriptor) == 0 }
  }

  // MARK: One request

  private func answer(_ request: DecodeRequest, file: Int32) -> Bool {
    do throws(CodecError) {
      let content = try FileContent(file)
      switch request.kind {
      case .header: return send(.header(try header(of: content.bytes)))
      case .thumbnail: return try sendThumbnail(of: content.bytes, request)
      case .preview: return try sendPreview(of: content.bytes, request)
      case .sidecar: return send(.sidecar(try Sidecar.read(content.bytes)))
      case .keywords:
        var header = DecodeReply.Header()
        header.keywords = DecodeReply.Header.fitting(try Sidecar.keywords(in: content.bytes))
        return send(.header(header))
      case .frames: return try sendFrames(of: content.bytes, request)
      case .rotation: return send(.edit(try PictureCodecs.rotation(of: content.bytes, by: request.quarterTurns)))
      case .editedSidecar: return send(try Sidecar.edited(content.bytes, request.marks))
      case .sharedThumbnail:
        guard let origin = request.origin, PictureCodecs.isThumbnail(content.bytes, of: origin) else {
          throw CodecError(fault: .unsupported, words: "It is not a thumbnail of that file.")
        }
        return try sendThumbnail(of: content.bytes, request)
      }
    } catch {
      return send(.failure(error.fault, words: error.words, size: error.size))
    }
  }

  private func header(of bytes: UnsafeRawBufferPointer) throws(CodecError) -> DecodeReply.Header {
    if let movie = MovieHeader(bytes) {
      // What is shorter than a second has one.
      let seconds = movie.length.map { Int32(max(1, $0.rounded())) } ?? 0
      return DecodeReply.Header(displaySize: movie.size, captured: movie.captured, zone: "+00:00", seconds: seconds)
    }
    let header = try PictureHeader.read(bytes)
    let size = header.orientation.swapsSides ? header.size?.transposed : header.size
    var reply = DecodeReply.Header(displaySize: size, captured: header.captured, zone: header.zone)
    (reply.camera, reply.lens, reply.burst) = (header.camera, header.lens, header.burst)
    (reply.settings, reply.coordinates) = (header.settings, header.coordinates)
    reply.keywords = DecodeReply.Header.fitting(header.keywords)
    return reply
  }

  private func sendThumbnail(of bytes: UnsafeRawBufferPointer, _ request: DecodeRequest) throws(CodecError) -> Bool {
    let began = clock()
    let pixels = PixelMemory()
    try PictureCodecs.decode(bytes, codecRequest(request), output: pixels.open)
    // A clock tick is a microsecond, on every system that conforms to XSI.
    if let least = request.encodesAfter, clock() - began >= clock_t(least) { pixels.encodeJPEG() }
    if request.kind == .thumbnail, let origin = request.origin { pixels.encodePNG(of: origin) }
    return send(pixels)
  }

  private func sendPreview(of bytes: UnsafeRawBufferPointer, _ request: DecodeRequest) throws(CodecError) -> Bool {
    let pixels = PixelMemory()
    guard try PictureCodecs.preview(bytes, codecRequest(request), output: pixels.open) else {
      throw CodecError(fault: .unsupported, words: "It has no preview.")
    }
    return send(pixels)
  }

  private func sendFrames(of bytes: UnsafeRawBufferPointer, _ request: DecodeRequest) throws(CodecError) -> Bool {
    let pixels = PixelMemory()
    let frames = try PictureCodecs.frames(
      bytes, codecRequest(request), from: Int(request.firstFrame), room: DecodeReply.Frames.room
    ) { pixels.open($0, true, frames: $1) }
    let reply = DecodeReply.Frames(size: pixels.size, delays: frames.delays, total: frames.total)
    guard let descriptor = pixels.seal() else {
      return send(.failure(.tooLarge, words: "There is not enough memory for the pixels.", size: nil))
    }
    return send(.frames(reply), descriptor)
  }

  private func codecRequest(_ request: DecodeRequest) -> PictureCodecs.Request {
    PictureCodecs.Request(
      box: request.box, mode: request.mode, memory: request.memory, quarterTurns: request.quarterTurns,
      part: request.part)
  }

  private func send(_ text: [UInt8]) -> Bool {
    let descriptor = process_memory("text")
    defer { if descriptor >= 0 { close(descriptor) } }
    let written = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    guard written == text.count, process_seal(descriptor) == 0 else {
      return send(.failure(.tooLarge, words: "There is not enough memory for the text.", size: nil))
    }
    return send(.editedSidecar(byteCount: Int32(text.count)), descriptor)
  }

  private func send(_ pixels: PixelMemory) -> Bool {
    guard let descriptor = pixels.seal() else {
      return send(.failure(.tooLarge, words: "There is not enough memory for the pixels.", size: nil))
    }
    return send(
      .picture(
        DecodeReply.Picture(size: pixels.size, hasAlpha: pixels.hasAlpha, encodedCount: pixels.encodedCount)),
      descriptor)
  }
}
