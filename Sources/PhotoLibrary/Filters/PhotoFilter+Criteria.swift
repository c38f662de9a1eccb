extension PhotoFilter {
  /// One thing that is looked for, apart from words.
  public enum Criterion: Hashable, Sendable {
    /// So many stars at least.
    case rating(Int)
    /// One of the flags.
    case flag(PhotoMarks.Flag)
    /// Favourites alone.
    case favourite
    /// One of the kinds.
    case kind(PhotoKind)
    /// A camera.
    case camera(String)
    /// A lens.
    case lens(String)
    /// A folder with what is below it.
    case folder(FilePath)
    /// One of the keywords.
    case keyword(String)
    /// Days.
    case dates(PhotoDates)
    /// So many photos, each by itself.
    case photos(Int)
  }

  /// The criteria that are set, apart from words, in an order that stays.
  public var criteria: [Criterion] {
    var criteria: [Criterion] = []
    if leastRating > 0 { criteria.append(.rating(leastRating)) }
    criteria += PhotoMarks.Flag.allCases.filter(flags.contains).map(Criterion.flag)
    if isFavourite { criteria.append(.favourite) }
    criteria += PhotoKind.allCases.filter(kinds.contains).map(Criterion.kind)
    if let camera { criteria.append(.camera(camera)) }
    if let lens { criteria.append(.lens(lens)) }
    if let folder { criteria.append(.folder(folder)) }
    criteria += keywords.sorted().map(Criterion.keyword)
    if let dates { criteria.append(.dates(dates)) }
    if !photos.isEmpty { criteria.append(.photos(photos.count)) }
    return criteria
  }

  /// Looks for something no longer.
  public mutating func remove(_ criterion: Criterion) {
    switch criterion {
    case .rating: leastRating = 0
    case .flag(let flag): flags.remove(flag)
    case .favourite: isFavourite = false
    case .kind(let kind): kinds.remove(kind)
    case .camera: camera = nil
    case .lens: lens = nil
    case .folder: folder = nil
    case .keyword(let keyword): keywords.remove(keyword)
    case .dates: dates = nil
    case .photos: photos = []
    }
  }

  /// The filter without what is looked for apart from words.
  public var textAlone: PhotoFilter { PhotoFilter(text: text) }

  /// The filter that lets through what both this one and another do; nil where no single filter says that.
  public func narrowed(by other: PhotoFilter) -> PhotoFilter? {
    guard let flags = Self.both(flags, other.flags), let kinds = Self.both(kinds, other.kinds),
      let camera = Self.both(camera, other.camera), let lens = Self.both(lens, other.lens),
      let photos = Self.both(photos, other.photos),
      let folder = Self.both(folder, other.folder, narrower: { $0.isWithin($1) ? $0 : $1.isWithin($0) ? $1 : nil }),
      let dates = Self.both(dates, other.dates, narrower: Self.both)
    else { return nil }
    var both = PhotoFilter(text: [text, other.text].filter { !$0.isEmpty }.joined(separator: " "))
    both.leastRating = max(leastRating, other.leastRating)
    both.isFavourite = isFavourite || other.isFavourite
    both.keywords = keywords.union(other.keywords)
    (both.flags, both.kinds, both.camera, both.lens) = (flags, kinds, camera, lens)
    (both.folder, both.dates, both.photos) = (folder, dates, photos)
    return both
  }

  /// What is in both of two choices, of which an empty one lets all through; nil where nothing is.
  private static func both<Choice>(_ one: Set<Choice>, _ other: Set<Choice>) -> Set<Choice>? {
    if one.isEmpty || other.isEmpty { return one.union(other) }
    let both = one.intersection(other)
    return both.isEmpty ? nil : both
  }

  /// What meets both of two choices, of which nil lets all through; nil where nothing does.
  private static func both<Choice: Equatable>(
    _ one: Choice?, _ other: Choice?, narrower: (Choice, Choice) -> Choice? = { $0 == $1 ? $0 : nil }
  ) -> Choice?? {
    guard let one, let other else { return .some(one ?? other) }
    return narrower(one, other).map { .some($0) }
  }

  private static func both(_ one: PhotoDates, _ other: PhotoDates) -> PhotoDates? {
    if one == other { return one }
    guard case .days(let days) = one, case .days(let others) = other, days.overlaps(others) else { return nil }
    return .days(days.clamped(to: others))
  }
}
