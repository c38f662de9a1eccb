import GTK
import Localization
import PhotoLibrary

/// What opens from the filter button in the search bar: by what else than words photographs are looked for.
final class FilterPopover {
  let popover: Widget

  private unowned let page: PhotoPage
  private let rating: DropDown
  private let camera: DropDown
  private let lens: DropDown
  private let keyword: DropDown
  private let folder: DropDown
  private let dates: DropDown
  private let from: Entry
  private let to: Entry
  private let daysRow: Widget
  private let rows: (kinds: Widget, camera: Widget, lens: Widget, keyword: Widget, folder: Widget)
  private let favourites: ToggleButton
  private var flags: [PhotoMarks.Flag: ToggleButton] = [:]
  private var kinds: [PhotoKind: ToggleButton] = [:]
  private var choices = FilterChoices()
  /// Whether the controls are being brought in line with the page, not by the user.
  private var isShowing = false
  private lazy var offering = CoalescingTask { [weak self] in await self?.offer() }

  /// The places of the choices of days in their drop-down.
  private enum Dates: Int, CaseIterable {
    case any, thisYear, lastYear, between
  }

  /// The popover of a page.
  init(page: PhotoPage) throws(BuilderError) {
    let builder = try Builder(file: Resources.file("photo-filter.ui"))
    self.page = page
    popover = try builder.object("popover")
    rating = try builder.object("rating")
    camera = try builder.object("camera")
    lens = try builder.object("lens")
    keyword = try builder.object("keyword")
    folder = try builder.object("folder")
    dates = try builder.object("dates")
    from = try builder.object("from")
    to = try builder.object("to")
    daysRow = try builder.object("days_row")
    favourites = try builder.object("favourites")
    rows = (
      try builder.object("kinds_row"), try builder.object("camera_row"), try builder.object("lens_row"),
      try builder.object("keyword_row"), try builder.object("folder_row")
    )
    addToggles(to: try builder.object("flags"), for: [PhotoMarks.Flag.picked, .none, .rejected], in: \.flags) {
      $0.title
    }
    addToggles(to: try builder.object("kinds"), for: PhotoKind.allCases, in: \.kinds) { $0.title }
    connectControls()
    popover.connect("map") { [weak self] in
      self?.update()
      self?.offering()
    }
  }

  private func addToggles<Choice: Hashable>(
    to box: Box, for choices: [Choice], in toggles: ReferenceWritableKeyPath<FilterPopover, [Choice: ToggleButton]>,
    title: (Choice) -> String
  ) {
    for choice in choices {
      let toggle = ToggleButton(Label(title(choice)))
      toggle.setExpands(horizontally: true)
      toggle.setAccessibleLabel(title(choice))
      box.append(toggle)
      self[keyPath: toggles][choice] = toggle
    }
  }

  // MARK: What is shown

  /// Finds out what there is to choose from, and offers it.
  private func offer() async {
    let found = await FilterChoices.make(of: page.listing.catalog, in: page.session.root)
    guard found != choices else { return }
    choices = found
    isShowing = true
    for (control, titles) in [
      (camera, found.photos.cameras), (lens, found.photos.lenses), (folder, found.folderTitles),
    ] {
      control.setTitles([localized("Any")] + titles)
    }
    keyword.setTitles([localized("Add…")] + found.photos.keywords)
    isShowing = false
    update()
  }

  /// Brings the controls in line with the page.
  func update() {
    guard popover.isMapped else { return }
    isShowing = true
    defer { isShowing = false }
    let filter = page.filter
    rating.selected = filter.leastRating
    favourites.isActive = filter.isFavourite
    for (flag, toggle) in flags { toggle.isActive = filter.flags.contains(flag) }
    for (kind, toggle) in kinds { toggle.isActive = filter.kinds.contains(kind) }
    rows.kinds.isVisible = choices.photos.kinds.count > 1 || !filter.kinds.isEmpty
    show(filter.camera, of: choices.photos.cameras, in: camera, rows.camera)
    show(filter.lens, of: choices.photos.lenses, in: lens, rows.lens)
    show(filter.folder, of: choices.folders, in: folder, rows.folder)
    // What is chosen is a chip; the control is for the next one. Its list stays: it may be what is being chosen from.
    keyword.selected = 0
    rows.keyword.isVisible = !choices.photos.keywords.isEmpty
    showDates(filter.dates)
  }

