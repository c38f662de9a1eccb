import CGIO
import Foundation
import Localization

/// Why the system refused a call.
struct SystemError: Error, Equatable {
  /// The value of errno.
  var code: Int32

  /// A file was written to, or replaced, while it was copied.
  static let changed = SystemError(code: EBUSY)
  /// There is no folder of that name.
  static let noFolder = SystemError(code: ENOTDIR)

  /// What to say of it: the system's sentence, or a plainer one.
  var message: String {
    switch code {
    case EBUSY: localized("It was changed in the meantime.")
    case EEXIST: localized("A file with this name already exists.")
    case ENOENT: localized("It no longer exists.")
    case ENOTDIR: localized("The folder no longer exists.")
    default: String(cString: g_strerror(code)) + "."
    }
  }

  /// What a call returns, which gives less than zero where it fails. One that a signal ended is made again.
  /// - Throws: `SystemError` with the `errno` of the call.
  static func check(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}
