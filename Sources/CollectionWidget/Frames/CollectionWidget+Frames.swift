import CGTK
import GTK

/// What the widgets' frames take, while somebody wants to know.
extension CollectionWidget {
  /// Shows over the contents of every widget what its last frames took. False by default.
  public static var showsFrameTimes = false {
    didSet {
      for widget in living.values.compactMap(\.widget) {
        widget.updateGauge()
        widget.queueDraw()
      }
    }
  }

  private struct Living { weak var widget: CollectionWidget? }
  /// The widgets that there are.
  private static var living: [ObjectIdentifier: Living] = [:]

  /// To be called when the widget is there.
  func beginGauging() {
    Self.living[ObjectIdentifier(self)] = Living(widget: self)
    updateGauge()
  }

  /// To be called when the widget goes.
  func endGauging() {
    Self.living[ObjectIdentifier(self)] = nil
    gauge?.isMoving = false
    gauge = nil
    followClock()
  }

  private func updateGauge() {
    let isWanted = Self.showsFrameTimes || FrameLog.current != nil
    guard isWanted != (gauge != nil) else { return }
    gauge?.isMoving = false
    gauge = isWanted ? FrameGauge() : nil
    gauge?.isMoving = isMoving
    followClock()
  }

  /// Is called at the end of each frame. The clock is another one after the widget has moved to another window.
  func followClock() {
    let clock = gauge == nil ? nil : gtk_widget_get_frame_clock(widget)
    guard clock != gaugeClock else { return }
    frameEnd?.disconnect()
    gaugeClock = clock
    frameEnd = clock.map { SignalConnection($0, "after-paint") { [weak self] in self?.endFrame() } }
  }

  private func endFrame() {
    guard let gauge, let gaugeClock,
      var record = gauge.endFrame(
        at: FrameClock.seconds(of: gaugeClock), interval: FrameClock.refreshInterval(of: gaugeClock))
    else { return }
    record.offset = collectionView.contentOffset
    FrameLog.current?.append(record)
  }
}
