/// What part of a flow layout is out of date.
@preconcurrency @MainActor
open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate has to be asked again for sizes, insets and spacings. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items have to be set again. True by default.
  open var invalidateFlowLayoutAttributes = true

  nonisolated deinit {}
}
