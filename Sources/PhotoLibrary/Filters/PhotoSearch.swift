/// A search by a person's words: every word has to be met by a photo's file name or by its date.
///
/// A word meets a name that holds it, whatever its case and diacritics, and a date by its beginning: "2024", "2024-03",
/// "mar", or by the day of the month.
struct PhotoSearch: Sendable {
  /// One word, and all it may mean.
  struct Word: Sendable {
    var text: [UInt8]
    /// The days it is the beginning of, as numbers; empty where it is none.
    var days: Range<Int32>
    /// The months it is the beginning of, bit 1 for January.
    var months: UInt16
    /// The day of the month that it is; 0 where it is none.
    var dayOfMonth: Int
  }

  let words: [Word]

  /// The search for a text as it was typed. One without words finds everything.
  init(_ text: String, months: MonthNames = MonthNames()) {
    words = FoldedText.words(of: text).map { word in
      Word(
        text: word.bytes, days: Self.days(beginningWith: word.bytes), months: months.months(beginningWith: word),
        dayOfMonth: word.bytes.count <= 2 ? Int(String(decoding: word.bytes, as: UTF8.self)) ?? 0 : 0)
    }
  }

  /// Whether everything is found.
  var isEmpty: Bool { words.isEmpty }

  /// Whether any word may mean a date.
  var mayMeanDates: Bool { words.contains(where: \.mayMeanDate) }

  /// Whether a folded name or a day meets every word.
  /// - Parameter day: the day; nil where no word means one.
  func isMet(by name: UnsafeRawBufferPointer, _ day: PhotoDay?) -> Bool {
    words.allSatisfy { $0.isMet(by: name, day) }
  }

  /// The days whose date, as "2024-03-15", begins with a text; hyphens may be left out.
  private static func days(beginningWith text: [UInt8]) -> Range<Int32> {
    var (number, count): (Int32, Int) = (0, 0)
    for byte in text {
      if byte == UInt8(ascii: "-"), count == 4 || count == 6 { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 8 else { return 0..<0 }
      number = number * 10 + Int32(byte - UInt8(ascii: "0"))
      count += 1
    }
    guard count > 0 else { return 0..<0 }
    for _ in count..<8 { number *= 10 }
    return number..<number + (count..<8).reduce(1) { step, _ in step * 10 }
  }
}

extension PhotoSearch.Word {
  /// Whether it may mean a date.
  var mayMeanDate: Bool { !days.isEmpty || months != 0 || dayOfMonth != 0 }

  /// Whether it means a day.
  func means(_ day: PhotoDay) -> Bool {
    days.contains(day.number) || months >> UInt16(day.month.month) & 1 == 1 || dayOfMonth == day.dayOfMonth
  }

  /// Whether a folded name or a day answers to the word.
  fileprivate func isMet(by name: UnsafeRawBufferPointer, _ day: PhotoDay?) -> Bool {
    day.map(means) ?? false || name.holds(text)
  }
}
