/// How long things take in the room, in the sale's time; what is left to chance, in milliseconds from least to most.
enum Pace {
  // MARK: The sale

  /// Until the sale opens, and from the last hammer until it closes.
  static let opening = Duration.seconds(3)
  static let closing = Duration.seconds(5)
  /// Until whoever asks for a paddle gets one.
  static let paddle = Duration.milliseconds(1200)
  /// From the hammer until the next lot is shown, and from there until it opens.
  static let between = 2000...3500
  static let showing = 4000...6000
  /// From one absentee's maximum to the next: all are left while the lot is shown.
  static let order = Duration.milliseconds(400)

  // MARK: Bids

  /// Until somebody bids, and how much longer they hesitate when it is all they would give.
  static let bid = 1400...3200
  static let hesitation = 4500.0
  /// Until somebody bids whom a call woke.
  static let lateBid = 1200...2800
  /// Until a bid from outside the room is seen.
  static let confirmation = 450...750
  /// Until the auctioneer bids for somebody absent, and how long at the most for somebody who goes on changing how far.
  static let book = 900...1600
  static let patience = Duration.seconds(10)
  /// Until a mistaken bid is taken back.
  static let undoing = Duration.milliseconds(2400)

  // MARK: Silence

  /// Until the fair warning, from there until the final call, and from there until the hammer.
  static let silence = 5500...8000
  /// Until the fair warning before the room has warmed to a lot, which takes some bids.
  static let coaxing = 12_000...18_000
  static let warmth = 3
  static let warning = 3500...5000
  static let finalCall = 2500...4000
}
