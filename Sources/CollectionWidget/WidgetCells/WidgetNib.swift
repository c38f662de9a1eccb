import CGTK
import CollectionEngine
import Foundation
import GTK

/// A UI file of GtkBuilder as a template for cells: one object of it fills the cell, the others are its outlets.
///
///     let nib = try WidgetNib(file: url, root: "row")
///     collectionView.register(nib, forCellWithReuseIdentifier: "contact")
public final class WidgetNib: Nib {
  private let xml: String
  private let root: String
  private let cellClass: WidgetCell.Type

  /// Reads the text of a UI file whose object `root` fills each cell. What is wrong with it is reported at once.
  /// - Throws: `BuilderError.unreadable` where GTK can't read the text, `.missing` without an object `root`,
  ///   `.wrongKind` where that is no widget, `.notFree` where it is a window or stands in another widget.
  public init(xml: String, root: String, cellClass: WidgetCell.Type = WidgetCell.self) throws(BuilderError) {
    (self.xml, self.root, self.cellClass) = (xml, root, cellClass)
    _ = try read()
  }

  /// Reads a UI file, which is not looked at again.
  /// - Throws: as `init(xml:root:cellClass:)`; `BuilderError.unreadable` where the file can't be read.
  public convenience init(
    file: URL, root: String, cellClass: WidgetCell.Type = WidgetCell.self
  ) throws(BuilderError) {
    guard let data = try? Data(contentsOf: file) else { throw .unreadable("\(file.path) can't be read.") }
    do {
      try self.init(xml: String(decoding: data, as: UTF8.self), root: root, cellClass: cellClass)
    } catch {
      throw error.named(file.path)
    }
  }

  /// Reads a UI file from a GResource of the program, by its path there.
  /// - Throws: as `init(xml:root:cellClass:)`; `BuilderError.unreadable` where there is no such resource.
  public convenience init(
    resource path: String, root: String, cellClass: WidgetCell.Type = WidgetCell.self
  ) throws(BuilderError) {
    guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else {
      throw .unreadable("There is no resource \(path).")
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let start = g_bytes_get_data(bytes, &size)
    let text = String(decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
    do {
      try self.init(xml: text, root: root, cellClass: cellClass)
    } catch {
      throw error.named(path)
    }
  }

  private func read() throws(BuilderError) -> (Builder, Widget) {
    let builder = try Builder(xml: xml)
    let widget = try builder.object(root, as: Widget.self)
    guard widget.canStandInWidget else { throw .notFree(id: root) }
    return (builder, widget)
  }

  /// A new cell, with widgets of its own.
  public func instantiate() -> ReusableView {
    let cell = cellClass.init(frame: .zero)
    // It was read before.
    if let (builder, widget) = try? read() { cell.fill(with: widget, from: builder) }
    return cell
  }
}

extension BuilderError {
  /// The error with the path of the file, where only its text is named.
  fileprivate func named(_ path: String) -> BuilderError {
    if case .unreadable(let message) = self { .unreadable("\(path): \(message)") } else { self }
  }
}
