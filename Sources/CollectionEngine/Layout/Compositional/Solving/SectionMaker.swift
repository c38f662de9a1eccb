import Foundation

/// Makes the geometry of sections out of their descriptions, in one space.
struct SectionMaker {
  /// What section providers are given.
  let environment: LayoutEnvironment
  /// Whether the layout scrolls sideways.
  let isTransposed: Bool
  /// The view's insets by each reference, beyond its content inset.
  private let references: [ContentInsetsReference: DirectionalEdgeInsets]
  /// What `.automatic` stands for.
  private let reference: ContentInsetsReference

  /// In a space of a size.
  init(size: CGSize, traits: TraitCollection, isTransposed: Bool = false) {
    environment = LayoutEnvironment(size: size, insets: .zero, traits: traits)
    self.isTransposed = isTransposed
    (references, reference) = ([:], .none)
  }

  /// In a view's space: its size less its content inset.
  init(in view: CollectionView, _ configuration: CompositionalLayoutConfiguration) {
    let reference =
      configuration.contentInsetsReference == .automatic ? .safeArea : configuration.contentInsetsReference
    let references = view.insetReferences
    self.reference = reference
    self.references = references
    isTransposed = configuration.scrollDirection == .horizontal
    environment = LayoutEnvironment(
      size: CGRect(origin: .zero, size: view.bounds.size).less(view.adjustedContentInset).size,
      insets: references[reference] ?? .zero, traits: view.traitCollection)
  }

  /// What sections are laid out in: they are asked for again when it is another.
  struct Space: Equatable {
    fileprivate var size: CGSize
    fileprivate var references: [ContentInsetsReference: DirectionalEdgeInsets]
    fileprivate var traits: TraitCollection
  }

  /// The view's space.
  var space: Space {
    Space(
      size: environment.container.contentSize, references: references, traits: environment.traitCollection)
  }

  /// The space of the whole, upright.
  var container: CGSize {
    let size = environment.container.contentSize
    return isTransposed ? size.transposed : size
  }

  /// What counts from a reference, upright; the view's own insets matter across alone.
  private func insets(_ reference: ContentInsetsReference) -> EdgeInsets {
    let insets = EdgeInsets(
      references[reference == .automatic ? self.reference : reference] ?? .zero, isTurned: isTransposed)
    return EdgeInsets(left: insets.left, right: insets.right)
  }

  /// The groups of a section that was made before, and what they were made of, which nothing changes any more.
  typealias Known = (group: CollectionLayoutGroup, groups: GroupLine)

  /// A section of so many items.
  /// - Parameter known: what is alike in it is taken over.
  func section(
    _ section: CollectionLayoutSection, itemCount: Int, knowing known: Known? = nil,
    wish: (_ kind: String, _ index: Int) -> CGSize?
  ) -> CompositionalSection {
    let runsAcross = section.orthogonalScrollingBehavior != .none
    let own = EdgeInsets(section.contentInsets, isTurned: isTransposed)
    let insets = own.adding(self.insets(section.contentInsetsReference))
    var margins = EdgeInsets.zero
    if section.supplementariesFollowContentInsets, section.supplementaryContentInsetsReference != .none {
      let reference = section.supplementaryContentInsetsReference
      margins = own.adding(self.insets(reference == .automatic ? section.contentInsetsReference : reference))
    }
    let boundary = boundary(section.boundarySupplementaryItems, margins: margins, wish: wish)
    let space = boundary.space
    let inner = CGSize(
      width: (container.width - insets[.horizontal] - space[.horizontal]).layoutLength,
      height: (container.height - insets[.vertical]).layoutLength)
    let isTurned = isTransposed != runsAcross
    let known = known?.group === section.group && known?.groups.isTurned == isTurned ? known?.groups : nil
    let groups = GroupLine(
      known?.description
        ?? ItemDescription(section.group, isTurned: isTurned, traits: environment.traitCollection), like: known,
      in: runsAcross ? inner.transposed : inner, itemCount: itemCount, gap: section.interGroupSpacing,
      isTurned: isTurned, isBounded: !runsAcross)
    var kinds: [String: Int] = [:]
    let backgrounds = section.decorationItems.map { item in
      CompositionalSection.Background(
        kind: item.elementKind, index: kinds.next(item.elementKind),
        insets: EdgeInsets(item.contentInsets, isTurned: isTransposed), zIndex: item.zIndex)
    }
    let properties = section.orthogonalScrollingProperties
    return CompositionalSection(
      groups: groups, width: container.width, insets: insets, boundary: boundary, backgrounds: backgrounds,
      scrolling: runsAcross
        ? .init(
          behavior: section.orthogonalScrollingBehavior, bounce: properties.bounce,
          decelerationRate: properties.decelerationRate) : nil)
  }

