import Foundation

/// Sections that scroll across the page: how far each has gone is kept here, by section, through updates, changes of
/// size and changes of layout. The layout puts the section's elements where the offset says.
extension CollectionView {
  // MARK: By program

  /// The offset of a section across the page, in points from its leading edge; zero for one that does not scroll.
  /// Negative before the first of groups that rest in the middle.
  public final func contentOffset(ofSection section: Int) -> CGPoint {
    prepareForQuestions()
    guard let layout = scrollingLayout, let track = track(ofSection: section) else { return .zero }
    let offset = layout.sectionOffset(section)
    return track.viewport.axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  /// Scrolls a section across the page, within its ends; animated, in about 0.3 s. Only the part of the offset along
  /// the section's own way counts.
  public final func setContentOffset(_ contentOffset: CGPoint, ofSection section: Int, animated: Bool) {
    prepareForQuestions()
    change(section) { scroller, track in
      scroller.scroll(to: track.stops.clamp(track.along(contentOffset)), animated: animated && self.showsMotion)
    }
  }

  /// Scrolls the section of an item so that the item is seen in it.
  /// - Returns: the axis that the section has taken care of; nil where it does not scroll.
  final func scrollSection(toItem path: IndexPath, at position: ScrollPosition, animated: Bool) -> ScrollDirection? {
    guard let layout = scrollingLayout, let track = track(ofSection: path.section),
      let frame = layout.frameInSection(of: presentationIndexPath(for: path))
    else { return nil }
    let (start, end) = track.extent(of: frame)
    let viewport = track.viewport
    let part = position.part(along: viewport.axis, mirrored: isMirrored(currentLayout))
    change(path.section) { scroller, track in
      let span = ScrollSpan(
        low: start, high: end, offset: scroller.offset, length: viewport.length, before: viewport.leadingInset,
        after: viewport.trailingInset, covered: (0, 0))
      let target = span.offset(for: span.place(for: part))
      let rest =
        part != nil
        ? track.stops.nearest(to: target)
        : target == scroller.offset ? target : track.stops.stop(from: target, towards: target - scroller.offset)
      guard abs(rest - scroller.offset) >= 0.5 || scroller.isMoving && part != nil else { return }
      scroller.scroll(to: rest, animated: animated && self.showsMotion)
    }
    return viewport.axis
  }

  // MARK: By input

  /// The section that scrolls across under a point of the contents.
  final func scrollingSection(at point: CGPoint) -> Int? {
    prepareForQuestions()
    return scrollingLayout?.scrollingSection(at: mirrored(point))
  }

  /// What fingers at `place` (in the frame) that go some `way` move: a section, or the page for nil.
  final func section(at place: CGPoint, panned way: CGPoint) -> Int? {
    guard let section = scrollingSection(at: contentPoint(place)), let track = track(ofSection: section) else {
      return nil
    }
    let isAcross = track.viewport.axis == .horizontal ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x)
    return isAcross ? section : nil
  }

  /// The section that fingers hold.
  final var draggedSection: Int? { sections.dragged }

  /// Fingers at `point` (any coordinates) take hold of a section, or of the page for nil.
  final func beginPanning(_ section: Int?, at point: CGPoint, time: TimeInterval) {
    guard let section else { return beginDragging(at: point, time: time) }
    guard isScrollEnabled else { return }
    sections.dragged = section
    change(section) { $0.beginDragging(at: self.position(of: point, on: $1), time: time, on: $1) }
  }

  /// The fingers are at `point`: what they hold follows.
  final func pan(to point: CGPoint, time: TimeInterval) {
    guard let section = sections.dragged else { return drag(to: point, time: time) }
    change(section) { $0.drag(to: self.position(of: point, on: $1), time: time, on: $1) }
  }

  /// The fingers leave what they hold.
  final func endPanning(time: TimeInterval) {
    guard let section = sections.dragged else { return endDragging(time: time) }
    sections.dragged = nil
    change(section) {
      $0.endDragging(time: time, on: $1, animated: self.showsMotion, scale: self.host?.displayScale ?? 1)
    }
  }

  /// Whether the section under a point of the frame moves by itself.
  final func isSectionMoving(at place: CGPoint) -> Bool {
    guard !sections.active.isEmpty, let section = scrollingSection(at: contentPoint(place)) else { return false }
    return sections[section]?.isMoving == true
  }

