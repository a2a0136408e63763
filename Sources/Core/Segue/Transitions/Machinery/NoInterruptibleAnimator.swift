/// The default result of `interruptibleAnimator(using:)`, which says that there is none.
final class NoInterruptibleAnimator: ViewImplicitlyAnimating {
  let state = ViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
}
