import CollectionEngine

/// A layout that asks for the shape of each item, with the settings that it was made by: what it has asked for it knows still when it is
/// in force again, if the data is the same.
struct ShapedLayout {
  /// The settings that a layout was made by.
  struct Settings: Equatable {
    let arrangement: Arrangement
    let size: CellSize
    let options: LayoutOptions
    let hasTimeline: Bool
  }

  let layout: AspectRatioLayout
  let settings: Settings
}
