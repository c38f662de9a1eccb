import CollectionEngine

/// A layout that asks for the shape of each item, with what it was made for: what it has asked for it knows still when it is
/// in force again, if the data is the same.
struct ShapedLayout {
  /// What a layout was made for.
  struct Wishes: Equatable {
    let arrangement: Arrangement
    let size: CellSize
    let options: LayoutOptions
    let hasTimeline: Bool
  }

  let layout: AspectRatioLayout
  let wishes: Wishes
}
