import CProcess
import DecoderProtocol
import Foundation

/// A decoder that runs: one request at a time, from one thread at a time.
final class DecoderProcess: Sendable {
  /// The process, which is also its group.
  let pid: pid_t
  /// How it was started.
  let command: DecoderCommand
  /// What it said of itself.
  let protections: DecodeReply.Protections
  /// The way to it. Once this is closed, the process ends.
  let channel: DecoderChannel

  /// How long a decoder may take to be ready, in milliseconds.
  private static let startTime = 10_000
  /// How long a request may take, in milliseconds, that may take so much processor time: more, as reading the file may
  /// take longer than decoding it.
  static func requestTime(seconds: Int) -> Int { seconds * 3000 }

  private init(
    pid: pid_t, command: DecoderCommand, protections: DecodeReply.Protections, channel: DecoderChannel
  ) {
    (self.pid, self.command, self.protections, self.channel) = (pid, command, protections, channel)
  }

  /// Starts a decoder and waits until it is ready; nil where that fails. To be called on `SpawnThread`.
  static func start(_ command: DecoderCommand) -> DecoderProcess? {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return nil }
    let channel = DecoderChannel(owning: ends[0])
    let pid = spawn(command, socket: ends[1])
    close(ends[1])
    guard let pid else { return nil }
    guard case .reply(.ready(let protections), _) = channel.receive(within: startTime) else {
      Glibc.kill(-pid, SIGKILL)
      waitpid(pid, nil, 0)
      return nil
    }
    return DecoderProcess(pid: pid, command: command, protections: protections, channel: channel)
  }

  // MARK: End

  /// Ends the process and all in its group at once.
  func kill() { Glibc.kill(-pid, SIGKILL) }

  private static func spawn(_ command: DecoderCommand, socket: Int32) -> pid_t? {
    var arguments = ([command.program] + command.arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let pid = process_spawn(command.program, &arguments, socket, DecoderCommand.socket)
    return pid > 0 ? pid : nil
  }
}
