// Names that code written for Swift before 4.2 has for what is nested in types today.
import CollectionEngine

/// The way in which contents scroll: `UICollectionView.ScrollDirection` by its old name.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
