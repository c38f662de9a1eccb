/// Folders in which no photographs of the user's are: what systems keep of deleted files, and what can be made again.
enum LeftOutFolders {
  /// Their names: trash of other systems, thumbnails of network drives, what archives of a Mac bring along.
  private static let names: Set<[UInt8]> = Set(
    ["lost+found", "$RECYCLE.BIN", "RECYCLER", "System Volume Information", "@eaDir", "#recycle", "__MACOSX"]
      .map { Array($0.utf8) })
  /// The file that says that a folder is a cache. Source: https://bford.info/cachedir.
  private static let cacheTag = Array("CACHEDIR.TAG".utf8)

  /// Whether a folder of this name is left out; hidden ones are besides.
  static func has(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = name.first, firstBytes.contains(first) else { return false }
    return names.contains(Array(name))
  }

  /// Whether a file of this name makes its folder a cache.
  static func isCacheTag(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count == cacheTag.count && name.elementsEqual(cacheTag)
  }

  private static let firstBytes = Set(names.compactMap(\.first))
}
