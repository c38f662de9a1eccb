import CollectionEngine
import CollectionWidget
import GTK

/// The picture of a lot that fills the view, and can be zoomed there.
final class LotPageCell: PictureCell, RegistrableCell {
  override var isZoomable: Bool { hasPicture }

  // What is on view is selected: there is nothing to tell it from.
  override func setNeedsUpdateConfiguration() {}
}
