/// How far elements have been asked how large they would be.
final class SizingState {
  /// Whether some element may have to be asked.
  var isDue = false
  /// Whether an element is being asked: what it says of its size meanwhile is no news.
  var isMeasuring = false
  /// Whether elements that want another size get it in motion.
  var showsMotion = false
}
