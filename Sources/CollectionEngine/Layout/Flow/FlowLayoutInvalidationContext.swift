import Foundation

/// The parts of a flow layout that are out of date.
///
/// Where both flags are false, the delegate is asked again only for the items, headers and footers that are named;
/// where the view has only scrolled, for none: what is named has moved.
@preconcurrency @MainActor
open class FlowLayoutInvalidationContext: LayoutInvalidationContext {
  /// Whether the delegate has to be asked again for sizes, insets and spacings. True by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items have to be set again. True by default.
  open var invalidateFlowLayoutAttributes = true

  /// The size that an element's view has asked for.
  final var measurement: (element: SectionElement, size: CGSize)?
  /// the item being moved, as the layout sees it, and where it goes.
  final var movement: (source: LayoutAddress, target: LayoutAddress)?

  /// A context by which the delegate is asked for nothing but what it names.
  final func spareDelegate() {
    invalidateFlowLayoutDelegateMetrics = false
    invalidateFlowLayoutAttributes = false
  }

  nonisolated deinit {}
}
