import Foundation

/// The view of one item.
@preconcurrency @MainActor
open class Cell: ReusableView {
  /// A cell as the pool makes it; an override is marked `required`.
  public required init(frame: CGRect) { super.init(frame: frame) }

  /// Where a cell's own views go; it fills the cell. Made when first asked for.
  public private(set) lazy var contentView: View = {
    let view = View(frame: CGRect(origin: .zero, size: bounds.size))
    addSubview(view)
    madeContentView = true
    return view
  }()
  private var madeContentView = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    if madeContentView { contentView.stand(in: CGRect(origin: .zero, size: bounds.size)) }
  }

  /// Whether the item is selected. Setting it changes how the cell looks, not the view's selection.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether a finger or a pointer holds the cell down.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// Whether the item is marked as the one that the keyboard acts on.
  open internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The stages of a drag, as the cell is told of them.
  public nonisolated enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// Called when the item is lifted, dragged and let go.
  open func dragStateDidChange(_ dragState: DragState) { setNeedsUpdateConfiguration() }

  /// Marks the looks as out of date with the state: by default the cell is drawn again.
  open func setNeedsUpdateConfiguration() { setNeedsDisplay() }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    isFocused = false
  }
}

/// A cell class that is registered and dequeued by its type, without an identifier spelled out.
@preconcurrency @MainActor
public protocol RegistrableCell: Cell {
  /// The identifier of the class's pool; its full name by default.
  static var reuseIdentifier: String { get }
}

extension RegistrableCell {
  /// The name of the class with its module.
  public static var reuseIdentifier: String { String(reflecting: Self.self) }
}
