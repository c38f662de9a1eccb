import Foundation

/// What a section, or a custom group, is laid out in.
final class LayoutEnvironment: NSObject, CollectionLayoutEnvironment {
  private let space: LayoutContainer
  let traitCollection: TraitCollection

  init(size: CGSize, insets: DirectionalEdgeInsets, traits: TraitCollection) {
    space = LayoutContainer(contentSize: size, contentInsets: insets)
    traitCollection = traits
    super.init()
  }

  var container: any CollectionLayoutContainer { space }
}

/// The space that something is laid out in.
final class LayoutContainer: NSObject, CollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: DirectionalEdgeInsets

  init(contentSize: CGSize, contentInsets: DirectionalEdgeInsets) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
    super.init()
  }

  var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  var effectiveContentSize: CGSize {
    CGRect(origin: .zero, size: contentSize).less(EdgeInsets(contentInsets, isTurned: false)).size
  }
}
