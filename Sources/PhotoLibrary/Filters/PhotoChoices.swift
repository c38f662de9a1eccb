/// The cameras, lenses, keywords, kinds and years of photos: what there is to choose from in a filter.
public struct PhotoChoices: Hashable, Sendable {
  /// The cameras, by name.
  public private(set) var cameras: [String] = []
  /// The lenses, by name.
  public private(set) var lenses: [String] = []
  /// The keywords, by name.
  public private(set) var keywords: [String] = []
  /// The kinds of files.
  public private(set) var kinds: Set<PhotoKind> = []

  /// Nothing to choose from.
  public init() {}

  /// The choices among the photos in the library.
  /// - Complexity: O(n).
  public init(in catalog: PhotoCatalog) {
    let all = PhotoDetails.all
    var isMet = [Bool](repeating: false, count: all.count)
    var kinds: Set<PhotoKind> = []
    catalog.withPhotos { photos in
      catalog.forEachPresent { index in
        let number = photos[index].detailsNumber.index
        if number < isMet.count { isMet[number] = true }
        if kinds.count < PhotoKind.allCases.count { kinds.insert(photos[index].kind) }
      }
    }
    self.kinds = kinds
    let met = all.indices.lazy.filter { isMet[$0] }.map { all[$0] }
    cameras = Self.sorted(met.map(\.camera))
    lenses = Self.sorted(met.map(\.lens))
    keywords = Self.sorted(met.flatMap(\.keywords))
  }

  private static func sorted(_ names: some Sequence<String>) -> [String] {
    let folded = Set(names).subtracting([""]).map { (name: $0, folded: FoldedText($0)) }
    return folded.sorted { $0.folded == $1.folded ? $0.name < $1.name : $0.folded < $1.folded }.map(\.name)
  }
}
