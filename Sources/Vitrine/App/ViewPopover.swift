import GTK
import Localization

/// What opens from the header bar's view button: the layouts, and the controls that suit the present one.
final class ViewPopover {
  let popover: Widget

  private unowned let page: any LayoutPresenting
  private let layouts: Grid
  private let spans: Box
  private let rows: [(control: Arrangement.Control, row: Widget)]
  private let sizeTitle: Widget
  private let columns: SpinButton
  private let size: Scale
  private let spacing: Scale
  private let scrolling: DropDown
  private let style: DropDown
  /// Whether the controls are being brought in line with the page, not by the user.
  private var isShowing = false

  /// Layouts beside each other.
  private static let layoutsPerRow = 4

  /// The popover that arranges `page`.
  /// - Parameter offersGallery: whether the layout gallery can be opened from it.
  init(page: any LayoutPresenting, offersGallery: Bool) throws(BuilderError) {
    let builder = try Builder(file: Resources.file("view.ui"))
    self.page = page
    popover = try builder.object("popover")
    layouts = try builder.object("layouts")
    spans = try builder.object("spans")
    sizeTitle = try builder.object("size_title")
    columns = try builder.object("columns")
    size = try builder.object("size")
    spacing = try builder.object("spacing")
    scrolling = try builder.object("scrolling")
    style = try builder.object("style")
    rows = [
      (.columns, try builder.object("columns_row")), (.size, try builder.object("size_row")),
      (.spacing, try builder.object("spacing_row")), (.scrolling, try builder.object("scrolling_row")),
      (.style, try builder.object("style_row")),
    ]
    for (index, arrangement) in Arrangement.allCases.enumerated() { addButton(for: arrangement, at: index) }
    for arrangement in Arrangement.spans.reversed() { addButton(for: arrangement, titled: arrangement.title) }
    addButton(for: .grid, titled: localized("Days"))
    connectNumbers()
    connect(scrolling, to: \.shelfScrolling, titled: \.title)
    connect(style, to: \.carouselStyle, titled: \.title)
    let gallery: Button = try builder.object("gallery")
    gallery.onClick { [weak self] in self.map { $0.popover.popDown() } }
    let separator: Widget = try builder.object("gallery_separator")
    for part in [gallery, separator] { part.isVisible = offersGallery }
    popover.connect("map") { [weak self] in self?.update() }
  }

  // MARK: What is shown

  /// Brings the controls in line with the page.
  func update() {
    guard popover.isMapped else { return }
    isShowing = true
    defer { isShowing = false }
    spans.isVisible = page.hasTimeline
    for (control, row) in rows { row.isVisible = page.arrangement.controls.contains(control) }
    sizeTitle.set("label", to: page.arrangement.sizeTitle)
    size.setAccessibleLabel(page.arrangement.sizeTitle)
    size.value = page.size.fraction
    let range = page.columnRange
    columns.setRange(Double(range.lowerBound)...Double(range.upperBound))
    columns.value = Double(page.columns)
    spacing.value = page.options[spacing: page.arrangement]
    select(page.options.shelfScrolling, in: scrolling)
    select(page.options.carouselStyle, in: style)
  }

  private func select<Choice: CaseIterable & Equatable>(_ choice: Choice, in dropDown: DropDown) {
    dropDown.selected = Array(Choice.allCases).firstIndex(of: choice) ?? 0
  }

  // MARK: What the user does

  private func addButton(for arrangement: Arrangement, at index: Int) {
    let content = Box(.vertical, spacing: 3)
    content.append(Image(icon: arrangement.iconName))
    let label = Label(arrangement.title)
    label.addClass("caption")
    content.append(label)
    let toggle = ToggleButton(content)
    toggle.addClass("flat")
    toggle.setAccessibleLabel(arrangement.title)
    toggle.tooltip = arrangement.summary
    toggle.setAction("win.layout::\(arrangement.rawValue)")
    layouts.attach(toggle, column: index % Self.layoutsPerRow, row: index / Self.layoutsPerRow)
  }

  /// Adds a button for a span of time.
  private func addButton(for arrangement: Arrangement, titled title: String) {
    let toggle = ToggleButton(Label(title))
    toggle.tooltip = arrangement.summary
    toggle.setAction("win.layout::\(arrangement.rawValue)")
    spans.append(toggle)
  }

  private func connectNumbers() {
    size.setRange(0...1, step: 0.05, page: 0.2)
    size.onChange { [weak self] in self?.change { page, popover in page.resize(CellSize(fraction: popover.size.value)) }
    }
    spacing.setRange(LayoutOptions.spacingRange, step: 1, page: 4)
    spacing.setAccessibleLabel(localized("Spacing"))
    spacing.onChange { [weak self] in
      self?.change { page, popover in
        var options = page.options
        options[spacing: page.arrangement] = popover.spacing.value.rounded()
        page.set(options)
      }
    }
    columns.setSteps(1, page: 3)
    columns.setAccessibleLabel(localized("Columns"))
    columns.onChange { [weak self] in self?.change { page, popover in page.setColumns(Int(popover.columns.value)) } }
  }

  /// Changes the page as the user wants it, not while the controls are brought in line with it.
  private func change(_ change: (any LayoutPresenting, ViewPopover) -> Void) { if !isShowing { change(page, self) } }

  /// Has a drop-down choose one of several values of the options.
  private func connect<Choice: CaseIterable>(
    _ dropDown: DropDown, to option: WritableKeyPath<LayoutOptions, Choice>, titled title: KeyPath<Choice, String>
  ) {
    let choices = Array(Choice.allCases)
    dropDown.setTitles(choices.map { $0[keyPath: title] })
    dropDown.onSelection { [weak self, weak dropDown] in
      guard let self, let dropDown, !isShowing, choices.indices.contains(dropDown.selected) else { return }
      var options = page.options
      options[keyPath: option] = choices[dropDown.selected]
      page.set(options)
    }
  }
}
