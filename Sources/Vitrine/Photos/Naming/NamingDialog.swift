import Adwaita
import Foundation
import GTK
import Localization
import PhotoFiles
import PhotoLibrary

/// The dialog in which photographs, or copies of them, get names by a pattern: it shows all new names as one types.
final class NamingDialog {
  /// Called with the plan that the user accepts.
  var onAccept: (RenamePlan) -> Void = { _ in }
  /// Called when the dialog is gone, to be released.
  var onClose: () -> Void = {}

  private let dialog: Window
  private let pattern: EntryRow
  private let number: SpinButton
  private let digits: SpinButton
  private let rows: [Widget]
  private let message: Label
  private let accept: Button
  private let list = NamingList()
  private let photos: [Photo]
  private let destination: FilePath?
  private var subjects: RenameSubjects?
  private var plan: RenamePlan?
  private lazy var updating = CoalescingTask { [weak self] in await self?.update() }

  /// The size where there is room, in points.
  private static let size = (width: 480, height: 560)
  /// What can be typed for a first number, and for digits.
  private static let (numbers, digitCounts) = (0.0...999_999_999, 1.0...9)

  /// A dialog for photographs in their order.
  /// - Parameter destination: the folder that copies go to; nil to rename the photographs.
  init(over window: Window, naming photos: [Photo], copiesTo destination: FilePath? = nil) throws(BuilderError) {
    (self.photos, self.destination) = (photos, destination)
    let builder = try Builder(file: Resources.file("naming.ui"))
    dialog = try builder.object("dialog")
    pattern = try builder.object("pattern")
    number = try builder.object("number")
    digits = try builder.object("digits")
    rows = [try builder.object("number_row"), try builder.object("digits_row")]
    message = try builder.object("message")
    accept = try builder.object("accept")
    let (title, cancel): (Widget, Button) = (try builder.object("title"), try builder.object("cancel"))
    let (placeholders, preview): (Box, Box) = (try builder.object("placeholders"), try builder.object("preview"))
    let isCopy = destination != nil
    let words = isCopy ? localized("Copy in This Order") : localized("Rename")
    dialog.title = words
    title.set("title", to: words)
    title.set(
      "subtitle", to: destination.map { localized("To “{folder}”", ["folder": $0.lastComponent.display]) } ?? "")
    accept.set("label", to: isCopy ? localized("C_opy") : localized("_Rename"))
    dialog.set("transient-for", to: window)
    dialog.setDefaultSize(width: min(Self.size.width, window.width), height: Self.size.height)
    dialog.set("default-widget", to: accept)
    preview.append(list.widget)
    for placeholder in RenamePattern.Placeholder.allCases { add(placeholder, to: placeholders) }
    number.setRange(Self.numbers)
    number.setSteps(1, page: 10)
    digits.setRange(Self.digitCounts)
    digits.setSteps(1, page: 1)
    number.setAccessibleLabel(localized("First Number"))
    digits.setAccessibleLabel(localized("Digits"))
    number.value = 1
    digits.value = Double(RenamePattern.digits(for: photos.count))
    pattern.text =
      isCopy
      ? "[number] [name]" : photos.count == 1 ? RenamePattern.plain(for: photos[0].id.name) : "[name]"
    connect(cancel)
  }

  private func connect(_ cancel: Button) {
    pattern.onEdit { [weak self] in self?.edited() }
    pattern.onActivation { [weak self] in self?.finish() }
    for spin in [number, digits] { spin.onChange { [weak self] in self?.edited() } }
    accept.onClick { [weak self] in self?.finish() }
    cancel.onClick { [weak self] in self?.dialog.close() }
    KeyController(on: dialog) { [weak self] key, _ in
      guard key.isEscape else { return false }
      self?.dialog.close()
      return true
    }
    dialog.onCloseRequest { [weak self] in
      self?.onClose()
      return false
    }
    dialog.leavesWhenClosed()
  }

  private func add(_ placeholder: RenamePattern.Placeholder, to box: Box) {
    let button = Button(label: placeholder.title)
    button.tooltip = localized("Insert {placeholder}", ["placeholder": placeholder.text])
    button.set("focus-on-click", to: false)
    button.set("hexpand", to: true)
    button.onClick { [weak self] in self?.pattern.insert(placeholder.text) }
    box.append(button)
  }

  /// Shows the dialog.
  func present() {
    edited()
    dialog.present()
    pattern.selectAll()
  }

  // MARK: Names

  private func edited() {
    accept.isSensitive = false
    let usesNumber = value.has(.number)
    for row in rows { row.isVisible = usesNumber }
    updating()
  }

  private var value: RenamePattern {
    RenamePattern(pattern.text, firstNumber: Int(number.value), digits: Int(digits.value))
  }

  private func update() async {
    if subjects == nil { subjects = await RenameSubjects.look(at: photos, copiesTo: destination) }
    guard let subjects else { return }
    let plan = await Self.plan(value, for: subjects)
    guard !updating.isStale else { return }
    self.plan = plan
    accept.isSensitive = plan.isPossible
    message.text = plan.message
    message.setClass("error", plan.problemCount > 0)
    message.setClass("dim-label", plan.problemCount == 0)
    list.show(plan.items)
  }

  @concurrent
  private nonisolated static func plan(_ pattern: RenamePattern, for subjects: RenameSubjects) async -> RenamePlan {
    RenamePlan(pattern, for: subjects)
  }

  private func finish() {
    guard accept.isSensitive, let plan, plan.isPossible else { return }
    onAccept(plan)
    dialog.close()
  }
}
