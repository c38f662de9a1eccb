import DecoderProtocol
import Foundation
import Localization

/// An error for which a picture can't be shown.
public enum PictureError: LocalizedError, Hashable, Sendable {
  /// A link whose target is not there.
  case targetMissing
  /// The file was there when the folder was listed, and is no longer.
  case gone
  /// A folder, FIFO, socket or device.
  case notAFile
  /// The user may not read the file.
  case notPermitted
  /// The file has no bytes.
  case empty
  /// The content is of no known picture format.
  case notAPicture
  /// A picture of a format no installed loader reads; the loader's words.
  case unsupported(String)
  /// The picture breaks off or makes no sense; the loader's words.
  case damaged(String)
  /// More pixels or bytes than are safe to decode.
  case tooLarge(PixelSize?)
  /// A video of which no frame can be had.
  case noFrame
  /// The system could not read the file.
  case unreadable(errno: Int32)

  init(errno: Int32) {
    self =
      switch errno {
      case ENOENT, ENOTDIR, ESTALE: .gone
      case EACCES, EPERM: .notPermitted
      case ENXIO, EISDIR: .notAFile
      default: .unreadable(errno: errno)
      }
  }

  /// What a decoder says.
  init(_ fault: PictureFault, _ words: String, _ size: PixelSize?) {
    self =
      switch fault {
      case .empty: .empty
      case .notAPicture: .notAPicture
      case .unsupported: .unsupported(words)
      case .damaged: .damaged(words)
      case .tooLarge, .needsMoreMemory: .tooLarge(size)
      }
  }

  /// The problem, in words that fit on a cell.
  public var errorDescription: String? { message }

  /// The problem, in words that fit on a cell.
  public var message: String {
    switch self {
    case .targetMissing: localized("The file it points to is missing")
    case .gone: localized("The file no longer exists")
    case .notAFile: localized("This is not a file")
    case .notPermitted: localized("You don’t have permission to open it")
    case .empty: localized("The file is empty")
    case .notAPicture: localized("This is not a picture")
    case .unsupported: localized("This image format isn’t supported")
    case .damaged: localized("The picture is damaged")
    case .tooLarge: localized("The picture is too large to show")
    case .noFrame: localized("There is no preview of this video")
    case .unreadable: localized("The file couldn’t be read")
    }
  }

  /// More about it, for those who want to know; `nil` when there is no more to say.
  public var failureReason: String? {
    switch self {
    case .tooLarge(let size?):
      localized(
        "It has {width} × {height} pixels.", ["width": Int(size.width).grouped, "height": Int(size.height).grouped])
    case .unsupported(let words), .damaged(let words): words
    case .unreadable(let errno): String(cString: strerror(errno))
    default: nil
    }
  }
}
