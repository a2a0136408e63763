// The items of the bar during a zoom. The bar is in front of the card, and its items cross-fade where they are, on their own time.
//
// Figures: measured in UIKit's zoom transition. See <doc:Zoom>.

extension NavigationBar {
  /// The times of the items, in seconds.
  private enum ZoomTiming {
    /// The back button appears with a push, and disappears while the page lands.
    static let (backAppears, backDisappears) = (0.14, 0.235)
    /// The titles change this long after the beginning of a push, and of a drag.
    static let (titlesWait, titlesWaitInDrag) = (0.09, 0.15)
    /// They take this long.
    static let titles = 0.05
  }

  /// Adds the labels of a new stack where they will be, clear. Call `show` at the end.
  func prepareZoom(_ stack: [ViewController], from old: [ViewController], isPush: Bool) {
    let movement = makeMovement(to: stack, from: old, isPush: isPush, style: .zoom)
    for label in movement.zoomLabels?.hidden.all ?? [] { label.alpha = 0 }
  }

  /// A push or a pop begins by itself.
  package func flightBegan(isPush: Bool) {
    fadeTitles(toUpper: isPush, after: ZoomTiming.titlesWait)
    fadeBack(toUpper: isPush, within: isPush ? ZoomTiming.backAppears : ZoomTiming.backDisappears)
  }

  /// A finger takes hold of the page.
  package func holdBegan() { fadeTitles(toUpper: false, after: ZoomTiming.titlesWaitInDrag) }

  /// The page comes back.
  package func returnBegan() { fadeTitles(toUpper: true, after: 0) }

  /// The page lands on its source.
  package func landingBegan() {
    fadeTitles(toUpper: false, after: 0)
    fadeBack(toUpper: false, within: ZoomTiming.backDisappears)
  }

  private func fadeTitles(toUpper: Bool, after delay: TimeInterval) {
    fade(toUpper: toUpper, within: ZoomTiming.titles, after: delay) { [$0.title] }
  }

  private func fadeBack(toUpper: Bool, within seconds: TimeInterval) {
    fade(toUpper: toUpper, within: seconds, after: 0) { [$0.chevron, $0.back] }
  }

  /// Fades labels of both pages by themselves, also where the code runs in a transition.
  private func fade(
    toUpper: Bool, within seconds: TimeInterval, after delay: TimeInterval, _ choose: (Labels) -> [Label]
  ) {
    guard let labels = titleMovement?.zoomLabels else { return }
    AnimationContext.withoutTransition {
      View.animate(withDuration: seconds, delay: delay, options: .curveLinear) {
        for label in choose(labels.lower) { label.alpha = toUpper ? 0 : 1 }
        for label in choose(labels.upper) { label.alpha = toUpper ? 1 : 0 }
      }
    }
  }
}
