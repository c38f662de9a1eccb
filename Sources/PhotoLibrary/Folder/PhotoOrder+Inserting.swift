extension PhotoOrder {
  /// Adds photos that are not here, each before another: one that is here, or one that comes later in `photos`. Nil, and
  /// one that is in neither, is the end. What was taken out together is put back so.
  /// - Complexity: O(n).
  public mutating func insert(_ photos: [Photo.ID], before followers: [Photo.ID?]) {
    // Of a row of them, all stand before what its last one stands before.
    var anchors: [Photo.ID: Photo.ID?] = [:]
    var groups: [Photo.ID?: [Photo.ID]] = [:]
    let known = Set(ids)
    for (photo, next) in zip(photos, followers).reversed() where anchors[photo] == nil {
      var anchor = next
      if let next, let further = anchors[next] { anchor = further }
      if let place = anchor, !known.contains(place) { anchor = nil }
      anchors[photo] = .some(anchor)
      groups[anchor, default: []].append(photo)
    }
    var merged: [Photo.ID] = []
    merged.reserveCapacity(ids.count + anchors.count)
    for id in ids {
      if let group = groups[id] { merged += group.reversed() }
      merged.append(id)
    }
    if let group = groups[nil] { merged += group.reversed() }
    ids = merged
  }
}
