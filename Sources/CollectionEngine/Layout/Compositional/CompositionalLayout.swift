import Foundation

/// Describes a section of a compositional layout in the room there is; nil for one that shows nothing.
public typealias CompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) -> CollectionLayoutSection?

/// Puts together sections from groups of groups of items, each with the size, the room and the company it says.
@preconcurrency @MainActor
open class CompositionalLayout: Layout {
  private let sectionProvider: CompositionalLayoutSectionProvider
  private var configurationInUse: CompositionalLayoutConfiguration

  /// A layout whose sections are all alike.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout whose sections are all alike.
  public init(section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration) {
    let section = section.duplicate()
    sectionProvider = { _, _ in section }
    configurationInUse = configuration.duplicate()
    super.init()
  }

  /// A layout that asks for its sections, when it is prepared and when the room has changed.
  public convenience init(sectionProvider: @escaping CompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout that asks for its sections, when it is prepared and when the room has changed.
  public init(
    sectionProvider: @escaping CompositionalLayoutSectionProvider, configuration: CompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    configurationInUse = configuration.duplicate()
    super.init()
  }

  /// A layout from an archive. Nothing is read from it: it has no sections.
  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    configurationInUse = CompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// What holds for the layout as a whole: a copy, which has no effect until it is set again.
  open var configuration: CompositionalLayoutConfiguration {
    get { configurationInUse }
    set {
      configurationInUse = newValue.duplicate()
      invalidateLayout()
    }
  }
}
