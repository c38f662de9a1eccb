import PhotoLibrary

/// A place that a window can show.
nonisolated enum Place: Hashable, Sendable {
  /// A part of a library, by the library's root; nil for the user's pictures.
  case photos(FilePath?, PhotoScope = .all)
  /// A photograph as large as fits into the window, in a part of a library.
  case picture(FilePath?, PhotoScope, Photo.ID)
  /// The layouts, at work on the photographs of a part of a library.
  case gallery(FilePath?, PhotoScope = .all)
  /// The sale, with the lot shown; nil for the one that is on the block.
  case sale(lot: Int?)
  /// The catalogue of the sale.
  case catalogue

  /// Whether it is in the auction's tab.
  var isAuction: Bool {
    switch self {
    case .photos, .picture, .gallery: false
    case .sale, .catalogue: true
    }
  }

  /// Whether it is the layout gallery.
  var isGallery: Bool { if case .gallery = self { true } else { false } }

  /// The photograph that is shown by itself; nil for none.
  var picture: Photo.ID? { if case .picture(_, _, let photo) = self { photo } else { nil } }

  /// The photographs that a picture or the gallery is left for; nil for other places.
  var photosBehind: Place? {
    switch self {
    case .picture(let root, let scope, _), .gallery(let root, let scope): .photos(root, scope)
    case .photos, .sale, .catalogue: nil
    }
  }

  /// The root of the library; nil for the user's pictures, and for the auction.
  var root: FilePath? {
    switch self {
    case .photos(let root, _), .picture(let root, _, _), .gallery(let root, _): root
    case .sale, .catalogue: nil
    }
  }

  /// The part of the library that is shown; all of it for the auction.
  var scope: PhotoScope {
    switch self {
    case .photos(_, let scope), .picture(_, let scope, _), .gallery(_, let scope): scope
    case .sale, .catalogue: .all
    }
  }

  /// The place above: of a picture the photographs it is one of, of a folder the one it is in, of all other parts of a
  /// library the whole; nil where there is none.
  var above: Place? {
    if picture != nil { return photosBehind }
    guard case .photos(let root, let scope) = self, scope != .all else { return nil }
    guard case .folder(let folder) = scope, let root, folder != root, folder.isWithin(root) else {
      return .photos(root)
    }
    return .photos(root, .folder(folder.folder))
  }
}

nonisolated extension Place: Codable {
  private enum Kind: String, Codable {
    case photos, picture, gallery, sale, catalogue
  }

  private enum CodingKeys: CodingKey {
    case kind, folder, part, file, lot
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let root = try values.decodeIfPresent(String.self, forKey: .folder).flatMap { FilePath(uri: $0) }
    // There were no parts at first: a folder was all that was shown.
    let part = try values.decodeIfPresent(KeptScope.self, forKey: .part)?.scope ?? .all
    switch try values.decode(Kind.self, forKey: .kind) {
    case .photos: self = .photos(root, part)
    case .picture:
      guard let file = FilePath(uri: try values.decode(String.self, forKey: .file)) else {
        throw DecodingError.dataCorruptedError(forKey: .file, in: values, debugDescription: "not a file")
      }
      self = .picture(root, part, Photo.ID(file))
    case .gallery: self = .gallery(root, part)
    case .sale: self = .sale(lot: try values.decodeIfPresent(Int.self, forKey: .lot))
    case .catalogue: self = .catalogue
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .photos: try values.encode(Kind.photos, forKey: .kind)
    case .picture(_, _, let photo):
      try values.encode(Kind.picture, forKey: .kind)
      try values.encode(photo.path.uri, forKey: .file)
    case .gallery: try values.encode(Kind.gallery, forKey: .kind)
    case .sale(let lot):
      try values.encode(Kind.sale, forKey: .kind)
      try values.encodeIfPresent(lot, forKey: .lot)
    case .catalogue: try values.encode(Kind.catalogue, forKey: .kind)
    }
    try values.encodeIfPresent(root?.uri, forKey: .folder)
    if scope != .all { try values.encode(KeptScope(scope), forKey: .part) }
  }
}
