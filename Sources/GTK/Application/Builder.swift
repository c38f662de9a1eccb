import CGTK
import Foundation

/// Widgets read from a UI file.
public final class Builder: Object {
  override public class var type: GType { gtk_builder_get_type() }

  /// Reads a UI file.
  /// - Throws: `BuilderError.unreadable` where the file is missing, isn't XML, or names what GTK doesn't know.
  public convenience init(file: URL) throws(BuilderError) {
    self.init(owning: gtk_builder_new())
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_add_from_file(opaque, file.path, &error) != 0 else {
      throw .unreadable(BuilderError.message(taking: error))
    }
  }

  /// Reads the text of a UI file.
  /// - Throws: `BuilderError.unreadable` where it isn't XML, or names what GTK doesn't know.
  public convenience init(xml: String) throws(BuilderError) {
    self.init(owning: gtk_builder_new())
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_add_from_string(opaque, xml, -1, &error) != 0 else {
      throw .unreadable(BuilderError.message(taking: error))
    }
  }

  /// The object with this id, as `kind`.
  /// - Throws: `BuilderError.missing` without such an object, `.wrongKind` where it is of another type.
  public func object<Kind: Object>(_ id: String, as kind: Kind.Type = Kind.self) throws(BuilderError) -> Kind {
    guard let found = gtk_builder_get_object(opaque, id) else { throw .missing(id: id) }
    let object = Object(retaining: found)
    guard let object = object.cast(as: kind) else {
      throw .wrongKind(id: id, expected: String(cString: g_type_name(kind.type)), found: object.typeName)
    }
    return object
  }
}

/// An error for which a UI file can't be used.
nonisolated public enum BuilderError: Error, Equatable, CustomStringConvertible {
  /// The file is missing, isn't XML, or names what GTK doesn't know.
  case unreadable(String)
  /// The file has no object with this id.
  case missing(id: String)
  /// The widget with this id stands in another, or is a window.
  case notFree(id: String)
  /// The object with this id is of another type.
  case wrongKind(id: String, expected: String, found: String)

  /// The error in words.
  public var description: String {
    switch self {
    case .unreadable(let message): message
    case .missing(let id): "There is no object “\(id)”."
    case .notFree(let id): "“\(id)” stands in another widget, or is a window."
    case .wrongKind(let id, let expected, let found): "“\(id)” is a \(found), not a \(expected)."
    }
  }

  static func message(taking error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "The file can't be read." }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
  }
}
