/// Which photographs are shown as one: the RAW file and the picture of one name in one folder, and those of a burst.
///
/// One of each stack, its front, stands for all. A stack that is open shows the others behind its front.
public struct PhotoStacks: Sendable {
  /// What makes a stack.
  public struct Rules: Hashable, Sendable {
    /// Whether a RAW file and the pictures of its name are one.
    public var joinsRaws = true
    /// Whether photographs of one folder that were taken within a second of each other are one.
    public var joinsBursts = false

    /// The rules that hold unless others are chosen: RAW files are joined, bursts are not.
    public init() {}
  }

  /// The photographs of each stack, by its front: the front first.
  private var members: [Photo.ID: [Photo.ID]] = [:]
  /// The front of each photograph that is behind one.
  private var fronts: [Photo.ID: Photo.ID] = [:]

  /// The longest time between two photographs of a burst, in nanoseconds.
  private static let burstGap: Int64 = 1_000_000_000

  /// No stacks.
  public init() {}

  /// The stacks among photographs.
  /// - Complexity: O(n), and O(n log n) for bursts.
  public init(of photos: [Photo], by rules: Rules = Rules()) {
    if rules.joinsRaws { joinRaws(photos) }
    if rules.joinsBursts { joinBursts(photos) }
  }

  /// The number of stacks.
  public var count: Int { members.count }

  /// The photographs that a front stands for, itself first; empty for one that stands for itself alone, or behind another.
  public func members(of id: Photo.ID) -> [Photo.ID] { members[id] ?? [] }

  /// The front of a photograph's stack; nil for one that is in none.
  public func front(of id: Photo.ID) -> Photo.ID? { fronts[id] ?? (members[id] == nil ? nil : id) }

  /// An order of photographs as it is shown: those behind a front are left out, or follow it where the stack is open.
  ///
  /// Those whose front is not among them are shown: nothing that was found is hidden by what was not.
  /// - Complexity: O(n).
  public func arranged(_ order: [Photo.ID], open: Set<Photo.ID> = []) -> [Photo.ID] {
    guard !members.isEmpty else { return order }
    let shown = Set(order.filter { members[$0] != nil || fronts[$0] != nil })
    return order.flatMap { id -> [Photo.ID] in
      if let front = fronts[id] { return shown.contains(front) ? [] : [id] }
      return open.contains(id) ? [id] + members(of: id).dropFirst().filter(shown.contains) : [id]
    }
  }

  // MARK: Rules

  /// The name without its end, in its folder.
  private struct Stem: Hashable {
    let folder: FilePath
    let name: ArraySlice<UInt8>

    init(_ id: Photo.ID) {
      let bytes = id.name.bytes
      (folder, name) = (id.folder, bytes[..<(bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count)])
    }
  }

  /// The picture stands for the RAW: it is what the camera's user has seen.
  private mutating func joinRaws(_ photos: [Photo]) {
    let raws = Dictionary(grouping: photos.lazy.filter { $0.kind == .raw }.map(\.id), by: Stem.init)
    guard !raws.isEmpty else { return }
    var pictures: [Stem: [Photo.ID]] = [:]
    for photo in photos where photo.kind == .picture {
      let stem = Stem(photo.id)
      if raws[stem] != nil { pictures[stem, default: []].append(photo.id) }
    }
    for (stem, pictures) in pictures {
      let others = raws[stem] ?? []
      join(pictures.sorted { $0.name < $1.name } + others.sorted { $0.name < $1.name })
    }
  }

  /// The first that was taken stands for a burst.
  private mutating func joinBursts(_ photos: [Photo]) {
    // Those behind a front follow it into a burst.
    let taken = photos.filter { $0.captureDate != nil && $0.kind != .video && fronts[$0.id] == nil }
    for photos in Dictionary(grouping: taken, by: \.folder).values {
      var burst: [Photo] = []
      for photo in photos.sorted(by: { ($0.time, $0.id.name) < ($1.time, $1.id.name) }) {
        if let last = burst.last, photo.time - last.time > Self.burstGap {
          join(burst.map(\.id))
          burst = []
        }
        burst.append(photo)
      }
      join(burst.map(\.id))
    }
  }

  /// Joins photographs, with what is behind them.
  private mutating func join(_ ids: [Photo.ID]) {
    guard ids.count > 1, let front = ids.first else { return }
    let all = ids.flatMap { members.removeValue(forKey: $0) ?? [$0] }
    members[front] = all
    for id in all.dropFirst() { fronts[id] = front }
  }
}
