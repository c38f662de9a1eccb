import PhotoLibrary

extension Photo.ID {
  /// The photo of a name in "/photos".
  init(_ name: String) { self.init(FilePath(name), in: FilePath("/photos")) }
}
