// The items of the bar during a zoom. The bar is in front of the card, and its items cross-fade where they are, on their own time.
//
// Figures: measured in UIKit's zoom transition. See <doc:Zoom>.

extension NavigationBar {
  /// The times of the items, in seconds.
  private enum ZoomTiming {
    /// The back button appears with a push.
    static let backAppears = 0.14
    /// The titles change this long after the beginning of a push.
    static let titlesWait = 0.09
    /// They take this long.
    static let titles = 0.05
    /// The titles change this long after the beginning of a drag.
    static let titlesWaitInDrag = 0.15
    /// The back button disappears while the page lands.
    static let backDisappears = 0.235
  }

  /// Adds the labels of a new stack where they will be, clear. Call `show` at the end.
  func prepareZoom(_ stack: [ViewController], from old: [ViewController], isPush: Bool) {
    prepareFade(stack, from: old, isPush: isPush)
    guard let zoomLabels else { return }
    for label in zoomLabels.hidden.all { label.alpha = 0 }
  }

  /// A push or a pop begins by itself.
  func flightBegan(isPush: Bool) {
    fadeTitles(toUpper: isPush, after: ZoomTiming.titlesWait)
    fadeBack(toUpper: isPush, within: isPush ? ZoomTiming.backAppears : ZoomTiming.backDisappears)
  }

  /// A finger takes hold of the page.
  func holdBegan() { fadeTitles(toUpper: false, after: ZoomTiming.titlesWaitInDrag) }

  /// The page comes back.
  func returnBegan() { fadeTitles(toUpper: true, after: 0) }

  /// The page lands on its source.
  func landingBegan() {
    fadeTitles(toUpper: false, after: 0)
    fadeBack(toUpper: false, within: ZoomTiming.backDisappears)
  }

  private func fadeTitles(toUpper: Bool, after delay: TimeInterval) {
    guard let (lower, upper) = zoomLabels.map({ ($0.lower, $0.upper) }) else { return }
    fade(within: ZoomTiming.titles, after: delay) {
      lower.title.alpha = toUpper ? 0 : 1
      upper.title.alpha = toUpper ? 1 : 0
    }
  }

  private func fadeBack(toUpper: Bool, within seconds: TimeInterval) {
    guard let (lower, upper) = zoomLabels.map({ ($0.lower, $0.upper) }) else { return }
    fade(within: seconds, after: 0) {
      for label in [lower.chevron, lower.back] { label.alpha = toUpper ? 0 : 1 }
      for label in [upper.chevron, upper.back] { label.alpha = toUpper ? 1 : 0 }
    }
  }

  /// Animates a change by itself, also where the code runs in a transition.
  private func fade(within seconds: TimeInterval, after delay: TimeInterval, _ change: () -> Void) {
    AnimationContext.withoutTransition {
      View.animate(withDuration: seconds, delay: delay, options: .curveLinear, animations: change)
    }
  }
}
