/// The contents of a view and their look, as a value: the view of it is made from it and follows it.
public nonisolated protocol ContentConfiguration {
  /// A view that shows the configuration.
  @preconcurrency @MainActor func makeContentView() -> any View & ContentView
  /// The configuration as it is in a state. What the program has set itself stays.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol ContentView: AnyObject {
  /// What is shown.
  var configuration: any ContentConfiguration { get set }
  /// Whether the view can show a configuration; by default, one of the same type.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  /// Whether a configuration is of the type that is shown now.
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