  private func show<Choice: Equatable>(_ choice: Choice?, of all: [Choice], in control: DropDown, _ row: Widget) {
    control.selected = choice.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    row.isVisible = !all.isEmpty
  }

  private func showDates(_ days: PhotoDates?) {
    let place: Dates =
      switch days {
      case nil: dates.selected == Dates.between.rawValue ? .between : .any
      case .thisYear: .thisYear
      case .lastYear: .lastYear
      case .days: .between
      }
    dates.selected = place.rawValue
    daysRow.isVisible = place == .between
    // What is being typed is no day yet.
    if let days { (from.text, to.text) = days.texts } else if place != .between { (from.text, to.text) = ("", "") }
    for entry in [from, to] { entry.setClass("error", !entry.text.isEmpty && PhotoDay(text: entry.text) == nil) }
  }

  // MARK: What the user does

  private func connectControls() {
    rating.setTitles(
      [localized("Any")] + PhotoMarks.ratings.dropFirst().map { PhotoFilter.Criterion.title(ofRating: $0) })
    dates.setTitles([localized("Any Time"), localized("This Year"), localized("Last Year"), localized("Between…")])
    for (control, change) in [
      (rating, { $1.leastRating = max(0, $2) }),
      (camera, { $1.camera = Self.choice($2, of: $0.choices.photos.cameras) }),
      (lens, { $1.lens = Self.choice($2, of: $0.choices.photos.lenses) }),
      (folder, { $1.folder = Self.choice($2, of: $0.choices.folders) }),
      (
        keyword,
        { popover, filter, place in
          if let keyword = Self.choice(place, of: popover.choices.photos.keywords) { filter.keywords.insert(keyword) }
        }
      ), (dates, { $1.dates = $0.dates(at: $2) }),
    ] as [(DropDown, (FilterPopover, inout PhotoFilter, Int) -> Void)] {
      control.onSelection { [weak self, weak control] in
        if let control { self?.change { change($0, &$1, control.selected) } }
      }
    }
    favourites.onToggle { [weak self] in self?.change { $1.isFavourite = $0.favourites.isActive } }
    for (flag, toggle) in flags {
      toggle.onToggle { [weak self] in self?.change { Self.set(flag, $0.flags, &$1.flags) } }
    }
    for (kind, toggle) in kinds {
      toggle.onToggle { [weak self] in self?.change { Self.set(kind, $0.kinds, &$1.kinds) } }
    }
    for entry in [from, to] {
      entry.onEdit { [weak self] in
        self?.change { $1.dates = PhotoDates(from: $0.from.text, to: $0.to.text) }
      }
    }
  }

  /// Changes the page's filter as the user wants it, not while the controls are brought in line with it.
  private func change(_ change: (FilterPopover, inout PhotoFilter) -> Void) {
    guard !isShowing else { return }
    var filter = page.filter
    change(self, &filter)
    if filter != page.filter { page.filter(by: filter) }
    update()
  }

  private func dates(at place: Int) -> PhotoDates? {
    switch Dates(rawValue: place) {
    case .thisYear: .thisYear
    case .lastYear: .lastYear
    case .between: PhotoDates(from: from.text, to: to.text)
    case .any, nil: nil
    }
  }

  private static func set<Choice>(_ choice: Choice, _ toggles: [Choice: ToggleButton], _ chosen: inout Set<Choice>) {
    if toggles[choice]?.isActive == true { chosen.insert(choice) } else { chosen.remove(choice) }
  }

  /// What stands at a place of a drop-down whose first title is for none.
  private static func choice<Choice>(_ place: Int, of choices: [Choice]) -> Choice? {
    choices.indices.contains(place - 1) ? choices[place - 1] : nil
  }
}
