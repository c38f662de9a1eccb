import Foundation

/// The representations of an item that is dragged, by MIME type, the best first. Nothing is made before it is
/// asked for.
@preconcurrency @MainActor
public final class ItemProvider: NSObject {
  /// Makes one form, and hands it over at once or later; nil where it can't be had.
  public typealias Loader = (_ done: @escaping (Data?) -> Void) -> Void
  /// Finds out which files there are, and hands them over at once or later.
  public typealias FileLoader = (_ done: @escaping ([URL]) -> Void) -> Void

  /// The type of a list of files, as `fileURLs` writes it.
  public nonisolated static let fileListType = "text/uri-list"
  /// The type of plain text in UTF-8.
  public nonisolated static let textType = "text/plain;charset=utf-8"

  /// The MIME types that it can be had as, the best first.
  public private(set) var registeredTypes: [String] = []
  private var loaders: [String: Loader] = [:]
  /// What `fileListType` is made of, where that is not data from elsewhere.
  private var fileLoader: FileLoader?

  /// One that can't be had in any form: for what is dragged within the program alone, by its `localObject`.
  public override init() {}

  nonisolated deinit {}

  /// Files.
  public convenience init(fileURLs: [URL]) {
    self.init()
    registerFiles { $0(fileURLs) }
  }

  /// Plain text.
  public convenience init(text: String) {
    self.init()
    register(Self.textType) { $0(Data(text.utf8)) }
  }

  /// Data of a MIME type.
  public convenience init(data: Data, type: String) {
    self.init()
    register(type) { $0(data) }
  }

  /// Adds a form, less good than those before; one of a type that is there already takes its place.
  public func register(_ type: String, load: @escaping Loader) {
    if loaders.updateValue(load, forKey: type) == nil { registeredTypes.append(type) }
    if type == Self.fileListType { fileLoader = nil }
  }

  /// Adds files, as `register` does a form. Within the program they stay what they are: the list of them, as a text, is
  /// made when somebody asks for that.
  public func registerFiles(load: @escaping FileLoader) {
    register(Self.fileListType) { done in load { done(Data(Self.list(of: $0).utf8)) } }
    fileLoader = load
  }

  /// Whether it can be had as a type.
  public func hasItem(ofType type: String) -> Bool { loaders[type] != nil }

  /// Hands over the form of a type, once; nil where there is none.
  public func loadData(ofType type: String, completion: @escaping (Data?) -> Void) {
    guard let load = loaders[type] else { return completion(nil) }
    load(Self.once(completion))
  }

  /// Hands over the files, once; none where there are none.
  public func loadFileURLs(completion: @escaping ([URL]) -> Void) {
    if let fileLoader { return fileLoader(Self.once(completion)) }
    loadData(ofType: Self.fileListType) { completion($0.map(Self.urls) ?? []) }
  }

  private static func once<Value>(_ completion: @escaping (Value) -> Void) -> (Value) -> Void {
    var isDone = false
    return { value in
      guard !isDone else { return }
      isDone = true
      completion(value)
    }
  }

  /// Hands over the text; nil where there is none, or it is not in UTF-8.
  public func loadText(completion: @escaping (String?) -> Void) {
    loadData(ofType: Self.textType) { completion($0.flatMap { String(data: $0, encoding: .utf8) }) }
  }

  /// The text of a list of files by RFC 2483: a line each, ended by CR LF.
  static func list(of urls: [URL]) -> String { urls.map { $0.absoluteString + "\r\n" }.joined() }

  /// The files that a list names; comments and what is no file are left out.
  static func urls(in list: Data) -> [URL] {
    String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }
      .compactMap { URL(string: String($0)) }.filter(\.isFileURL)
  }
}
