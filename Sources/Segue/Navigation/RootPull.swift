/// A page that cannot be popped gives a little when it is pulled from the edge, and springs back.
final class RootPull {
  private let view: View
  private let isWanted: () -> Bool
  private var isPulling = false

  /// Moves `view` with the drags of `recognizer` that are wanted when they begin.
  init(of view: View, by recognizer: PanGestureRecognizer, when isWanted: @escaping () -> Bool) {
    self.view = view
    self.isWanted = isWanted
    recognizer.addTarget { [weak self] in self?.follow($0) }
  }

  private func follow(_ recognizer: GestureRecognizer) {
    guard let pan = recognizer as? PanGestureRecognizer else { return }
    switch pan.state {
    case .began:
      isPulling = isWanted()
      pull(by: pan)
    case .changed:
      pull(by: pan)
    case .ended, .cancelled:
      guard isPulling else { return }
      isPulling = false
      View.animate(springDuration: 0.3) { view.transform = .identity }
    case .possible, .failed:
      break
    }
  }

  private func pull(by pan: PanGestureRecognizer) {
    guard isPulling else { return }
    let band = RubberBand(dimension: view.bounds.width)
    view.transform = CGAffineTransform(translationX: band.offset(for: pan.translation(in: nil).x), y: 0)
  }
}
