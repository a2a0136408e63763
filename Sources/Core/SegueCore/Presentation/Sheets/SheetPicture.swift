import Foundation

/// How a sheet and its surroundings look at any level: a pure value.
///
/// Between the smallest and the largest stop the sheet is as high as its level, and its lower edge stays. Below, it keeps its height and
/// goes down. A card, which touches no edge, always keeps its height.
nonisolated struct SheetPicture: Equatable {
  /// The height of the views' own values, to which everything else is a difference.
  var rest = 0.0
  var smallest = 0.0
  var isCard = false
  /// The levels between which the dimming grows; nil for none.
  var dims: ClosedRange<Double>? = 0...0
  /// The levels between which the page behind recedes; nil if it does not.
  var recedes: ClosedRange<Double>? = 0...0

  func height(at level: Double) -> Double { isCard ? rest : max(level, smallest) }

  /// How far the centre is below its place at rest.
  func fall(at level: Double) -> Double { (height(at: level) + rest) / 2 - level }

  /// The share of the dimming, 0…1.
  func dimming(at level: Double) -> Double { share(dims, at: level) }
  /// The share of the way that the page behind recedes, 0…1.
  func receding(at level: Double) -> Double { share(recedes, at: level) }

  /// Below the smallest stop, the share goes with the part of the sheet that is still seen.
  private func share(_ ramp: ClosedRange<Double>?, at level: Double) -> Double {
    guard let ramp else { return 0 }
    let (low, high) = (ramp.lowerBound, ramp.upperBound)
    let level = max(0, level)
    let share = high > low ? min(max(0, (max(level, smallest) - low) / (high - low)), 1) : 1
    return level < smallest ? share * level / smallest : share
  }
}

/// The movement of a sheet away from its own values, which all its layers follow. They add it, so that a transition that begins meanwhile
/// moves the sheet as if it were at rest.
nonisolated struct SheetMovement: FunctionOfTime {
  /// What a sheet at a level adds to its values at rest.
  struct Difference {
    /// How far the centre is below, in points.
    var fall: Double
    /// How much higher the sheet is, in points.
    var growth: Double
    /// How much more opaque the dimming is.
    var opacity: Double
    /// How much farther the page behind has receded, as a share of its whole way.
    var receding: Double
  }

  var motion = HeldMotion(restingAt: 0.0)
  var picture = SheetPicture()
  /// The alpha of the whole dimming.
  var dimming = 0.0
  /// The time of the motion when the animations began.
  var origin: TimeInterval = 0

  var isMoving: Bool { motion.isMoving }

  func value(at time: TimeInterval) -> Difference {
    let level = motion.state(at: origin + time).position
    return Difference(
      fall: picture.fall(at: level), growth: picture.height(at: level) - picture.rest,
      opacity: dimming * (picture.dimming(at: level) - picture.dimming(at: picture.rest)),
      receding: picture.receding(at: level) - picture.receding(at: picture.rest))
  }
}
