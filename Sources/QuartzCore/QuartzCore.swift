/// What iOS code finds in QuartzCore.
@_exported import CollectionEngine
@_exported import CoreGraphics
