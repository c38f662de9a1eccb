import CGTK
import GTK
import Localization

/// What opens from the header bar's view button: the layouts, and the controls that suit the present one.
final class ViewPopover {
  let popover: Widget

  private unowned let page: any LayoutPresenting
  private let layouts: Widget
  private let rows: [(control: Arrangement.Control, row: Widget)]
  private let sizeTitle: Widget
  private let columns: Widget
  private let size: Widget
  private let spacing: Widget
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
    connectNumbers()
    connect(scrolling, to: \.shelfScrolling, titled: \.title)
    connect(style, to: \.carouselStyle, titled: \.title)
    let gallery: Button = try builder.object("gallery")
    gallery.onClick { [weak self] in self.map { gtk_popover_popdown($0.popover.cast()) } }
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
    for (control, row) in rows { row.isVisible = page.arrangement.controls.contains(control) }
    sizeTitle.set("label", to: page.arrangement.sizeTitle)
    size.setAccessibleLabel(page.arrangement.sizeTitle)
    gtk_range_set_value(size.cast(), page.size.fraction)
    let range = page.columnRange
    gtk_spin_button_set_range(columns.opaque, Double(range.lowerBound), Double(range.upperBound))
    gtk_spin_button_set_value(columns.opaque, Double(page.columns))
    gtk_range_set_value(spacing.cast(), page.options[spacing: page.arrangement])
    select(page.options.shelfScrolling, in: scrolling)
    select(page.options.carouselStyle, in: style)
  }

  private func select<Choice: CaseIterable & Equatable>(_ choice: Choice, in dropDown: DropDown) {
    dropDown.selected = Array(Choice.allCases).firstIndex(of: choice) ?? 0
  }

  // MARK: What the user does

  private func addButton(for arrangement: Arrangement, at index: Int) {
    guard let content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3), let button = gtk_toggle_button_new() else { return }
    gtk_box_append(content.cast(), gtk_image_new_from_icon_name(arrangement.iconName))
    let label = gtk_label_new(arrangement.title)
    gtk_widget_add_css_class(label, "caption")
    gtk_box_append(content.cast(), label)
    gtk_button_set_child(button.cast(), content)
    let toggle = Widget(sinking: button)
    toggle.addClass("flat")
    toggle.setAccessibleLabel(arrangement.title)
    toggle.tooltip = arrangement.summary
    gtk_actionable_set_detailed_action_name(toggle.opaque, "win.layout::\(arrangement.rawValue)")
    gtk_grid_attach(
      layouts.cast(), toggle.pointer, gint(index % Self.layoutsPerRow), gint(index / Self.layoutsPerRow), 1, 1)
  }

  private func connectNumbers() {
    gtk_range_set_range(size.cast(), 0, 1)
    gtk_range_set_increments(size.cast(), 0.05, 0.2)
    onChange(of: size) { page, scale in page.resize(CellSize(fraction: gtk_range_get_value(scale.cast()))) }
    let range = LayoutOptions.spacingRange
    gtk_range_set_range(spacing.cast(), range.lowerBound, range.upperBound)
    gtk_range_set_increments(spacing.cast(), 1, 4)
    spacing.setAccessibleLabel(localized("Spacing"))
    onChange(of: spacing) { page, scale in
      var options = page.options
      options[spacing: page.arrangement] = gtk_range_get_value(scale.cast()).rounded()
      page.set(options)
    }
    gtk_spin_button_set_increments(columns.opaque, 1, 3)
    columns.setAccessibleLabel(localized("Columns"))
    onChange(of: columns) { page, button in page.setColumns(Int(gtk_spin_button_get_value_as_int(button.opaque))) }
  }

  private func onChange(of control: Widget, _ change: @escaping (any LayoutPresenting, Widget) -> Void) {
    control.connect("value-changed") { [weak self, weak control] in
      if let self, let control, !isShowing { change(page, control) }
    }
  }

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
