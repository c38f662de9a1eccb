import Foundation

/// What the views of neighbouring items want, counted from the first of them.
nonisolated struct MeasuredGroup {
  let sizes: MeasuredSizes
  let first: ItemAddress

  /// Whether the axes are exchanged for the solver.
  let isTurned: Bool

  subscript(item: Int) -> CGSize? {
    let size = sizes[ItemAddress(section: first.section, item: first.item + item)]
    return isTurned ? size?.transposed : size
  }
}
