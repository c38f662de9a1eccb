import CGTK
import Foundation

extension URL {
  /// Where GIO's file is; nil when it has no address.
  public init?(gfile file: OpaquePointer) {
    guard let address = g_file_get_uri(file) else { return nil }
    defer { g_free(address) }
    self.init(string: String(cString: address))
  }
}
