import Foundation

/// How a layout finds out the numbers of items, by their places in the data.
struct ItemQuestion {
  /// The number of an item.
  let ofItem: (IndexPath) -> Float
  /// The numbers of all items of a section; nil where each has to be asked about.
  var ofSection: (_ section: Int) -> [Float]? = { _ in nil }
}

extension ItemQuestion {
  /// What a view's delegate says of the proportions of items, as a layout takes them.
  init(
    _ delegate: any AspectRatioLayoutDelegate, of layout: AspectRatioLayout, in collectionView: CollectionView,
    taking ratio: @escaping @Sendable (_ aspect: Float) -> Float
  ) {
    ofItem = { [unowned layout] path in
      ratio(Float(delegate.collectionView(collectionView, layout: layout, aspectRatioForItemAt: path)))
    }
    ofSection = { [unowned layout] section in
      delegate.collectionView(collectionView, layout: layout, aspectRatiosForItemsInSection: section)?.map(ratio)
    }
  }
}
