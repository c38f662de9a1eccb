import UIKit

/// A controller as it is written for iOS, in Swift 5 mode.
open class WaterfallController: UICollectionViewController {
  /// The height of each item, in points.
  public private(set) var heights: [CGFloat]
  /// The callbacks so far, in order.
  public private(set) var life: [String] = []

  /// Shows items of these heights.
  public init(heights: [CGFloat]) {
    self.heights = heights
    super.init(collectionViewLayout: WaterfallLayout())
  }

  /// Shows nothing.
  public required init?(coder: NSCoder) {
    heights = []
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let cellClass: AnyClass = UICollectionViewCell.self
    collectionView?.register(cellClass, forCellWithReuseIdentifier: "cell")
    view.alpha = 0.5
  }

  open override func viewWillAppear(_ animated: Bool) { life.append("will appear") }
  open override func viewIsAppearing(_ animated: Bool) { life.append("is appearing") }
  open override func viewDidAppear(_ animated: Bool) { life.append("did appear") }
  open override func viewWillLayoutSubviews() { life.append("will lay out") }
  open override func viewDidLayoutSubviews() { life.append("did lay out") }

  open override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  open override func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  /// Removes items. Neither `condition` nor `self` escapes from the batch.
  public func remove(where condition: (CGFloat) -> Bool) {
    collectionView.performBatchUpdates {
      let gone = heights.indices.filter { condition(heights[$0]) }
      for item in gone.reversed() { heights.remove(at: item) }
      collectionView.deleteItems(at: gone.map { IndexPath(item: $0, section: 0) })
    }
  }

  /// Runs a batch that there may be, and then `completion`.
  public func run(_ updates: (() -> Void)?, completion: @escaping (Bool) -> Void) {
    collectionView.performBatchUpdates(updates, completion: completion)
  }
}

/// A collection view with initialisers as iOS code writes them.
open class WaterfallView: UICollectionView {
  /// How the view was made.
  public let origin: String

  public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    origin = "code"
    super.init(frame: frame, collectionViewLayout: layout)
  }

  /// A view from an archive.
  public required init?(coder: NSCoder) {
    origin = "archive"
    super.init(coder: coder)
  }
}