  /// Stops the section that runs under a point of the frame; true if there was one.
  final func stopSection(at place: CGPoint) -> Bool {
    guard !sections.active.isEmpty, let section = scrollingSection(at: contentPoint(place)),
      sections[section]?.isDecelerating == true
    else { return false }
    change(section) { scroller, track in
      scroller.stop()
      scroller.comeToRest(on: track, animated: self.showsMotion)
    }
    return true
  }

  /// Turns a wheel over a point of the frame: the part across the page is for the section there.
  final func turnWheel(dx: CGFloat, dy: CGFloat, at place: CGPoint, time: TimeInterval) {
    guard isScrollEnabled, let section = scrollingSection(at: contentPoint(place)),
      let track = track(ofSection: section)
    else { return turnWheel(dx: dx, dy: dy, time: time) }
    let isHorizontal = track.viewport.axis == .horizontal
    let detents = isHorizontal ? isMirrored(currentLayout) ? -dx : dx : dy
    if detents != 0 {
      change(section) {
        $0.turnWheel(
          by: detents, time: time, on: $1, animated: self.showsMotion, scale: self.host?.displayScale ?? 1)
      }
    }
    if isHorizontal ? dy != 0 : dx != 0 { turnWheel(dx: isHorizontal ? 0 : dx, dy: isHorizontal ? dy : 0, time: time) }
  }

  /// Moves a section by the part of a way that lies along it. Returns whether it moved.
  final func moveSection(_ section: Int, by way: CGPoint) -> Bool {
    let before = sections[section]?.offset
    change(section) { scroller, track in
      let way = self.position(of: way, on: track)
      if way != 0 { scroller.scroll(to: track.stops.clamp(scroller.offset + way), animated: false) }
    }
    return sections[section]?.offset != before
  }

  /// Lets a section that was moved come to rest.
  final func letSectionRest(_ section: Int) {
    change(section) { $0.comeToRest(on: $1, animated: self.showsMotion) }
  }

  /// A point, or a way, as the section sees it.
  private func position(of point: CGPoint, on track: SectionTrack) -> CGFloat {
    track.viewport.axis == .horizontal && isMirrored(currentLayout) ? -point.x : track.along(point)
  }

  // MARK: By frame

  /// Moves the sections that move to where they are at `time`. O(moving sections).
  final func advanceSections(to time: TimeInterval) {
    sections.frameTime = time
    let scale = host?.displayScale ?? 1
    for section in sections.active.sorted() {
      change(section) { $0.advance(to: time, on: $1, scale: scale) }
    }
    while let section = sections.unreported.popFirst() { delegate?.collectionView(self, didScrollSection: section) }
  }

  /// Whether some section moves by itself.
  final var areSectionsMoving: Bool { sections.active.contains { sections[$0]?.isMoving == true } }

  // MARK: Changing

  final var scrollingLayout: (any SectionScrolling)? { currentLayout as? any SectionScrolling }

  private var showsMotion: Bool { host?.animationsEnabled ?? true }

  final func track(ofSection section: Int) -> SectionTrack? {
    guard let viewport = scrollingLayout?.sectionViewport(section) else { return nil }
    return SectionTrack(viewport, rate: decelerationRate)
  }

  /// Changes what a section does, and shows it where it then is.
  private func change(_ section: Int, _ body: (inout SectionScroller, SectionTrack) -> Void) {
    guard let layout = scrollingLayout, let track = track(ofSection: section) else {
      // A layout in which it does not scroll leaves it where it is.
      sections[section]?.stop()
      return
    }
    var scroller =
      sections[section] ?? SectionScroller(offset: layout.sectionOffset(section), frameTime: sections.frameTime)
    if !scroller.isActive { scroller.frameWasShown(at: sections.frameTime) }
    let before = scroller.offset
    body(&scroller, track)
    sections[section] = scroller
    if scroller.isMoving { host?.viewNeedsFrame(self) }
    guard scroller.offset != before else { return }
    layout.setSectionOffset(scroller.offset, of: section)
    sections.moved.insert(section)
    setNeedsLayout()
    host?.viewNeedsDisplay(self)
    delegate?.collectionView(self, didScrollSection: section)
  }
}
