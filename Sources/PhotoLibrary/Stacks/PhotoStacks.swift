/// The photographs that are shown as one: the RAW file and the picture of one name in one folder, and those of a burst.
///
/// One of each stack, its front, stands for all. A stack that is open shows the others behind its front.
public struct PhotoStacks: Sendable {
  /// The key that a photograph is known by.
  public typealias Key = PhotoCatalog.Key

  /// The rules that make a stack.
  public struct Rules: Hashable, Sendable {
    /// Whether a RAW file and the pictures of its name are one.
    public var joinsRaws = true
    /// Whether photographs of one folder are one that their camera took in a burst, or within a second of each other.
    public var joinsBursts = false

    /// The rules that hold unless others are chosen: RAW files are joined, bursts are not.
    public init() {}
  }

  /// The photographs of each stack, by its front: the front first.
  private var members: [Key: [Key]] = [:]
  /// The front of each photograph that is behind one.
  private var fronts: [Key: Key] = [:]

  /// The longest time between two photographs of a burst, in nanoseconds.
  private static let burstGap: Int64 = 1_000_000_000

  /// No stacks.
  public init() {}

  /// The stacks among photographs.
  /// - Complexity: O(n), and O(n log n) for bursts.
  public init(in catalog: PhotoCatalog, by rules: Rules = Rules()) {
    if rules.joinsRaws { joinRaws(catalog) }
    if rules.joinsBursts { joinBursts(catalog) }
  }

  /// The number of stacks.
  public var count: Int { members.count }

  /// The photographs that a front stands for, itself first; empty for one that stands for itself alone, or behind another.
  public func members(of key: Key) -> [Key] { members[key] ?? [] }

  /// The front of a photograph's stack; nil for one that is in none.
  public func front(of key: Key) -> Key? { fronts[key] ?? (members[key] == nil ? nil : key) }

  /// The fronts that stand for others than before, or for others no more.
  /// - Complexity: O(stacks).
  public func fronts(changedSince before: PhotoStacks) -> [Key] {
    Set(members.keys).union(before.members.keys).filter { members[$0] != before.members[$0] }
  }

  /// An order of photographs as it is shown: those behind a front are left out, or follow it where the stack is open.
  ///
  /// Those whose front is not among them are shown: nothing that was found is hidden by what was not.
  /// - Complexity: O(n).
  public func arranged(_ order: [Key], open: Set<Key> = []) -> [Key] {
    guard !members.isEmpty else { return order }
    let shown = Set(order.filter { members[$0] != nil || fronts[$0] != nil })
    return order.flatMap { key -> [Key] in
      if let front = fronts[key] { return shown.contains(front) ? [] : [key] }
      return open.contains(key) ? [key] + members(of: key).dropFirst().filter(shown.contains) : [key]
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
  private mutating func joinRaws(_ catalog: PhotoCatalog) {
    let raws = Dictionary(grouping: catalog.keys.lazy.filter { catalog[$0].kind == .raw }) { Stem(catalog[$0].id) }
    guard !raws.isEmpty else { return }
    var pictures: [Stem: [Key]] = [:]
    for key in catalog.keys where catalog[key].kind == .picture {
      let stem = Stem(catalog[key].id)
      if raws[stem] != nil { pictures[stem, default: []].append(key) }
    }
    func sorted(_ keys: [Key]) -> [Key] { keys.sorted { catalog[$0].id.name < catalog[$1].id.name } }
    for (stem, pictures) in pictures { join(sorted(pictures) + sorted(raws[stem] ?? [])) }
  }

  /// The name of a burst, in a folder.
  private struct BurstName: Hashable {
    let folder: FilePath
    let burst: String
  }

  /// The first that was taken stands for a burst: for one that the camera names, or for what was taken fast.
  private mutating func joinBursts(_ catalog: PhotoCatalog) {
    func order(_ key: Key) -> (Int64, FilePath) { (catalog[key].time, catalog[key].id.name) }
    let details = PhotoDetails.all
    func name(_ key: Key) -> String { details[catalog[key].detailsNumber.index].burst }
    // Those behind a front follow it into a burst.
    let pictures = catalog.keys.filter { catalog[$0].kind != .video && fronts[$0] == nil }
    var named: [BurstName: [Key]] = [:]
    for key in pictures where !name(key).isEmpty {
      named[BurstName(folder: catalog[key].folder, burst: name(key)), default: []].append(key)
    }
    for keys in named.values { join(keys.sorted { order($0) < order($1) }) }
    let taken = pictures.filter { catalog[$0].captureDate != nil && name($0).isEmpty }
    for keys in Dictionary(grouping: taken, by: { catalog[$0].folder }).values {
      var burst: [Key] = []
      for key in keys.sorted(by: { order($0) < order($1) }) {
        if let last = burst.last, catalog[key].time - catalog[last].time > Self.burstGap {
          join(burst)
          burst = []
        }
        burst.append(key)
      }
      join(burst)
    }
  }

  /// Joins photographs, with what is behind them.
  private mutating func join(_ keys: [Key]) {
    guard keys.count > 1, let front = keys.first else { return }
    let all = keys.flatMap { members.removeValue(forKey: $0) ?? [$0] }
    members[front] = all
    for key in all.dropFirst() { fronts[key] = front }
  }
}
