import CProcess
import DecoderProtocol
import Foundation

/// The app's end of the socket to a decoder: for one thread at a time.
final class DecoderChannel: Sendable {
  /// What came back.
  enum Answer {
    case reply(DecodeReply, memory: ReceivedMemory?)
    /// Something came back, but nobody wants it any more.
    case cancelled
    /// The decoder ended, took too long, or answered nonsense: it is of no more use.
    case lost
  }

  /// How long an unwanted request may go on, in milliseconds: ending a decoder costs more than most pictures.
  private static let cancelledTime = 300
  /// How often it is asked whether a reply is still wanted, in milliseconds.
  private static let lookTime: Int32 = 20

  private let socket: Int32

  /// Takes over an end of a socket that keeps messages apart.
  init(owning socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// Sends a request with an open file; false where the decoder is gone.
  func send(_ request: DecodeRequest, file: Int32) -> Bool {
    request.message.withUnsafeBytes { process_send(socket, $0.baseAddress, $0.count, file) == 0 }
  }

  /// Waits for the next reply, no longer than a time in milliseconds.
  func receive(within limit: Int, isCancelled: () -> Bool = { false }) -> Answer {
    let clock = ContinuousClock()
    var end = clock.now + .milliseconds(limit)
    var isUnwanted = false
    while true {
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Self.lookTime)
      if count > 0 { break }
      if count < 0, errno != EINTR { return .lost }
      if !isUnwanted, isCancelled() {
        isUnwanted = true
        end = min(end, clock.now + .milliseconds(Self.cancelledTime))
      }
      if clock.now >= end { return .lost }
    }
    var bytes = [UInt8](repeating: 0, count: DecodeReply.maximumSize)
    var descriptor: Int32 = -1
    let count = bytes.withUnsafeMutableBytes { process_receive(socket, $0.baseAddress, $0.count, &descriptor) }
    let memory = descriptor >= 0 ? ReceivedMemory(owning: descriptor) : nil
    guard count > 0, let reply = DecodeReply(message: Array(bytes.prefix(count))) else { return .lost }
    return isUnwanted ? .cancelled : .reply(reply, memory: memory)
  }
}
