import Foundation

/// How configurations become views, and follow the state.
extension Cell {
  /// What the looks depend on, as the engine knows it.
  final var currentState: CellConfigurationState {
    var state = CellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    state.cellDragState = dragState
    state.cellDropState = dropState
    guard let view = parent as? CollectionView else { return state }
    state.isEditing = view.isEditing && view.canEdit(self)
    state.isReordering = isRaised && view.reordering.movement?.view === self
    complete(&state)
    return state
  }

  /// Brings the looks in line with the state, where they may differ.
  final func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    // What is set below may mark the looks again, and means what is done here.
    defer { needsUpdateConfiguration = false }
    let state = configurationState
    guard isConfigured else { return updateConfiguration(using: state) }
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      setItself { backgroundConfiguration = background.updated(for: state) }
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  final func showContentConfiguration() {
    guard let contentConfiguration else {
      guard shownContentView is any ContentView else { return }
      return show(contentView: View(frame: CGRect(origin: .zero, size: bounds.size)))
    }
    if let shown = shownContentView as? any ContentView, shown.supports(contentConfiguration) {
      shown.configuration = contentConfiguration
    } else {
      show(contentView: contentConfiguration.makeContentView())
    }
  }

  final func showBackgroundConfiguration() {
    guard let backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    if let configuredBackground {
      configuredBackground.configuration = backgroundConfiguration
    } else {
      let view = ConfiguredBackgroundView(backgroundConfiguration)
      configuredBackground = view
      insertSubview(view, at: 0)
      setNeedsLayout()
    }
  }
}
