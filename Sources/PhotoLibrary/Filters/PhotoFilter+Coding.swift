import Foundation

/// Filters as they are kept. Only what is set is written, in words that stay the same from version to version.
extension PhotoFilter: Codable {
  private enum CodingKeys: CodingKey {
    case text, rating, flags, favourite, kinds, camera, lens, folder, keywords, years, from, to
  }

  private enum Years: String, Codable {
    case this, last
  }

  /// Reads a filter.
  /// - Throws: `DecodingError` where it is none. What a newer version has added is one thing less to look for.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(text: try values.decodeIfPresent(String.self, forKey: .text) ?? "")
    let rating = try values.decodeIfPresent(Int.self, forKey: .rating) ?? 0
    leastRating = min(max(rating, PhotoMarks.ratings.lowerBound), PhotoMarks.ratings.upperBound)
    let flags = try values.decodeIfPresent([String].self, forKey: .flags) ?? []
    self.flags = Set(PhotoMarks.Flag.allCases.filter { flags.contains($0.name) })
    isFavourite = try values.decodeIfPresent(Bool.self, forKey: .favourite) ?? false
    let kinds = try values.decodeIfPresent([String].self, forKey: .kinds) ?? []
    self.kinds = Set(PhotoKind.allCases.filter { kinds.contains($0.name) })
    camera = try values.decodeIfPresent(String.self, forKey: .camera)
    lens = try values.decodeIfPresent(String.self, forKey: .lens)
    folder = try values.decodeIfPresent(String.self, forKey: .folder).flatMap { FilePath(uri: $0) }
    keywords = Set(try values.decodeIfPresent([String].self, forKey: .keywords) ?? [])
    dates = try Self.dates(in: values)
  }

  private static func dates(in values: KeyedDecodingContainer<CodingKeys>) throws -> PhotoDates? {
    switch try values.decodeIfPresent(Years.self, forKey: .years) {
    case .this: return .thisYear
    case .last: return .lastYear
    case nil: break
    }
    guard let from = try values.decodeIfPresent(String.self, forKey: .from).flatMap(PhotoDay.init(text:)),
      let to = try values.decodeIfPresent(String.self, forKey: .to).flatMap(PhotoDay.init(text:)), from <= to
    else { return nil }
    return .days(from...to)
  }

  /// Writes the filter.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if hasText { try values.encode(text, forKey: .text) }
    if leastRating > 0 { try values.encode(leastRating, forKey: .rating) }
    if !flags.isEmpty { try values.encode(flags.map(\.name).sorted(), forKey: .flags) }
    if isFavourite { try values.encode(true, forKey: .favourite) }
    if !kinds.isEmpty { try values.encode(kinds.map(\.name).sorted(), forKey: .kinds) }
    try values.encodeIfPresent(camera, forKey: .camera)
    try values.encodeIfPresent(lens, forKey: .lens)
    try values.encodeIfPresent(folder?.uri, forKey: .folder)
    if !keywords.isEmpty { try values.encode(keywords.sorted(), forKey: .keywords) }
    switch dates {
    case .thisYear: try values.encode(Years.this, forKey: .years)
    case .lastYear: try values.encode(Years.last, forKey: .years)
    case .days(let days):
      try values.encode(days.lowerBound.text, forKey: .from)
      try values.encode(days.upperBound.text, forKey: .to)
    case nil: break
    }
  }

  /// The filter as one line of JSON.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The filter of a line of JSON; nil where it is none.
  init?(json: String) {
    guard let filter = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
    self = filter
  }
}

extension PhotoMarks.Flag {
  /// The word for it in files.
  fileprivate var name: String {
    switch self {
    case .none: "none"
    case .picked: "picked"
    case .rejected: "rejected"
    }
  }
}

extension PhotoKind {
  /// The word for it in files.
  fileprivate var name: String {
    switch self {
    case .picture: "picture"
    case .raw: "raw"
    case .video: "video"
    }
  }
}
