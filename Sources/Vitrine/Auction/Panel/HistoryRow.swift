/// What a row of the bid history says.
nonisolated struct HistoryRow: Equatable, Sendable {
  /// How it is said: by colour, and never by colour alone.
  enum Tone: Sendable {
    case plain, quiet, good, bad, opened, warning, finalCall, closed
  }

  var title = ""
  var amount = ""
  /// Since the lot came on the block.
  var time = ""
  var tone = Tone.plain
  /// Whether the bid was taken back.
  var isCancelled = false

  init(title: String = "", tone: Tone = .plain, isCancelled: Bool = false) {
    (self.title, self.tone, self.isCancelled) = (title, tone, isCancelled)
  }

  /// The row as a screen reader says it.
  var spoken: String { [title, amount, time].filter { !$0.isEmpty }.joined(separator: ", ") }
}