  /// A section of which nothing is shown.
  var nothing: CompositionalSection {
    let nothing = LengthDescription(kind: .absolute, value: 0)
    return CompositionalSection(
      groups: GroupLine(ItemDescription(width: nothing, height: nothing), in: .zero, itemCount: 0, gap: 0),
      width: container.width, boundary: Boundary(places: [], container: .zero, margins: .zero), isThere: false)
  }

  /// What stands at the edges of a section or of the whole.
  func boundary(
    _ items: [CollectionLayoutBoundarySupplementaryItem], margins: EdgeInsets,
    wish: (_ kind: String, _ index: Int) -> CGSize?
  ) -> Boundary {
    var kinds: [String: Int] = [:]
    let places = items.map { item in
      let (width, height) = item.layoutSize.lengths(isTurned: isTransposed)
      let offset = CGPoint(x: item.offset.x.layoutDistance, y: item.offset.y.layoutDistance)
      let index = kinds.next(item.elementKind)
      let wish = wish(item.elementKind, index)
      return BoundaryPlace(
        kind: item.elementKind, index: index, width: width, height: height,
        alignment: item.alignment.edges.unit(isTurned: isTransposed), offset: isTransposed ? offset.transposed : offset,
        insets: EdgeInsets(item.contentInsets, isTurned: isTransposed), zIndex: item.zIndex,
        extends: item.extendsBoundary, pins: item.pinToVisibleBounds, wish: isTransposed ? wish?.transposed : wish)
    }
    let space = CGSize(width: (container.width - margins[.horizontal]).layoutLength, height: container.height)
    return Boundary(
      places: places, container: space, margins: EdgeInsets(left: margins.left, right: margins.right))
  }
}

extension CollectionView {
  /// The most that lines of text are wide where they are easy to read, in points.
  private static let readableWidth: CGFloat = 672

  /// What covers the view, and its margins, as far as they go beyond its content inset.
  fileprivate final var insetReferences: [ContentInsetsReference: DirectionalEdgeInsets] {
    let isRightToLeft = isRightToLeft
    let contentInset = adjustedContentInset
    func beyond(_ insets: EdgeInsets) -> DirectionalEdgeInsets {
      let (left, right) = (max(0, insets.left - contentInset.left), max(0, insets.right - contentInset.right))
      return DirectionalEdgeInsets(
        top: max(0, insets.top - contentInset.top), leading: isRightToLeft ? right : left,
        bottom: max(0, insets.bottom - contentInset.bottom), trailing: isRightToLeft ? left : right)
    }
    var readable = layoutMargins
    let side = (bounds.width - Self.readableWidth) / 2
    (readable.left, readable.right) = (max(readable.left, side), max(readable.right, side))
    return [
      .safeArea: beyond(safeAreaInsets), .layoutMargins: beyond(layoutMargins), .readableContent: beyond(readable),
    ]
  }
}

extension [String: Int] {
  /// The number of the next one of a kind.
  fileprivate mutating func next(_ kind: String) -> Int {
    defer { self[kind, default: 0] += 1 }
    return self[kind, default: 0]
  }
}
