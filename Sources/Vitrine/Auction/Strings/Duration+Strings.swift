nonisolated extension Duration {
  /// The time as a clock shows it: "0:42", "1:02:03".
  var clockText: String {
    let seconds = max(0, components.seconds)
    let (minutes, rest) = (seconds / 60, seconds % 60)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return minutes < 60 ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }
}
