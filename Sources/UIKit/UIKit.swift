/// The collection view under the names that iOS code knows: `import UIKit` in a layout written for iOS finds these.
@_exported import CollectionEngine
@_exported import QuartzCore

public typealias UIEdgeInsets = EdgeInsets
public typealias UIView = View
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate

public typealias UICollectionView = CollectionView
public typealias UICollectionViewCell = Cell
public typealias UICollectionReusableView = ReusableView
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem

public typealias UICollectionViewLayout = Layout
public typealias UICollectionViewLayoutAttributes = LayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext = LayoutInvalidationContext
public typealias UICollectionViewFlowLayout = FlowLayout
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
