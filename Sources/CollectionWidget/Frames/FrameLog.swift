import Dispatch
import Foundation
import GTK

/// Writes down what each frame of each collection widget took, as lines of a CSV file.
///
/// Frames are gathered in memory that is there, and written once a second in the background. The widgets that are made
/// while there is a log are measured.
public final class FrameLog {
  /// The log that is being written; nil when nobody asked for one.
  public private(set) static var current: FrameLog?

  private let file: FileHandle
  private var records: [FrameRecord] = []
  private let writing = DispatchQueue(label: "org.vitrine.frames")
  private var flushing: LoopSource?

  /// Frames of a second for which there is room: many widgets at 144 Hz.
  private static let capacity = 4096

  /// Begins the log in a file, in place of what is there.
  /// - Throws: `POSIXError` when the file can't be written.
  public static func start(at path: String) throws(POSIXError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let header = Array(FrameRecord.csvHeader.utf8)
    guard write(descriptor, header, header.count) == header.count else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    current = FrameLog(FileHandle(fileDescriptor: descriptor, closeOnDealloc: true))
  }

  private init(_ file: FileHandle) {
    self.file = file
    records.reserveCapacity(Self.capacity)
    flushing = MainLoop.every(1) { [unowned self] in
      flush()
      return true
    }
  }

  func append(_ record: FrameRecord) { records.append(record) }

  /// Writes what is left and ends the log.
  public func close() {
    flushing?.cancel()
    flush()
    writing.sync {}
    Self.current = nil
  }

  private func flush() {
    guard !records.isEmpty else { return }
    let batch = records
    records = []
    records.reserveCapacity(Self.capacity)
    writing.async { [file] in
      do {
        try file.write(contentsOf: Data(batch.map(\.csvLine).joined().utf8))
      } catch {
        FileHandle.standardError.write(Data("Frames not written: \(error)\n".utf8))
      }
    }
  }
}
