import GTK
import Localization

/// What opens from the filter button: by what else than words lots are looked for.
final class LotFilterPopover {
  let popover: Widget

  private unowned let page: AuctionPage
  private let artist: DropDown
  private let estimate: DropDown
  private let status: DropDown
  private let clear: Button
  private var artists: [String] = []
  private var bands: [EstimateBand] = []
  /// Whether the controls are being brought in line with the page, not by the user.
  private var isShowing = false

  /// The popover of a page.
  init(page: AuctionPage) throws(BuilderError) {
    let builder = try Builder(file: Resources.file("filter.ui"))
    self.page = page
    popover = try builder.object("popover")
    artist = try builder.object("artist")
    estimate = try builder.object("estimate")
    status = try builder.object("status")
    clear = try builder.object("clear")
    popover.closesUnseen()
    status.setTitles([localized("Any")] + LotFilter.Status.allCases.map(\.title))
    connect(artist) { $1.artist = Self.choice($2, of: $0.artists) }
    connect(estimate) { $1.estimate = Self.choice($2, of: $0.bands) }
    connect(status) { $1.status = Self.choice($2, of: LotFilter.Status.allCases) }
    clear.onClick { [unowned page] in page.filter = LotFilter(text: page.filter.text) }
  }

  /// Offers what a catalogue has.
  func offer(_ index: LotIndex, in currency: String) {
    (artists, bands) = (index.artists, index.bands)
    isShowing = true
    artist.setTitles([localized("Any")] + artists)
    estimate.setTitles([localized("Any")] + bands.map { $0.text(in: currency) })
    isShowing = false
    for (control, count) in [(artist, artists.count), (estimate, bands.count)] { control.isSensitive = count > 1 }
    update()
  }

  /// Brings the controls in line with the page.
  func update() {
    isShowing = true
    defer { isShowing = false }
    artist.selected = Self.place(of: page.filter.artist, among: artists)
    estimate.selected = Self.place(of: page.filter.estimate, among: bands)
    status.selected = Self.place(of: page.filter.status, among: LotFilter.Status.allCases)
    clear.isSensitive = page.filter.hasChoices
  }

  private func connect(
    _ control: DropDown, _ change: @escaping (LotFilterPopover, inout LotFilter, Int) -> Void
  ) {
    control.onSelection { [weak self, weak control] in
      if let self, let control, !isShowing { change(self, &page.filter, control.selected) }
    }
  }

  /// What stands at a place of a drop-down whose first title is for any.
  private static func choice<Choice>(_ place: Int, of choices: [Choice]) -> Choice? {
    choices.indices.contains(place - 1) ? choices[place - 1] : nil
  }

  private static func place<Choice: Equatable>(of choice: Choice?, among choices: [Choice]) -> Int {
    choice.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}
