/// An element of a menu: an action, or another menu.
@preconcurrency @MainActor
open class MenuElement {
  /// The title of the entry; empty for none.
  public final let title: String
  /// Stands before the title, where menus have pictures.
  public final let image: ViewImage?

  init(title: String, image: ViewImage?) { (self.title, self.image) = (title, image) }

  /// The attributes of an entry.
  public nonisolated struct Attributes: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Attributes from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is there, and can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away that may not come back.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not there.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// Whether what an entry stands for is so.
  public nonisolated enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// It is for some of several things.
    case mixed
  }
}

/// An entry of a menu that does something.
@preconcurrency @MainActor
public final class MenuAction: MenuElement {
  /// The program's name for it.
  public let identifier: String?
  /// The attributes of the entry.
  public let attributes: Attributes
  /// Whether it is marked.
  public let state: State
  /// The keys that do the same, for a host to show beside it, as "<Control>c" in the words of GTK; nil for none.
  public let keys: String?
  private let handler: (MenuAction) -> Void

  /// An entry that calls `handler` when it is chosen.
  public init(
    title: String = "", image: ViewImage? = nil, identifier: String? = nil, attributes: Attributes = [],
    state: State = .off, keys: String? = nil, handler: @escaping (MenuAction) -> Void
  ) {
    (self.identifier, self.attributes, self.state, self.handler) = (identifier, attributes, state, handler)
    self.keys = keys
    super.init(title: title, image: image)
  }

  /// Does it, unless it is disabled.
  public func perform() { if !attributes.contains(.disabled) { handler(self) } }
}

/// Entries under a title: a whole menu, one that opens from another, or a group within one.
@preconcurrency @MainActor
public final class MenuGroup: MenuElement {
  /// The options of a menu that stands in another.
  public nonisolated struct Options: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its entries stand in the other menu, set apart by lines, instead of opening from it.
    public static let displayInline = Options(rawValue: 1)
    /// One of its actions is marked: choosing another marks that instead.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The options of the menu.
  public let options: Options
  /// The entries in order.
  public let children: [MenuElement]

  /// A menu of entries.
  public init(
    title: String = "", image: ViewImage? = nil, options: Options = [], children: [MenuElement] = []
  ) {
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
  }
}
