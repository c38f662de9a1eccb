import PhotoLibrary

/// A place that a window can show.
nonisolated enum Place: Hashable, Sendable {
  /// The photographs of a folder; nil for the user's pictures.
  case photos(FilePath?)
  /// The layouts, at work on the photographs of a folder.
  case gallery(FilePath?)
  /// The sale, with the lot shown; nil for the one that is on the block.
  case sale(lot: Int?)
  /// The catalogue of the sale.
  case catalogue

  /// Whether it is in the auction's tab.
  var isAuction: Bool {
    switch self {
    case .photos, .gallery: false
    case .sale, .catalogue: true
    }
  }

  /// Whether it is the layout gallery.
  var isGallery: Bool { if case .gallery = self { true } else { false } }

  /// The folder of the photographs; nil for the user's pictures, and for the auction.
  var folder: FilePath? {
    switch self {
    case .photos(let folder), .gallery(let folder): folder
    case .sale, .catalogue: nil
    }
  }
}

nonisolated extension Place: Codable {
  private enum Kind: String, Codable {
    case photos, gallery, sale, catalogue
  }

  private enum CodingKeys: CodingKey {
    case kind, folder, lot
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let folder = try values.decodeIfPresent(String.self, forKey: .folder).flatMap { FilePath(uri: $0) }
    switch try values.decode(Kind.self, forKey: .kind) {
    case .photos: self = .photos(folder)
    case .gallery: self = .gallery(folder)
    case .sale: self = .sale(lot: try values.decodeIfPresent(Int.self, forKey: .lot))
    case .catalogue: self = .catalogue
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .photos: try values.encode(Kind.photos, forKey: .kind)
    case .gallery: try values.encode(Kind.gallery, forKey: .kind)
    case .sale(let lot):
      try values.encode(Kind.sale, forKey: .kind)
      try values.encodeIfPresent(lot, forKey: .lot)
    case .catalogue: try values.encode(Kind.catalogue, forKey: .kind)
    }
    try values.encodeIfPresent(folder?.uri, forKey: .folder)
  }
}
