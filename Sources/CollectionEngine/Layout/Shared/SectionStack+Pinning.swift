import Foundation

nonisolated extension SectionStack {
  /// Where a header stands that stays in sight: at the visible top while its section is there, pushed out by the
  /// section's end.
  func pinnedHeaderFrame(of section: Int, visible: CGRect) -> CGRect? {
    guard let natural = headerFrame(of: section), let whole = sectionFrame(of: section) else { return nil }
    var (frame, area, view) = (outward(natural), outward(whole), outward(visible))
    frame.origin.y = max(frame.minY, min(view.minY, area.maxY - frame.height))
    return outward(grid.snapOrigin(frame))
  }

  /// Where a footer stands that stays in sight: at the visible bottom while its section is there, pushed out by the
  /// section's header.
  func pinnedFooterFrame(of section: Int, visible: CGRect) -> CGRect? {
    guard let natural = footerFrame(of: section), let whole = sectionFrame(of: section) else { return nil }
    var (frame, area, view) = (outward(natural), outward(whole), outward(visible))
    let headerEnd = area.minY + sections[section].header
    frame.origin.y = min(frame.minY, max(view.maxY - frame.height, headerEnd))
    return outward(grid.snapOrigin(frame))
  }
}
