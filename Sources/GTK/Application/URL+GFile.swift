import CGTK
import Foundation

extension URL {
  /// The address of GIO's file: its path, if the desktop lends it one, however far away it is; nil when it has no
  /// address.
  public init?(gfile file: OpaquePointer) {
    let path = g_file_get_path(file)
    defer { g_free(path) }
    guard let address = path.flatMap({ g_filename_to_uri($0, nil, nil) }) ?? g_file_get_uri(file) else { return nil }
    defer { g_free(address) }
    self.init(string: String(cString: address))
  }
}
