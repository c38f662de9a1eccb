import CollectionEngine
import Foundation

/// What shows a picture that fills the view, and zooms it by commands.
protocol PictureViewing: AnyObject {
  /// The space in which the picture on view is zoomed; nil where none is on view.
  var viewedZoom: PictureZoomView? { get }
}

extension PictureViewing {
  /// Whether the picture on view can be shown larger.
  var canZoomIn: Bool { viewedZoom.map { $0.targetZoomScale < $0.maximumZoomScale } ?? false }
  /// Whether the picture on view can be shown smaller.
  var canZoomOut: Bool { viewedZoom?.isZoomed ?? false }

  /// Shows the picture on view so many steps larger or smaller.
  func zoomViewed(by steps: Int) { viewedZoom?.zoom(by: steps) }

  /// Shows all of the picture on view.
  func fitViewed() { viewedZoom?.setZoomScale(1, animated: true) }

  /// Shows each pixel of the picture on view as one of the screen.
  func showViewedPixels() { viewedZoom.map { $0.setZoomScale($0.actualScale, animated: true) } }

  /// The keys without Control that zoom, by what they write. False for any other.
  @discardableResult
  func zooms(byKey letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "+", "=": zoomViewed(by: 1)
    case "-", "−": zoomViewed(by: -1)
    default: return false
    }
    return true
  }
}
