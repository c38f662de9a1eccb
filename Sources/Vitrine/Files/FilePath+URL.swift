import Foundation
import PhotoLibrary

nonisolated extension FilePath {
  /// The path of a file's address, every byte kept; nil for an address of another kind.
  init?(_ url: URL) { self.init(uri: url.absoluteString) }

  /// The file's address, every byte kept.
  var url: URL? { URL(string: uri) }
}
