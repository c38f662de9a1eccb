/// The recognisers of a view.
extension View {
  final func add(_ gestureRecognizer: GestureRecognizer) {
    // That of a scroll view stays its own.
    guard (gestureRecognizer as? PanGestureRecognizer)?.followsScrolling != true, gestureRecognizer.view !== self else {
      return
    }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ownExtras.gestures.append(gestureRecognizer)
    gestureRecognizer.view = self
    markGesturesInside()
  }

  final func remove(_ gestureRecognizer: GestureRecognizer) {
    guard let index = extras?.gestures.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizer.withdraw()
    extras?.gestures.remove(at: index)
    gestureRecognizer.view = nil
  }

  final func change(gestures new: [GestureRecognizer]) {
    for old in extras?.gestures ?? [] { removeGestureRecognizer(old) }
    for gesture in new { addGestureRecognizer(gesture) }
  }

  /// Notes that there is a recogniser in this view.
  final func markGesturesInside() {
    var view: View? = self
    while let here = view, !here.hasGesturesInside {
      here.hasGesturesInside = true
      view = here.parent
    }
  }
}
