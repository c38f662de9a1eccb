extension PhotoCatalog {
  /// The photos in the library that a filter lets through, in no particular order.
  /// - Parameter months: names of months that words may mean.
  /// - Complexity: O(n).
  public func photos(matching filter: PhotoFilter, months: MonthNames = MonthNames()) -> [Photo] {
    withPhotos { photos in
      var found: [Photo] = []
      forEachMatch(of: filter, months: months, in: photos) { found.append(photos[$0]) }
      return found
    }
  }

  /// The number of photos in the library that a filter lets through.
  /// - Parameter months: names of months that words may mean.
  /// - Complexity: O(n).
  public func count(matching filter: PhotoFilter, months: MonthNames = MonthNames()) -> Int {
    withPhotos { photos in
      var count = 0
      forEachMatch(of: filter, months: months, in: photos) { _ in count += 1 }
      return count
    }
  }

  private func forEachMatch(
    of filter: PhotoFilter, months: MonthNames, in photos: UnsafeBufferPointer<Photo>, _ body: (Int) -> Void
  ) {
    let matcher = PhotoMatcher(filter, in: self, months: months)
    let (search, mayMeanDates) = (matcher.search, matcher.search.mayMeanDates)
    // Used again for each name.
    var name: [UInt8] = []
    forEachPresent { index in
      if let passing = matcher.passing, !passing[index] { return }
      if !search.isEmpty {
        FoldedText.fold(photos[index].id.name, into: &name)
        let day = mayMeanDates ? PhotoDay(at: photos[index].time) : nil
        guard name.withUnsafeBytes({ search.isMet(by: $0, day) }) else { return }
      }
      body(index)
    }
  }
}
