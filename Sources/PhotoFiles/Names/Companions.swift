import PhotoLibrary

/// The files of a folder that go where a picture goes: what a camera or another program wrote about it.
///
/// They are `a.cr2` and `a.xmp` for `a.jpg`, and `a.jpg.xmp`, which has the whole name before its ending.
struct Companions {
  /// By what stands before their endings.
  private var names: [ArraySlice<UInt8>: [FilePath]] = [:]

  /// Those among the names of a folder.
  init(among all: some Sequence<FilePath>) {
    for name in all {
      let parts = FileName(name)
      if parts.isCompanion { names[parts.stem, default: []].append(name) }
    }
  }

  /// Takes out those of a picture: each goes with one.
  mutating func take(_ picture: FilePath) -> [FilePath] {
    if names.isEmpty { return [] }
    let found = [picture.bytes[...], FileName(picture).stem].flatMap { names.removeValue(forKey: $0) ?? [] }
    return found.filter { $0 != picture }.sorted()
  }

  /// The name of a companion of a picture that gets another name.
  static func name(_ companion: FilePath, of picture: FilePath, renamed newName: FilePath) -> FilePath {
    let (parts, new) = (FileName(companion), FileName(newName))
    return FilePath(bytes: (parts.stem == picture.bytes[...] ? newName.bytes[...] : new.stem) + parts.ending)
  }
}
