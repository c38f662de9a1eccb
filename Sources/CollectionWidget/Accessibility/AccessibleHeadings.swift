import CGTK
import CollectionEngine
import Foundation

/// The section headers in sight that say something, as headings among the cells: a screen reader goes from one to the
/// next.
final class AccessibleHeadings {
  private var proxies: [Int: AccessibleProxy] = [:]

  /// Brings headings in line with the headers in sight.
  /// - Parameter first: The proxy of the first cell in sight of a section or a later one, before which its heading is
  ///   read.
  func update(
    in owner: CollectionWidget, before first: (_ section: Int) -> UnsafeMutablePointer<GtkWidget>?
  ) {
    let view = owner.collectionView
    let kind = CollectionView.elementKindSectionHeader
    var spare = proxies
    proxies = [:]
    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      guard let header = view.supplementaryView(forElementKind: kind, at: path),
        let label = header.accessibilityLabel
      else { continue }
      let proxy = spare.removeValue(forKey: path.section) ?? AccessibleProxy(.heading)
      proxies[path.section] = proxy
      guard let widget = proxy.widget, let parent = owner.widget else { continue }
      let next = first(path.section)
      if gtk_widget_get_parent(widget) == nil || gtk_widget_get_next_sibling(widget) != next {
        gtk_widget_insert_before(widget, parent, next)
      }
      proxy.describe(heading: label, hint: header.accessibilityHint)
      proxy.stand(at: owner.drawnFrame(of: header.frame))
    }
    for proxy in spare.values { gtk_widget_unparent(proxy.widget) }
  }

  func dispose() { proxies = [:] }
}
