import Foundation

/// What the views of neighbouring items want, counted from the first of them.
nonisolated struct MeasuredGroup {
  let sizes: MeasuredSizes<LayoutAddress>
  let first: LayoutAddress

  /// Whether the axes are exchanged for the solver.
  let isTurned: Bool

  subscript(item: Int) -> CGSize? {
    let size = sizes[LayoutAddress(section: first.section, item: first.item + item)]
    return isTurned ? size?.transposed : size
  }
}
