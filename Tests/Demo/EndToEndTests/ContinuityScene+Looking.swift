import Foundation
import Segue
import SegueTesting

@testable import SegueDemo

extension ContinuityScene {
  /// The state in one millisecond.
  struct Moment {
    let time: TimeInterval
    /// The share of its way that the page is away.
    let share: Double
    let isMoving: Bool
    /// The texts in the bar, with their places and opacities.
    let titles: [String: (x: Double, alpha: Double)]
  }

  /// Records every millisecond. Before each, `events` may post events.
  func watch(for seconds: TimeInterval, events: (TimeInterval) -> Void = { _ in }) {
    for _ in 0..<Int((seconds * 1000).rounded()) {
      probe.run(for: 0.001, events: events)
      track.append(Moment(time: app.time, share: share, isMoving: coordinator != nil, titles: titles))
      compareTitles()
    }
  }

  /// Forgets what was recorded, so that the next millisecond is not compared with it.
  func cut() {
    probe.cut()
    track = []
  }

  /// Lets the transition end, and watches its beginning and its end.
  func settle() {
    watch(for: 0.012)
    let duration = coordinator?.transitionDuration ?? 0
    wait(duration - 0.02)
    watch(for: 0.012)
    for _ in 0..<20 where coordinator != nil { watch(for: 0.01) }
  }

  // MARK: The page

  /// The share of its way that the page is away, from a property that is proportional to it.
  private var share: Double {
    guard let view = page?.viewIfLoaded else { return 0 }
    let state = view.layer.state(at: app.time)
    switch entry.id {
    case "scale": return (1 - state.transform.m11) / 0.9
    case "scale-custom": return coordinatorIsPush ? (1 - state.transform.m11) / 0.9 : 1 - state.transform.m11
    case "fade":
      // The page that comes fades, above the other one.
      guard let coming = coordinator?.view(forKey: .to)?.layer.state(at: app.time).opacity else {
        return isThere ? 0 : 1
      }
      return coordinatorIsPush ? 1 - coming : coming
    case "hero", "magic": return 1 - state.opacity
    case "flip": return atan2(-state.transform.m13, state.transform.m11).magnitude / .pi
    case "modal": return state.frame.minY / size.height
    case "bounce": return (state.frame.minY - CGFloat(max(2, Int(size.height / 16) / 6) * 16)) / size.height
    default: return (state.position.x - state.anchorPoint.x * size.width) / size.width
    }
  }

  private var coordinatorIsPush: Bool { coordinator?.viewController(forKey: .to) === page }

  /// Shares per second in the last millisecond, or in one `back` milliseconds before.
  func velocity(_ back: Int = 0) -> Double {
    let last = track.count - 1 - back
    return last > 0 ? (track[last].share - track[last - 1].share) * 1000 : 0
  }

  /// The largest acceleration of a critically damped spring of angular frequency ω that starts at a distance x from
  /// its target with a velocity v: x″ = −ω²x − 2ωx′ (shares per second, per second).
  static func acceleration(_ frequency: Double, from distance: Double, velocity: Double) -> Double {
    frequency * frequency * abs(distance) + 2 * frequency * abs(velocity)
  }

  /// The angular frequency ω of a critically damped spring that has a thousandth of its way left after D seconds: (1 + (ω − u) D) e^(−ωD)
  /// is 0.001, where u is the velocity towards the target in ways per second. That falls for all ω above u + 1 / D.
  static func frequency(settlingIn seconds: Double, from distance: Double, velocity: Double) -> Double {
    let push = distance == 0 ? 0 : max(0, -velocity / distance)
    var (low, high) = (push, push + 1000)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let left = (1 + (middle - push) * seconds) * exp(-middle * seconds)
      if left > 0.001 { low = middle } else { high = middle }
    }
    return high
  }

  // MARK: The bar

  private var titles: [String: (x: Double, alpha: Double)] {
    var found: [String: (x: Double, alpha: Double)] = [:]
    func collect(_ view: View, _ left: Double) {
      let state = view.layer.state(at: app.time)
      let x = left + state.frame.minX
      if let text = (view as? Label)?.text, !text.isEmpty {
        let alpha = min(max(0, state.opacity), 1)
        // Where a title becomes the way back, its text is there twice: the more opaque one counts.
        if alpha > found[text]?.alpha ?? 0 { found[text] = (Double(x), Double(alpha)) }
      }
      for subview in view.subviews { collect(subview, x) }
    }
    collect(navigation.navigationBar, 0)
    return found
  }

  /// Compares the labels at the end of a transition with those that replace them.
  private func compareTitles() {
    guard track.count > 1, track[track.count - 2].isMoving, track.last?.isMoving == false else { return }
    let (before, after) = (track[track.count - 2].titles, track[track.count - 1].titles)
    for (text, now) in after {
      let then = before[text] ?? (now.x, 0)
      // A little more than a thousandth of the way is left, and a fade is at most twelve times as fast as the way.
      if abs(now.x - then.x) > 0.0011 * size.width || abs(now.alpha - then.alpha) > 0.0132 {
        leaps.append("“\(text)” leaps at the end from \(then) to \(now)")
      }
    }
  }

  // MARK: Jumps

  var jumps: [String] {
    // From its duration on, a spring is exactly at its target. Before, (1 + ωD) e^(−ωD) of the way is left: at most
    // 0.0011 for the default push (ω² = 1000 / 3, D = 0.5), and a thousandth for all others.
    probe.jumps(endSlack: 0.0011 * max(size.width, size.height)) + leaps
  }
}
