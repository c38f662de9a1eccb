import CollectionEngine
import Foundation
import GTK

/// Names that stand where their places are along the contents.
extension IndexStrip {
  /// What a scale is made of: as long as that is the same, so are all places.
  struct MeasuredContents: Equatable {
    var titles: [String]
    var layout: ObjectIdentifier
    var size: CGSize
    var offsets: CGRect
    var length: CGFloat
  }

  /// Whether the names stand where their places are, instead of evenly.
  var standsAlongContents: Bool { owner.isMajorIndexTitle != nil }

  /// The names as they stand along the contents, where they do; while a layout changes into another they stay.
  /// - Complexity: O(names) where the contents have changed, else O(1).
  var scale: ScrollScale? {
    guard let isMajor = owner.isMajorIndexTitle else { return nil }
    let view = owner.collectionView
    let (least, most) = view.offsetRange
    let contents = MeasuredContents(
      titles: bar.titles, layout: ObjectIdentifier(type(of: view.collectionViewLayout)), size: view.contentSize,
      offsets: CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y), length: bar.length)
    if let measured,
      measured.contents == contents
        || view.collectionViewLayout is TransitionLayout && measured.scale.marks.count == contents.titles.count
    {
      return measured.scale
    }
    let tops = view.indexTitleOffsets
    let marks = contents.titles.indices.map { number in
      ScrollScale.Mark(
        title: contents.titles[number], isMajor: isMajor(number),
        offset: least.y + (number < tops.count ? tops[number] : 0))
    }
    // What does not scroll is all in sight: names stand beside what they are of.
    let end = most.y > least.y ? most.y : least.y + view.contentSize.height
    let scale = ScrollScale(marks: marks, from: least.y, to: end, length: bar.length)
    measured = (contents, scale)
    return scale
  }

  /// Goes where the finger is.
  func followScrubbing() {
    guard let scale else { return }
    isScrubbed = true
    let view = owner.collectionView
    let offset = CGPoint(x: view.contentOffset.x, y: scale.offset(at: scrubbing.position))
    view.setContentOffset(view.clampedOffset(offset), animated: false)
    showPlaceInSight()
    announcePlace()
    queueDraw()
  }

  /// What the first item in sight is found under.
  var placeInSight: String? {
    owner.collectionView.layoutIfNeeded()
    return owner.collectionView.firstItemInSight.flatMap { owner.scrollLabelHandler?($0) }
  }

  /// Says where one is, beside the strip.
  func showPlaceInSight() {
    guard let scale, let place = placeInSight else { return }
    let position = Self.padding + scale.position(of: owner.collectionView.contentOffset.y)
    owner.scrollBars.showTitle(place, at: position, large: false)
    owner.scrollBars.show()
  }

  /// Goes to the next heading, or back to the one before, with the focus of the items.
  func step(_ direction: Int) {
    let view = owner.collectionView
    guard let here = steppedTo ?? view.firstItemInSight else { return }
    var section = here.section + direction
    // From the middle of a section back to its beginning.
    if direction < 0, here.item > 0 { section = here.section }
    while section >= 0, section < view.numberOfSections, !hasHeading(section) { section += direction }
    guard section >= 0, section < view.numberOfSections else { return }
    view.scrollToSection(section, animated: false)
    let item = IndexPath(item: 0, section: section)
    stepped = (item, view.contentOffset)
    view.focusItem(at: item, scrolling: false)
    showPlaceInSight()
    announcePlace()
    if let widget, let place = owner.scrollLabelHandler?(item) { Announcement.post(place, from: widget) }
  }

  /// The item that was gone to, as long as nothing has been scrolled since: at the end of the contents, others are in
  /// sight.
  private var steppedTo: IndexPath? {
    stepped.flatMap { $0.offset == owner.collectionView.contentOffset ? $0.item : nil }
  }

  private func hasHeading(_ section: Int) -> Bool {
    owner.collectionView.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)) != nil
  }
}
