import Foundation

/// What a sectioned layout asks of its geometry, whatever the items are set by.
nonisolated protocol SectionedGeometry: Sendable {
  var contentSize: CGSize { get }
  func frame(of item: Int, section: Int) -> CGRect?
  func headerFrame(of section: Int) -> CGRect?
  func footerFrame(of section: Int) -> CGRect?
  func sectionFrame(of section: Int) -> CGRect?
  func sections(meeting rect: CGRect) -> Range<Int>
  func pinnedHeaderFrame(of section: Int, visible: CGRect) -> CGRect?
  func pinnedFooterFrame(of section: Int, visible: CGRect) -> CGRect?
  func forEachElement(in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect) -> Void)
  func movementTarget(of current: LayoutAddress, at point: CGPoint) -> LayoutAddress
  /// The geometry with one item moved; nil where it may as well be recomputed.
  func moving(_ source: LayoutAddress, to target: LayoutAddress) -> Self?
}

nonisolated extension SectionStack: SectionedGeometry {}

/// The geometry of nothing.
nonisolated struct EmptyGeometry: SectionedGeometry {
  var contentSize: CGSize { .zero }
  func frame(of item: Int, section: Int) -> CGRect? { nil }
  func headerFrame(of section: Int) -> CGRect? { nil }
  func footerFrame(of section: Int) -> CGRect? { nil }
  func sectionFrame(of section: Int) -> CGRect? { nil }
  func sections(meeting rect: CGRect) -> Range<Int> { 0..<0 }
  func pinnedHeaderFrame(of section: Int, visible: CGRect) -> CGRect? { nil }
  func pinnedFooterFrame(of section: Int, visible: CGRect) -> CGRect? { nil }
  func forEachElement(in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect) -> Void) {}
  func movementTarget(of current: LayoutAddress, at point: CGPoint) -> LayoutAddress { current }
  func moving(_ source: LayoutAddress, to target: LayoutAddress) -> Self? { nil }
}
