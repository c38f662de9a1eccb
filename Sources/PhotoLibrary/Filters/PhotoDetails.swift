import Synchronization

/// The part of a photo's metadata that it shares with others: camera, lens, keywords and burst.
///
/// Many photos have the same ones. They are held once, and each photo has their number.
public struct PhotoDetails: Hashable, Sendable {
  /// The camera, by maker and model; empty where it is not said.
  public let camera: String
  /// The lens; empty where it is not said.
  public let lens: String
  /// The keywords, in order, each once.
  public let keywords: [String]
  /// The name of the burst in which it was taken; empty where it is not said.
  public let burst: String

  /// No details.
  public static let none = PhotoDetails()

  /// Details as they were read. Space at the ends and characters that are no text are left out.
  /// - Complexity: O(n log n) for n keywords.
  public init(camera: String = "", lens: String = "", keywords: some Sequence<String> = [], burst: String = "") {
    self.camera = Self.cleaned(camera)
    self.lens = Self.cleaned(lens)
    self.burst = Self.cleaned(burst)
    self.keywords = Set(keywords.lazy.map(Self.cleaned).filter { !$0.isEmpty }).sorted()
  }

  private static func cleaned(_ text: String) -> String {
    // Most are; taking all others apart takes a hundred times as long.
    if text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return String(words.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}

extension PhotoDetails {
  /// The number of details, the same for all photos with these details as long as the process runs.
  struct Number: Hashable, Sendable {
    fileprivate let value: UInt32

    /// The number of no details.
    static let none = Number(value: 0)

    /// The number of details. Beyond `most`, that of none.
    init(_ details: PhotoDetails) {
      self = details == .none ? .none : PhotoDetails.known.withLock { $0.number(of: details) }
    }

    fileprivate init(value: UInt32) { self.value = value }

    /// The place of the details in `all`.
    var index: Int { Int(value) }

    /// The details of the number.
    var details: PhotoDetails { value == 0 ? .none : PhotoDetails.known.withLock { $0.all[index] } }
  }

  /// The details that were met so far, each at the index of its number.
  /// - Complexity: O(1).
  static var all: [PhotoDetails] { known.withLock(\.all) }

  /// Different details that are held at most: files may come from anywhere.
  private static let most = 1 << 20

  private static let known = Mutex(Known())

  private struct Known {
    var all = [PhotoDetails.none]
    private var numbers: [PhotoDetails: Number] = [:]

    mutating func number(of details: PhotoDetails) -> Number {
      if let number = numbers[details] { return number }
      guard all.count < PhotoDetails.most else { return .none }
      let number = Number(value: UInt32(all.count))
      all.append(details)
      numbers[details] = number
      return number
    }
  }
}
