import Segue

/// The inspector's wording.
enum InspectorWords {
  /// A controller's type without "ViewController".
  static func page(_ type: String) -> String {
    let short = type.replacingOccurrences(of: "ViewController", with: "")
    return short.isEmpty ? type : short
  }

  static func milliseconds(_ seconds: Double) -> String { number(seconds * 1000, digits: 0) }

  /// The reason for the outcome of lifting the finger.
  static func reason(for lift: TransitionSnapshot.Lift) -> String {
    let place = percent(lift.percentComplete)
    if lift.wasCancelled { return "cancelled at \(place)" }
    // The place that the finger would have reached decides.
    let isFlung = abs(lift.decidingFraction - lift.percentComplete) > 0.02
    let reach = percent(min(max(lift.decidingFraction, 0), 1))
    let text = "let go at \(place)" + (isFlung ? ", on to \(reach)" : "")
    guard let threshold = lift.threshold else { return text }
    if isFlung { return text + "; mark \(percent(threshold))" }
    return text + (lift.decidingFraction > threshold ? ", past " : ", before ") + "the mark at \(percent(threshold))"
  }

  static func percent(_ fraction: Double) -> String { "\(Int((fraction * 100).rounded())) %" }

  /// Seconds with three digits.
  static func seconds(_ seconds: Double) -> String { number(seconds, digits: 3) }

  /// A number with a sign, per second.
  static func rate(_ rate: Double) -> String {
    let sign = abs(rate) < 0.05 ? "" : rate < 0 ? "−" : "+"
    return sign + number(abs(rate), digits: 1) + "/s"
  }

  static func number(_ number: Double, digits: Int) -> String {
    guard number.isFinite else { return "∞" }
    return String(format: "%.\(digits)f", number)
  }

  /// The two pages of a transition, or the name of a change inside of a page and its container.
  static func parts(of transition: TransitionSnapshot) -> (String, String) {
    guard let container = transition.container else { return (page(transition.from), page(transition.to)) }
    return (transition.name ?? "change", page(container))
  }

  static func phase(of transition: TransitionSnapshot) -> String {
    switch transition.phase {
    case .preparing: "callbacks are being made"
    case .running: "runs to the end by itself"
    case .held where transition.container != nil && transition.finger == nil: "is paused"
    case .held: "a finger holds it"
    case .settling(true): "goes on to the end"
    case .settling(false): "returns to the start"
    case .drawnByInteractor(nil): "its interactor follows the finger"
    case .drawnByInteractor(true): "its interactor draws it to the end"
    case .drawnByInteractor(false): "its interactor draws it to the start"
    case .finished(false): "completed"
    case .finished(true): "cancelled"
    }
  }

  static func function(_ function: TimingFunction) -> String {
    switch function {
    case .linear: "linear"
    case .cubic(let curve): "cubic \(point(curve.controlPoint1)) \(point(curve.controlPoint2))"
    case .spring(let spring, _):
      "spring m \(short(spring.mass)) k \(short(spring.stiffness)) c \(short(spring.damping))"
    }
  }

  private static func point(_ point: SIMD2<Double>) -> String { "(\(short(point.x)), \(short(point.y)))" }

  /// At most three digits, and no zeros at the end.
  static func short(_ number: Double) -> String {
    guard number.isFinite else { return "∞" }
    return abs(number) >= 100 ? String(format: "%.0f", number) : String(format: "%.3g", number)
  }

  static func bytes(_ count: Int) -> String {
    count < 1000
      ? "\(count) B" : count < 100_000 ? number(Double(count) / 1000, digits: 1) + " kB" : "\(count / 1000) kB"
  }
}
