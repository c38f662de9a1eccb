import Foundation

/// What every frame asks of every view in sight.
struct ViewLooks {
  var alpha: CGFloat = 1
  var isHidden = false
  var clips = false
  var takesInput = true
  var color: DynamicColor?
}
