import GTK
import Localization

/// The question whether marks are to be written to XMP files, too.
extension VitrineWindow {
  func connectSidecarQuestion() {
    // Screen readers find what is not revealed, too.
    sidecarBanner.onChange(of: "child-revealed") { [weak self] in
      if let self, !isAskingAboutSidecars { sidecarBanner.isVisible = false }
    }
  }

  /// Asks as long as there is no answer.
  func showSidecarQuestion() {
    let isAsking = page.session.marks?.sidecars.isAsking == true
    guard isAsking != isAskingAboutSidecars else { return }
    isAskingAboutSidecars = isAsking
    if isAsking { sidecarBanner.isVisible = true }
    sidecarBanner.set("reveal-child", to: isAsking)
    guard isAsking else { return }
    // The text of the banner: it is not where the keyboard is.
    Announcement.post(
      localized("Also write ratings and flags to XMP files beside the photos, where other programs find them?"),
      from: window)
  }
}
