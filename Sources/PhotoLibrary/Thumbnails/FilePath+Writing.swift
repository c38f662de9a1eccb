import Foundation

extension FilePath {
  /// Writes a file for the user alone, beside this path, and renames it: a process killed at any instant leaves no half
  /// file here. False where it could not be written; what is here stays then.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    let aside = FilePath(bytes: self.bytes + Array(".\(UUID().uuidString)".utf8))
    let descriptor = aside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return false }
    let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    let isClosed = close(descriptor) == 0
    let isWhole = written == bytes.count && isClosed
    let isRenamed = isWhole && aside.withCString { old in withCString { rename(old, $0) == 0 } }
    if !isRenamed { _ = aside.withCString { unlink($0) } }
    return isRenamed
  }
}
