import UIKit

/// A cell with recognisers as iOS code adds them: it is tapped, held, and pushed across by a finger.
open class GestureCell: UICollectionViewCell, UIGestureRecognizerDelegate {
  /// What was recognised, in order.
  public private(set) var calls: [String] = []
  /// The recogniser of pushes.
  public let pan = UIPanGestureRecognizer()

  /// A cell that nothing has happened to.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer(target: self, action: GestureCell.tapped)
    let press = UILongPressGestureRecognizer { [unowned self] recognizer in
      if recognizer.state == .began { calls.append("held") }
    }
    pan.addTarget(self, action: GestureCell.push)
    pan.delegate = self
    for recognizer in [tap, press, pan] as [UIGestureRecognizer] { contentView.addGestureRecognizer(recognizer) }
  }

  private func tapped() { calls.append("tapped") }

  private func push(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: self)
    switch recognizer.state {
    case .began: calls.append("pushing")
    case .ended: calls.append("pushed by \(Int(way.x))")
    default: break
    }
  }

  /// Pushes go across: what goes down is for the collection view.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let speed = pan.velocity(in: self)
    return abs(speed.x) > abs(speed.y)
  }

  /// A cell that is taken along by nothing else meanwhile.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}

/// Contents that are pulled down, as iOS code has it.
@MainActor
public final class PulledContents {
  /// How often something new was to be got.
  public private(set) var loads = 0
  private let view: UICollectionView

  /// Adds a control with each kind of action.
  public init(_ view: UICollectionView) {
    self.view = view
    let control = UIRefreshControl()
    control.tintColor = .systemTeal
    control.addTarget(self, action: PulledContents.load, for: .valueChanged)
    control.addAction(UIAction { [unowned self] _ in loads += 10 }, for: .valueChanged)
    view.refreshControl = control
  }

  private func load() {
    loads += 1
    view.refreshControl?.endRefreshing()
  }
}
