/// What iOS code finds in CoreGraphics and does not name the engine for: points, sizes and rectangles.
@_exported import Foundation
