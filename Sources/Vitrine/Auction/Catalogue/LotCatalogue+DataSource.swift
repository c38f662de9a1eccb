import AuctionHouse
import CollectionEngine
import Foundation

extension LotCatalogue {
  func makeDataSource() -> DiffableDataSource<LotSection, Int> {
    let source = DiffableDataSource<LotSection, Int>(collectionView: collectionView) { [unowned self] view, path, lot in
      let cell = view.dequeue(LotCell.self, for: path)
      cell.look = view.collectionViewLayout.cellLook
      show(lot, in: cell)
      cell.onResize = { [weak self] in self?.fillCellsSoon() }
      return cell
    }
    let headings = CollectionView.SupplementaryRegistration<SectionHeading>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { [unowned self] heading, _, path in show(path.section, in: heading) }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headings, for: path)
    }
    return source
  }

  /// Says in a cell how its lot stands.
  func show(_ lot: Int, in cell: LotCell) {
    cell.tag = cellRevision
    cell.content = LotContent(of: lot, in: page.sale)
  }

  /// Fills a cell with the picture of its lot.
  func fill(_ cell: LotCell, at path: IndexPath) {
    guard let lot = dataSource.itemIdentifier(for: path) else { return }
    // The cell may be on its way: what counts is where it will be.
    let between = collectionView.collectionViewLayout as? TransitionLayout
    let attributes =
      between?.nextLayout.layoutAttributesForItem(at: path) ?? collectionView.layoutAttributesForItem(at: path)
    let layout = between?.nextLayout ?? collectionView.collectionViewLayout
    let space = attributes.map { cell.pictureSize(in: $0.size, of: layout) } ?? cell.pictureSize
    let frame = attributes?.frame ?? cell.frame
    page.pictures?.fill(
      cell, with: lot, space: covering(space, with: lot), scale: widget.style.scale,
      priority: abs(frame.midY - collectionView.bounds.midY))
  }

  /// The size in which the picture of a lot covers a space.
  func covering(_ space: CGSize, with lot: Int) -> CGSize {
    let aspect = min(max(aspect(of: lot), Self.aspects.lowerBound), Self.aspects.upperBound)
    let width = max(space.width, space.height * aspect)
    return CGSize(width: width, height: width / aspect)
  }

  fileprivate func aspect(of lot: Int) -> CGFloat {
    guard let lots = page.sale?.catalogue.lots, lots.indices.contains(lot) else { return 1 }
    return CGFloat(lots[lot].aspect)
  }

  /// Of pictures that are longer still, the whole would be too much to decode for the part that is seen.
  private static let aspects: ClosedRange<CGFloat> = 0.2...5
}

extension LotCatalogue: AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { dataSource.itemIdentifier(for: indexPath).map { aspect(of: $0) } ?? 0 }

  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? LotCell else { return }
    // It may have been made some bids before it is seen.
    if cell.tag != cellRevision, let lot = dataSource.itemIdentifier(for: indexPath) { show(lot, in: cell) }
    fill(cell, at: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    (cell as? LotCell).map { page.pictures?.takeBack(from: $0) }
  }

  /// A lot at the side of the carousel comes to the middle when it is chosen.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard arrangement.scrollsSideways else { return }
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if arrangement.scrollsSideways, let frame = collectionView.layoutAttributesForItem(at: indexPath)?.frame,
      abs(frame.midX - collectionView.bounds.midX) > frame.width / 2
    {
      return collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
    }
    dataSource.itemIdentifier(for: indexPath).map { page.look(at: $0) }
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    if let lot = indexPaths.first.flatMap({ dataSource.itemIdentifier(for: $0) }) { return page.menu(for: lot) }
    let menu = MenuGroup(children: [layoutMenu(.displayInline)])
    return ContextMenuConfiguration(actionProvider: { _ in menu })
  }

  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    guard let path = middleLot.flatMap({ dataSource.indexPath(for: $0) }),
      let frame = collectionView.layoutAttributesForItem(at: path)?.frame
    else { return proposed }
    let size = collectionView.bounds.size
    return collectionView.clampedOffset(CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2))
  }
}

extension LotCatalogue: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let look = collectionView.collectionViewLayout.cellLook
    for path in indexPaths {
      guard let lot = dataSource.itemIdentifier(for: path),
        let size = collectionView.layoutAttributesForItem(at: path)?.size
      else { continue }
      let space = look.pictureFrame(in: size, isRightToLeft: false).size
      page.pictures?.prefetch(lot, space: covering(space, with: lot), scale: widget.style.scale)
    }
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    page.pictures?.cancelPrefetching(of: indexPaths.compactMap { dataSource.itemIdentifier(for: $0) })
  }
}
