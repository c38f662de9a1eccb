import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// Scrolls by script and measures from inside, as the peers are measured: `peers/work.h` says what the figures are.
@MainActor
final class FrameBench {
  static let warmUp = 30
  static let measured = 300

  private let items: Int
  private let motion: BenchMotion
  private var chance = RepeatableGenerator()
  private var firstFrame = 0.0
  private var frame = 0
  private var cpuAtStart = 0.0
  private var own: [Double] = []
  private let data: Numbers
  private let view: CollectionView

  /// Whether cells are made ahead.
  var prefetches: Bool {
    get { view.isPrefetchingEnabled }
    set { view.isPrefetchingEnabled = newValue }
  }

  /// - Parameter cellCost: what filling a cell takes besides, in milliseconds.
  init(items: Int, motion: BenchMotion, cellCost: Double = 0) {
    (self.items, self.motion) = (items, motion)
    data = Numbers(count: items, cellCost: cellCost)
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
    let stage = FrameStage(view)
    stage.onFirstFrame = { [self] in firstFrame = milliseconds(CLOCK_MONOTONIC) - launched }
    stage.onTick = { [self] in tick() }
    stage.onPainted = { [self] own in painted(own) }
    return stage.run()
  }

  private func tick() {
    frame += 1
    motion.move(view, inFrame: frame, by: &chance)
  }

  private func painted(_ time: Double) {
    if frame > Self.warmUp && frame <= Self.warmUp + Self.measured { own.append(time) }
    if frame == Self.warmUp { cpuAtStart = milliseconds(CLOCK_PROCESS_CPUTIME_ID) }
    guard frame == Self.warmUp + Self.measured else { return }
    let cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpuAtStart
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    own.sort()
    let mean = own.reduce(0, +) / Double(own.count)
    let figures = String(
      format: "\"first_frame_ms\": %.0f, \"own_ms\": {\"mean\": %.3f, \"p50\": %.3f, "
        + "\"p99\": %.3f, \"max\": %.3f}, "
        + "\"frame_ms\": %.3f, \"rss_mb\": %.0f, \"cells\": %d",
      firstFrame, mean, own[own.count / 2], own[own.count * 99 / 100], own[own.count - 1],
      cpu / Double(Self.measured),
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
