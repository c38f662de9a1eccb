import Foundation

/// What a frame of one collection widget took of the main thread: processor time, in seconds, and
/// where its contents were.
nonisolated struct FrameRecord: Hashable, Sendable {
  /// The frame's time, on the frame clock.
  var time = 0.0
  /// Which widget it is of: 1 for the first that was measured.
  var widget = 0
  /// What input and data took, and all else that was done before the widget's turn came.
  var update = 0.0
  /// What laying out took.
  var layout = 0.0
  /// What drawing took; painting what is drawn is not in it.
  var snapshot = 0.0
  /// How many frames passed without one since the last, while the widget was in motion.
  var missed = 0
  /// Where the contents were, in points.
  var offset = CGPoint.zero

  /// What all of it took.
  var own: Double { update + layout + snapshot }

  /// What a frame may take, in seconds: a quarter of one at 60 Hz.
  static let budget = 0.004

  /// The names of the columns.
  static let csvHeader = "time_s,widget,update_ms,layout_ms,snapshot_ms,own_ms,missed,offset_x,offset_y\n"

  /// The record as a line.
  var csvLine: String {
    String(
      format: "%.6f,%d,%.3f,%.3f,%.3f,%.3f,%d,%.3f,%.3f\n", time, widget, update * 1e3, layout * 1e3, snapshot * 1e3,
      own * 1e3, missed, Double(offset.x), Double(offset.y))
  }
}
