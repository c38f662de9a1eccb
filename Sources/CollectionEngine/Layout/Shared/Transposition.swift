import Foundation

// Layouts are computed upright, scrolling down. A layout that scrolls sideways is the same one with its axes exchanged
// on the way in and on the way out.

nonisolated extension CGPoint {
  var transposed: CGPoint { CGPoint(x: y, y: x) }
}

nonisolated extension CGSize {
  var transposed: CGSize { CGSize(width: height, height: width) }
}

nonisolated extension CGRect {
  var transposed: CGRect { CGRect(origin: origin.transposed, size: size.transposed) }
}

nonisolated extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
