import GTK

/// The rows at the foot of a window that show how far work is that takes its time, each with a button that cancels it.
final class WorkRows {
  private struct Row {
    let widget: Widget
    let message: Label
    let bar: Widget
    let cancel: Button
  }

  private let box: Box
  private var rows: [Int: Row] = [:]
  /// What cancels each, as it was given last.
  private var cancels: [Int: () -> Void] = [:]

  /// Rows in an empty box.
  init(in box: Box) { self.box = box }

  /// Shows how far work is; nil when it is over.
  /// - Returns: whether the work was not shown before.
  @discardableResult
  func show(_ progress: WorkProgress?, of work: Int) -> Bool {
    guard let progress else {
      if let row = rows.removeValue(forKey: work) { box.remove(row.widget) }
      cancels[work] = nil
      box.isVisible = !rows.isEmpty
      return false
    }
    let isNew = rows[work] == nil
    guard let row = rows[work] ?? add(work) else { return false }
    cancels[work] = progress.cancel
    row.message.text = progress.message
    row.bar.isVisible = progress.fraction != nil
    row.bar.set("fraction", to: progress.fraction ?? 0)
    return isNew
  }

  private func add(_ work: Int) -> Row? {
    guard let builder = try? Builder(file: Resources.file("work.ui")), let widget: Widget = try? builder.object("row"),
      let message: Label = try? builder.object("message"), let bar: Widget = try? builder.object("bar"),
      let cancel: Button = try? builder.object("cancel")
    else { return nil }
    let row = Row(widget: widget, message: message, bar: bar, cancel: cancel)
    cancel.onClick { [weak self] in
      self?.cancels[work]?()
      self?.rows[work]?.cancel.isSensitive = false
    }
    rows[work] = row
    box.append(widget)
    box.isVisible = true
    return row
  }
}
