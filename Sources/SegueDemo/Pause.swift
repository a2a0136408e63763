import Segue

/// Waits without a clock: all that knows the time is the application, and it hands it to animations. So what is waited
/// for is the end of one that nobody sees.
final class Pause: View {
  private var hand: View?
  /// Shorter than a frame.
  private static let blink: TimeInterval = 0.001

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Calls `action` after so many seconds, unless something else is waited for meanwhile. Only in a window.
  func wait(_ seconds: TimeInterval, then action: @escaping () -> Void) {
    cancel()
    guard window != nil else { return }
    let hand = View()
    self.hand = hand
    addSubview(hand)
    // Until the delay is over nothing moves, and no frame is made.
    View.animate(withDuration: Self.blink, delay: seconds) {
      hand.alpha = 0
    } completion: { [weak self] isOver in
      guard isOver else { return }
      self?.cancel()
      action()
    }
  }

  /// Waits no longer. Whoever is taken out of the window is not animated any more.
  func cancel() {
    hand?.removeFromSuperview()
    hand = nil
  }
}
