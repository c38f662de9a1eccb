import PhotoLibrary

/// A part of a library as it is kept in a file.
nonisolated struct KeptScope: Codable {
  private enum Kind: String, Codable {
    case all, folder, favourites, recent, rejected, trash, album, smart
  }

  private enum CodingKeys: CodingKey {
    case kind, folder, album
  }

  let scope: PhotoScope

  init(_ scope: PhotoScope) { self.scope = scope }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .all: scope = .all
    case .favourites: scope = .favourites
    case .recent: scope = .recentlyAdded
    case .rejected: scope = .rejected
    case .trash: scope = .trash
    case .album: scope = .album(try values.decode(Int64.self, forKey: .album))
    case .smart: scope = .smartAlbum(try values.decode(Int64.self, forKey: .album))
    case .folder:
      guard let folder = FilePath(uri: try values.decode(String.self, forKey: .folder)) else {
        throw DecodingError.dataCorruptedError(forKey: .folder, in: values, debugDescription: "not a file's address")
      }
      scope = .folder(folder)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch scope {
    case .all: try values.encode(Kind.all, forKey: .kind)
    case .favourites: try values.encode(Kind.favourites, forKey: .kind)
    case .recentlyAdded: try values.encode(Kind.recent, forKey: .kind)
    case .rejected: try values.encode(Kind.rejected, forKey: .kind)
    case .trash: try values.encode(Kind.trash, forKey: .kind)
    case .album(let number):
      try values.encode(Kind.album, forKey: .kind)
      try values.encode(number, forKey: .album)
    case .smartAlbum(let number):
      try values.encode(Kind.smart, forKey: .kind)
      try values.encode(number, forKey: .album)
    case .folder(let folder):
      try values.encode(Kind.folder, forKey: .kind)
      try values.encode(folder.uri, forKey: .folder)
    }
  }
}
