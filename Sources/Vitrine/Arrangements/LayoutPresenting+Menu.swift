import CollectionEngine
import Localization

extension LayoutPresenting {
  /// The arrangements to choose from.
  /// - Parameter options: how they stand in another menu.
  func layoutMenu(_ options: MenuGroup.Options = []) -> MenuGroup {
    MenuGroup(
      title: localized("_Layout"), options: options.union(.singleSelection),
      children: Arrangement.allCases.enumerated().map { index, arrangement in
        entry(arrangement, keys: "<Control>\(index + 1)")
      } + (hasTimeline ? Arrangement.spans.map { entry($0) } : []))
  }

  private func entry(_ arrangement: Arrangement, keys: String? = nil) -> MenuAction {
    MenuAction(title: arrangement.title, state: arrangement == self.arrangement ? .on : .off, keys: keys) {
      [weak self] _ in self?.arrange(arrangement)
    }
  }
}
