import CollectionEngine

extension RefreshControl {
  /// Performs an action besides the others when a person has begun refreshing.
  public func addAction(_ action: UIAction, for event: Event) {
    addAction(for: event) { _ in action.perform() }
  }
}
