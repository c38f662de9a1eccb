nonisolated extension MeasuredSizes<DataAddress> {
  /// The sizes by places in the layout, which sees the items in `order`; nil is the data's.
  func presented(in order: PresentationOrder?) -> MeasuredSizes<LayoutAddress> {
    guard let order else { return renamed { LayoutAddress(section: $0.section, item: $0.item) } }
    return moved(by: UpdateMap(showing: order)) { LayoutAddress(section: $0.section, item: $0.item) }
  }
}
