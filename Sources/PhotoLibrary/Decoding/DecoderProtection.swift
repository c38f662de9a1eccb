import DecoderProtocol

/// The protection that keeps the decoders of pictures from the rest of the system.
public struct DecoderProtection: Hashable, Sendable, CustomStringConvertible {
  private let isolation: DecoderCommand.Isolation
  private let protections: DecodeReply.Protections

  init(isolation: DecoderCommand.Isolation, _ protections: DecodeReply.Protections) {
    (self.isolation, self.protections) = (isolation, protections)
  }

  /// Whether there are only limits of memory and time.
  public var isWeak: Bool { isolation == .none && !protections.contains(.systemCalls) }

  /// The measures in force, in a line: for the log, and for those who look into a problem.
  public var description: String {
    var parts: [String] = []
    switch isolation {
    case .flatpak: parts.append("Flatpak sandbox")
    case .namespaces: parts.append("namespaces (bubblewrap)")
    case .none: break
    }
    if protections.contains(.systemCalls) { parts.append("system call filter (seccomp)") }
    if protections.contains(.files) { parts.append("no files (Landlock)") }
    if protections.contains(.limits) { parts.append("limits of memory and time") }
    return "Pictures are decoded in processes of their own; protection: "
      + (parts.isEmpty ? "none" : parts.joined(separator: ", "))
  }
}
