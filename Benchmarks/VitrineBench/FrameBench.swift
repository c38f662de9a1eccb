import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// Scrolls by script and measures from inside, as the peers are measured: `peers/gridview.c` says what the figures are.
@MainActor
final class FrameBench {
  static let warmUp = 30
  static let measured = 300

  private let items: Int
  /// Points per frame; nil for a random place each frame.
  private let step: Double?
  private let launched = milliseconds(CLOCK_MONOTONIC)
  private var firstFrame = 0.0
  private var frame = 0
  private var tickBegan = 0.0
  private var layoutTime = 0.0
  private var snapshotTime = 0.0
  private var cpuAtStart = 0.0
  private var own: [Double] = []
  private let data: Numbers
  private let view: CollectionView

  init(items: Int, step: Double?) {
    (self.items, self.step) = (items, step)
    data = Numbers(count: items)
    let layout = FlowLayout()
    layout.itemSize = Work.cellSize
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register([PhotoCell.self])
    view.dataSource = data
    own.reserveCapacity(Self.measured)
  }

  func run() -> Int32 {
    MainLoop.install()
    // As plain an application as the peer's.
    guard let application = gtk_application_new("org.vitrine.Bench", cgtk_application_non_unique()) else { return 1 }
    SignalConnection(application, "activate") { [self] in open(application) }
    return g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
  }

  private func open(_ application: UnsafeMutablePointer<GtkApplication>) {
    let window = Window(sinking: gtk_application_window_new(application))
    window.setDefaultSize(width: Work.windowSize.width, height: Work.windowSize.height)
    let bin = TimedBin(CollectionWidget(view)) { [self] in snapshotTime = $0 }
    guard let content = Widget(of: bin) else { return }
    gtk_window_set_child(window.cast(), content.pointer)
    TickCallback(content) { [self] _ in
      tick(content)
      return true
    }
    window.present()
  }

  private func tick(_ content: Widget) {
    if frame == 0 {
      firstFrame = milliseconds(CLOCK_MONOTONIC) - launched
      guard let clock = gtk_widget_get_frame_clock(content.pointer) else { return }
      SignalConnection(clock, "before-paint") { [self] in tickBegan = milliseconds(CLOCK_THREAD_CPUTIME_ID) }
      // A frame that needs no layout has no such phase.
      for phase in ["update", "layout"] {
        SignalConnection(clock, phase, after: true) { [self] in
          layoutTime = milliseconds(CLOCK_THREAD_CPUTIME_ID) - tickBegan
        }
      }
      SignalConnection(clock, "after-paint") { [self] in afterPaint() }
    }
    frame += 1
    let range = view.offsetRange.max.y
    let y = step.map { view.contentOffset.y + $0 } ?? Double.random(in: 0...max(range, 1))
    view.contentOffset = CGPoint(x: 0, y: min(y, range))
  }

  private func afterPaint() {
    if frame > Self.warmUp && frame <= Self.warmUp + Self.measured { own.append(layoutTime + snapshotTime) }
    if frame == Self.warmUp { cpuAtStart = milliseconds(CLOCK_PROCESS_CPUTIME_ID) }
    guard frame == Self.warmUp + Self.measured else { return }
    let cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpuAtStart
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    own.sort()
    let motion = step.map { "\($0.formatted(.number.grouping(.never))) px" } ?? "jump"
    let figures = String(
      format: "\"first_frame_ms\": %.0f, \"own_ms\": {\"p50\": %.3f, \"p99\": %.3f}, \"frame_ms\": %.3f, "
        + "\"rss_mb\": %.0f, \"cells\": %d",
      firstFrame, own[own.count / 2], own[own.count * 99 / 100], cpu / Double(Self.measured),
      Double(usage.ru_maxrss) / 1024, PhotoCell.madeCount)
    print("{\"peer\": \"Vitrine\", \"items\": \(items), \"motion\": \"\(motion)\", \(figures)}")
    fflush(nil)
    exit(0)
  }
}

/// The reading of a clock, in milliseconds.
func milliseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Holds one widget and times its snapshot.
final class TimedBin: WidgetPeer {
  private let report: (Double) -> Void
  private static let widgetClass = WidgetClass("VitrineTimedBin")

  init(_ child: WidgetPeer, report: @escaping (Double) -> Void) {
    self.report = report
    super.init(Self.widgetClass)
    gtk_widget_set_parent(child.widget, widget)
    gtk_widget_set_layout_manager(widget, gtk_bin_layout_new())
  }

  override func snapshot(_ snapshot: Snapshot) {
    let began = milliseconds(CLOCK_THREAD_CPUTIME_ID)
    super.snapshot(snapshot)
    report(milliseconds(CLOCK_THREAD_CPUTIME_ID) - began)
  }
}
