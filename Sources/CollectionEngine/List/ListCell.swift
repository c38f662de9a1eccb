import Foundation

/// A row, a header or a footer of a list: contents between accessories, lines above and below, actions at its sides.
@preconcurrency @MainActor
open class ListCell: Cell {
  /// A row as the pool makes it; an override is marked `required`.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    useDefaultBackground()
  }

  // MARK: What the program says

  /// The level of indentation of the contents; the data source sets it where it shows section snapshots.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { sizeMayChange() } }
  }

  /// The indentation of each level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { sizeMayChange() } }
  }

  /// Whether accessories before the contents stand in as well.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { sizeMayChange() } }
  }

  /// The signs and controls before and after the contents; they come in the order that lists have.
  open var accessories: [CellAccessory] = [] {
    didSet { sizeMayChange() }
  }

  private func sizeMayChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Contents that suit where the row is: a row's, a heading's or a footer's, in the list's appearance.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    return switch row?.role ?? .item {
    case .item: isSidebar ? .sidebarCell() : .cell()
    case .header: isSidebar ? .sidebarHeader() : isGrouped ? .groupedHeader() : .plainHeader()
    case .footer: isGrouped ? .groupedFooter() : .plainFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> BackgroundConfiguration {
    let isGrouped = appearance == .grouped || appearance == .insetGrouped
    return switch row?.role ?? .item {
    case .item: isSidebar ? .listSidebarCell() : isGrouped ? .listGroupedCell() : .listPlainCell()
    case .header, .footer:
      isSidebar ? .listSidebarHeader() : isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
  }

  open override var backgroundConfiguration: BackgroundConfiguration? {
    didSet { if !isSettingItself { hasOwnBackground = true } }
  }

  /// Whether the program has set the background.
  private var hasOwnBackground = false
  private var isSettingItself = false

  private func useDefaultBackground() {
    guard !hasOwnBackground else { return }
    setItself { backgroundConfiguration = defaultBackgroundConfiguration() }
  }

  override func setItself(_ body: () -> Void) {
    let was = isSettingItself
    isSettingItself = true
    defer { isSettingItself = was }
    body()
  }

  // MARK: What the list says

  /// What the list says of the row; nil outside one.
  final var row: ListRow? {
    didSet {
      guard row != oldValue else { return }
      if row?.role != oldValue?.role || row?.appearance != oldValue?.appearance {
        useDefaultBackground()
        setNeedsUpdateConfiguration()
      }
      if row?.topPadding != oldValue?.topPadding { invalidateIntrinsicContentSize() }
      setNeedsLayout()
    }
  }

  private var appearance: CollectionLayoutListConfiguration.Appearance { row?.appearance ?? .plain }
  private var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  override func complete(_ state: inout CellConfigurationState) {
    state.isExpanded = isExpanded
    state.isSwiped = isSwiped
  }

  // MARK: Swiping

  /// Whether the row is pushed aside, and its actions are seen.
  public internal(set) final var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// How far the row is pushed aside, in points: towards where reading ends if positive.
  final var swipeOffset: CGFloat = 0 {
    didSet {
      guard swipeOffset != oldValue else { return }
      clipsToBounds = swipeOffset != 0
      setNeedsLayout()
    }
  }

  /// The actions beside the row while it is pushed aside.
  final var swipeActions: SwipeActionsView? {
    didSet { show(swipeActions, insteadOf: oldValue, at: 0) }
  }

  // MARK: Layout

  private(set) final var leadingAccessories: [AccessoryView] = []
  private(set) final var trailingAccessories: [AccessoryView] = []
  private(set) final var topSeparator: SeparatorView?
  private(set) final var bottomSeparator: SeparatorView?

  /// The line below the row: from where its text begins, whether the line is there or not.
  public final var separatorLayoutFrame: CGRect {
    layoutIfNeeded()
    let line = ListSeparators.Line(leading: textLeading, trailing: 0)
    return ListSeparators.frame(line, atTop: false, in: bounds.size, isRightToLeft: isRightToLeft)
  }

  /// Where the row's parts go in a cell of a size.
  final func geometry(in size: CGSize, shift: CGFloat = 0) -> ListCellGeometry {
    var parts = ListCellGeometry.Row()
    parts.indentation = CGFloat(max(0, indentationLevel)) * indentationWidth.orNone
    parts.indentsAccessories = indentsAccessories
    parts.leading = leadingAccessories.map { $0.slot(in: size.height) }
    parts.trailing = trailingAccessories.map { $0.slot(in: size.height) }
    parts.topPadding = row?.topPadding ?? 0
    parts.shift = shift
    return ListCellGeometry(parts, in: size, isRightToLeft: isRightToLeft)
  }

  override var arrangement: (background: CGRect, content: CGRect) {
    let geometry = geometry(in: bounds.size, shift: swipeOffset)
    (shownContentView as? ListContentView)?.margins = geometry.contentMargins
    let shift = isRightToLeft ? -swipeOffset : swipeOffset
    return (CGRect(x: shift, y: 0, width: bounds.width, height: bounds.height), geometry.content)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    updateAccessories()
    super.layoutSubviews()
    let geometry = geometry(in: bounds.size, shift: swipeOffset)
    for (view, frame) in zip(leadingAccessories, geometry.leading) { view.frame = frame }
    for (view, frame) in zip(trailingAccessories, geometry.trailing) { view.frame = frame }
    configuredBackground?.groupCorners =
      appearance == .insetGrouped && row?.role == .item
      ? .init(top: row?.isFirst ?? false, bottom: row?.isLast ?? false, radius: ListMetrics.groupRadius) : .init()
    updateSeparators()
    swipeActions?.reveal(swipeOffset, in: bounds.size)
  }

  /// From the end of the cell at which reading begins to where the row's text does, in points.
  private var textLeading: CGFloat {
    let geometry = geometry(in: bounds.size)
    let start = isRightToLeft ? bounds.width - geometry.content.maxX : geometry.content.minX
    let inside =
      (shownContentView as? ListContentView)?.textLeading
      ?? geometry.contentMargins.leading
    return start + inside
  }

  private func updateSeparators() {
    let lines = row.map { ListSeparators($0, textLeading: textLeading) }
    topSeparator = separator(topSeparator, lines?.top, atTop: true)
    bottomSeparator = separator(bottomSeparator, lines?.bottom, atTop: false)
  }

  private func separator(_ view: SeparatorView?, _ line: ListSeparators.Line?, atTop: Bool) -> SeparatorView? {
    guard let line else {
      view?.removeFromSuperview()
      return nil
    }
    let shown = view ?? SeparatorView(frame: .zero)
    if view == nil { addSubview(shown) }
    shown.frame = ListSeparators.frame(line, atTop: atTop, in: bounds.size, isRightToLeft: isRightToLeft)
    shown.color = row?.separators?.color ?? .separator
    return shown
  }

  /// Brings the accessories' views in line with what they show.
  private func updateAccessories() {
    guard !accessories.isEmpty || !leadingAccessories.isEmpty || !trailingAccessories.isEmpty else { return }
    let state = configurationState
    func update(_ views: [AccessoryView], leading: Bool) -> [AccessoryView] {
      let arranged = CellAccessory.arranged(accessories, leading: leading, isEditing: state.isEditing)
      for view in views.dropFirst(arranged.count) { view.removeFromSuperview() }
      return arranged.enumerated().map { index, accessory in
        guard index < views.count else {
          let view = AccessoryView(accessory, state: state)
          addSubview(view)
          return view
        }
        views[index].show(accessory, state: state)
        return views[index]
      }
    }
    leadingAccessories = update(leadingAccessories, leading: true)
    trailingAccessories = update(trailingAccessories, leading: false)
  }

  // MARK: Size

  /// As high as the contents need to be at the proposed width; as proposed without a content configuration.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    updateConfigurationIfNeeded()
    guard contentConfiguration != nil, let shownContentView else { return layoutAttributes }
    updateAccessories()
    let proposed = layoutAttributes.size
    let geometry = geometry(in: proposed)
    (shownContentView as? ListContentView)?.margins = geometry.contentMargins
    let space = CGSize(width: geometry.content.width, height: .greatestFiniteMagnitude)
    let content = shownContentView.sizeThatFits(space).height.orNone
    let highest = (leadingAccessories + trailingAccessories).map { $0.naturalSize.height.orNone }.max() ?? 0
    let isHeading = row.map { $0.role != .item } ?? false
    let height = max(content, highest, isHeading ? 0 : ListMetrics.minimumRowHeight) + (row?.topPadding ?? 0)
    layoutAttributes.size.height = height.rounded(.up)
    return layoutAttributes
  }

  // MARK: Life

  /// Called when the cell is about to be filled for an element.
  final func enter(_ view: CollectionView, as element: ElementKey) {
    row = view.listRow(of: element)
    if case .cell = element { indentationLevel = view.outlineDataSource?.outlineLevel(at: element.indexPath) ?? 0 }
  }

  open override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    if let view = parent as? CollectionView, let element { row = view.listRow(of: element) }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSwiped = false
    swipeOffset = 0
    swipeActions = nil
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownContentView?.accessibilityLabel }
    set { super.accessibilityLabel = newValue }
  }
}
