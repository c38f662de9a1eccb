import CollectionEngine
import Foundation

/// What follows its items through a batch, by their numbers.
struct Sight {
  var selected: Set<Int> = []
  var focused: Int?
  var moving: Int?
  var cells: [Int: Cell] = [:]
  /// Where cells are drawn, from the view's top left, and since when.
  var places: [Int: (point: CGPoint, display: Int?)] = [:]

  /// As `stage` stands now.
  init(of stage: Stage) {
    let (view, sections) = (stage.view, stage.sections)
    @MainActor func id(_ path: IndexPath) -> Int? { sections.item(at: path)?.id }
    selected = Set((view.indexPathsForSelectedItems ?? []).compactMap(id))
    focused = view.focusedIndexPath.flatMap(id)
    moving = view.indexPathOfInteractivelyMovingItem.flatMap(id)
    for cell in view.visibleCells {
      guard let id = view.indexPath(for: cell).flatMap(id) else { continue }
      cells[id] = cell
      places[id] = (place(of: cell, in: view), stage.display(of: cell))
    }
  }

  private func place(of cell: Cell, in view: CollectionView) -> CGPoint {
    let center = cell.presentation.center
    return CGPoint(x: center.x - view.contentOffset.x, y: center.y - view.contentOffset.y)
  }

  /// Compares where cells are drawn: where changes are shown as motion, nothing jumps when they come.
  @MainActor
  func checkMotion(against stage: Stage) {
    for (id, cell) in cells where stage.view.indexPath(for: cell).flatMap(stage.item)?.id == id {
      // One that was taken back out of sight may come again from elsewhere.
      guard let (before, display) = places[id], stage.display(of: cell) == display else { continue }
      let now = place(of: cell, in: stage.view)
      stage.expect(
        abs(now.x - before.x) + abs(now.y - before.y) < 1e-6, "the cell of item \(id) jumps from \(before) to \(now)")
    }
  }

  /// What a reload of everything leaves: items that are taken for others, in other cells.
  mutating func lose() {
    (selected, focused, moving, cells) = ([], nil, nil, [:])
  }

  /// Compares what is seen now with what should have become of this.
  /// - Parameter renewed: items that were reloaded: another cell may show them.
  @MainActor
  func check(against stage: Stage, renewed: Set<Int>) {
    let (view, paths) = (stage.view, stage.sections.paths)
    let left = Set(selected.compactMap { paths[$0] })
    let now = Set(view.indexPathsForSelectedItems ?? [])
    stage.expect(now == left, "selected is \(now.sorted()), not \(left.sorted())")
    stage.expect(view.numberOfSelectedItems == left.count, "\(view.numberOfSelectedItems) are selected")
    // A view being moved that another takes the place of is dropped.
    let kept = moving.flatMap { renewed.contains($0) ? nil : paths[$0] }
    stage.expect(
      view.indexPathOfInteractivelyMovingItem == kept,
      "\(name(view.indexPathOfInteractivelyMovingItem)) is being moved, not \(name(kept))")
    if let focused, let new = paths[focused] {
      stage.expect(view.focusedIndexPath == new, "the focus is at \(name(view.focusedIndexPath)), not \(new)")
    } else if focused != nil {
      stage.expect(paths.isEmpty || view.focusedIndexPath != nil, "the focus is lost")
    }
    // Rows whose heights are forgotten may be out of sight for a moment, by estimates: without motion their cells are
    // taken back.
    if view.collectionViewLayout is FuzzRows { return }
    if let sections = view.collectionViewLayout as? FuzzSections, sections.isEstimated { return }
    for (id, cell) in cells where !renewed.contains(id) {
      guard let path = paths[id], let shown = view.cellForItem(at: path) else { continue }
      stage.expect(shown === cell, "item \(id) at \(path) has got another cell")
    }
  }

  private func name(_ path: IndexPath?) -> String { path.map { "\(Array($0))" } ?? "nothing" }
}
