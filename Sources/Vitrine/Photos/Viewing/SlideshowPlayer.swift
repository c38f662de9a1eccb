import GTK
import Localization
import PhotoLibrary

/// Shows the photographs of a window one after the other on the whole screen, in the order that they have there.
final class SlideshowPlayer {
  private unowned let window: VitrineWindow
  private var fade: CrossFade { window.fade }
  private let pauseButton: Widget
  private let pace: Widget
  /// The slideshow under way, or the last.
  private(set) var show = Slideshow(at: 0)
  private(set) var isRunning = false
  private var timer: LoopSource?
  private var viewed: Photo.ID?
  /// Whether the window filled the screen, and a photograph was on view, before it began.
  private var before = (isFullScreen: false, isViewing: false)
  /// What keeps the screen from going dark.
  private var inhibition: Application.Inhibition?

  private var page: PhotoPage { window.page }

  init(_ window: VitrineWindow) throws(BuilderError) {
    self.window = window
    pauseButton = try window.builder.object("pause_button")
    pace = try window.builder.object("slideshow_pace")
  }

  /// Begins with the photograph on view, the first that is selected or the first of all; or ends.
  func toggle() { if isRunning { end() } else { begin() } }

  private func begin() {
    guard let photo = page.firstSelectedPhoto ?? page.firstPhoto else { return }
    before = (window.fullScreen?.isOn == true, page.isViewing)
    page.view(photo.id)
    guard page.isViewing else { return }
    isRunning = true
    show.restart(at: FrameClock.now)
    viewed = page.viewed
    window.fullScreen?.isOn = true
    window.fullScreen?.ignorePointer()
    inhibition = window.application.application.keepScreenOn(for: window.window, reason: localized("Slideshow"))
    showControls()
    schedule()
    Announcement.post(localized("Slideshow"), from: window.window)
  }

  /// Ends it: the window is as large, and shows one photograph or many, as before.
  func end() {
    guard isRunning else { return }
    close()
    if !before.isFullScreen { window.fullScreen?.isOn = false }
    if !before.isViewing { page.endViewing() }
    window.pageButtons.update()
  }

  /// Ends what waits.
  func close() {
    isRunning = false
    timer?.cancel()
    timer = nil
    inhibition = nil
    fade.end()
  }

  /// Follows the page and the window: it ends where no photograph is on view any more.
  func update() {
    guard isRunning else { return }
    guard page.isViewing else { return end() }
    guard page.viewed != viewed else { return }
    viewed = page.viewed
    fade.end()
    show.show(at: FrameClock.now)
    schedule()
  }

  /// It ends where the window leaves full screen.
  func fullScreenDidChange() { if window.fullScreen?.isOn == false { end() } }

  // MARK: In time

  private func schedule() {
    timer?.cancel()
    timer = show.due.map { due in MainLoop.after(max(0, due - FrameClock.now)) { [unowned self] in showNext() } }
  }

  private func showNext() {
    // What somebody looks at closely stays.
    if !page.canZoomOut, !page.collectionView.isDragging {
      fade.run(over: page.widget, seconds: CrossFade.slow) { page.showNext() }
    }
    show.show(at: FrameClock.now)
    schedule()
  }

  // MARK: By hand

  /// Pauses, or goes on.
  func togglePause() {
    guard isRunning else { return }
    change { $0.togglePause(at: FrameClock.now) }
    Announcement.post(
      show.isPaused ? localized("Slideshow paused") : localized("Slideshow"), from: window.window)
  }

  func goFaster() { change { $0.goFaster(at: FrameClock.now) } }

  func goSlower() { change { $0.goSlower(at: FrameClock.now) } }

  private func change(_ change: (inout Slideshow) -> Void) {
    guard isRunning else { return }
    change(&show)
    schedule()
    showControls()
  }

  private func showControls() {
    let pauses = !show.isPaused
    let label = pauses ? localized("Pause") : localized("Play")
    pauseButton.set("icon-name", to: pauses ? "media-playback-pause-symbolic" : "media-playback-start-symbolic")
    pauseButton.set("tooltip-text", to: label)
    pauseButton.setAccessibleLabel(label)
    let seconds = Int(show.seconds)
    pace.set("label", to: localized("{count} second", "{count} seconds", seconds))
    window.actions?.update()
  }

  /// Takes the keys that mean something of their own meanwhile.
  func takes(_ press: KeyController.Press) -> Bool {
    guard isRunning, !page.widget.isShowingMenu else { return false }
    if press.isSpace {
      togglePause()
    } else if press.letter == "," {
      goSlower()
    } else if press.letter == "." {
      goFaster()
    } else {
      return false
    }
    return true
  }
}
