/// The name of a fact that a program adds to the state of its own views.
public nonisolated struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// A name that no other fact has: the module's in front makes it so.
  public let rawValue: String
  /// The fact of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The fact of a name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// The state that the looks of a view depend on.
public nonisolated protocol ConfigurationState {
  /// A fact that the program adds; nil where it does not.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state that the looks of any view, such as a header, depend on.
public nonisolated struct ViewConfigurationState: ConfigurationState, Hashable {
  /// Whether the view can't be used.
  public var isDisabled = false
  /// Whether a finger or a pointer holds the view down.
  public var isHighlighted = false
  /// Whether what the view stands for is selected.
  public var isSelected = false
  /// Whether the keyboard acts on the view.
  public var isFocused = false
  /// Whether the view is pinned in sight while what it belongs to scrolls by.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  /// The state of a view of which nothing is true.
  public init() {}
  /// A state with its defaults; the host takes the traits into account.
  public init(traitCollection: TraitCollection) {}

  /// A fact that the program adds; nil where it does not.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state that the looks of a cell depend on.
public nonisolated struct CellConfigurationState: ConfigurationState, Hashable {
  /// The stages of a drag.
  public typealias DragState = Cell.DragState

  /// The meaning of a drag over the view to the cell.
  public nonisolated enum DropState: Int, Sendable {
    /// No drag is over the view.
    case none
    /// A drag is over the view, not over the cell.
    case notTargeted
    /// A drag would be dropped into the item.
    case targeted
  }

  /// The state of the cell as of any view.
  public var view = ViewConfigurationState()
  /// Whether the person may change the data: the view's selection mode.
  public var isEditing = false
  /// Whether what is below the item is shown.
  public var isExpanded = false
  /// Whether the cell is pushed aside, and its swipe actions are seen.
  public var isSwiped = false
  /// Whether the item is being moved by hand.
  public var isReordering = false
  /// The phase of a drag of the item.
  public var cellDragState = DragState.none
  /// The meaning of a drag over the view to the cell.
  public var cellDropState = DropState.none

  /// The state of a cell of which nothing is true.
  public init() {}
  /// A state with its defaults; the host takes the traits into account.
  public init(traitCollection: TraitCollection) {}

  /// A fact that the program adds; nil where it does not.
  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { view[key] }
    set { view[key] = newValue }
  }

  /// Whether the cell can't be used.
  public var isDisabled: Bool {
    get { view.isDisabled }
    set { view.isDisabled = newValue }
  }
  /// Whether a finger or a pointer holds the cell down.
  public var isHighlighted: Bool {
    get { view.isHighlighted }
    set { view.isHighlighted = newValue }
  }
  /// Whether the item is selected.
  public var isSelected: Bool {
    get { view.isSelected }
    set { view.isSelected = newValue }
  }
  /// Whether the keyboard acts on the item.
  public var isFocused: Bool {
    get { view.isFocused }
    set { view.isFocused = newValue }
  }
  /// Whether the cell is pinned in sight while its section scrolls by.
  public var isPinned: Bool {
    get { view.isPinned }
    set { view.isPinned = newValue }
  }
}
