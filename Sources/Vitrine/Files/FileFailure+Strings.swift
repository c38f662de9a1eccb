import PhotoFiles

nonisolated extension FileFailure {
  /// What to say of several, all of which "can’t be …": the first one's reason stands for all. Nil where there are none.
  static func message(for failures: [FileFailure], _ what: String) -> String? {
    guard let first = failures.first else { return nil }
    let others = failures.count - 1
    return "“\(first.name)”\(others > 0 ? " and \(others.grouped) more" : "") \(what). \(first.reason)"
  }
}
