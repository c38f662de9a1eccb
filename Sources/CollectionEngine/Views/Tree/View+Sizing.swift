import Foundation

/// The sizes of views.
extension View {
  /// The number for an axis along which the contents ask for nothing: -1.
  public static var noIntrinsicMetric: CGFloat { -1 }
  /// The target for the least size that fits.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// The target for the greatest size that fits.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that suits the view best where there is room for `targetSize`.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Gives the view the size that suits it best in the room it has.
  public final func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// What the contents ask for, or what suits the view best, but for the sides that are given.
  final func fitting(_ target: CGSize, keepsWidth: Bool, keepsHeight: Bool) -> CGSize {
    let (intrinsic, offered) = (intrinsicContentSize, sizeThatFits(target))
    let width = intrinsic.width == View.noIntrinsicMetric ? offered.width : intrinsic.width
    let height = intrinsic.height == View.noIntrinsicMetric ? offered.height : intrinsic.height
    return CGSize(width: keepsWidth ? target.width : width, height: keepsHeight ? target.height : height)
  }

  /// The margins, with the safe area where they count from it.
  final var totalMargins: EdgeInsets {
    insetsLayoutMarginsFromSafeArea ? ownMargins + safeAreaInsets : ownMargins
  }
}
