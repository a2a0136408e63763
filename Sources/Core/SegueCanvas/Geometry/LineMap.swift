/// A projective map of a line, from targets to sources: t goes to (offset + t · step) / (depth + t · slant).
struct LineMap {
  var offset: Double
  var step: Double
  var depth = 1.0
  var slant = 0.0

  /// The source of a target; nil at the horizon and beyond.
  func source(of target: Int) -> Double? {
    let distance = depth + Double(target) * slant
    return distance > 1e-9 ? (offset + Double(target) * step) / distance : nil
  }

  func target(of source: Double) -> Double { (source * depth - offset) / (step - source * slant) }

  /// The targets between which some sources are seen; without limits if one of them is behind the eye.
  func targets(of sources: Range<Int>) -> (low: Double, high: Double) {
    let (one, other) = (target(of: Double(sources.lowerBound)), target(of: Double(sources.upperBound)))
    guard depth + one * slant > 1e-9, depth + other * slant > 1e-9 else { return (-.infinity, .infinity) }
    return (min(one, other), max(one, other))
  }

  /// The source at the horizon: infinitely far, on one side or the other.
  var horizon: Double { (offset * slant - depth * step) * slant < 0 ? -.infinity : .infinity }
}
