import CollectionEngine

/// Says whether a pager has done no more than scroll.
final class LotPagerInvalidationContext: LayoutInvalidationContext {
  /// Whether where lots rest and where they go is as it was. False by default.
  var isScroll = false
}
