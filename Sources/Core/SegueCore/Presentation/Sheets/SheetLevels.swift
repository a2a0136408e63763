import Foundation

/// The heights at which a sheet can rest in a container of one size, from the smallest to the largest: a pure value.
///
/// A level is how much of the sheet is seen, in points from the container's lower edge. A sheet at the level of a stop rests.
nonisolated struct SheetLevels: Equatable {
  typealias Identifier = SheetPresentationController.Detent.Identifier

  struct Stop: Equatable {
    let identifier: Identifier
    let height: Double
  }

  /// At least one. No two have the same identifier, but several may have the same height.
  let stops: [Stop]
  /// The height of a sheet that is as large as it can be.
  let maximum: Double

  /// The stops for detents with their values, in the app's order.
  ///
  /// - Parameters:
  ///   - values: Above 0; nil and NaN leave a detent out. Of two detents with one identifier the first counts. If none is left, the
  ///     sheet is as large as it can be.
  ///   - maximum: The height of the largest sheet, in points.
  ///   - inset: The points at the lower edge that come on top of each value.
  ///   - row: The height of a row, to whose multiples heights are rounded.
  init(_ values: [(Identifier, CGFloat?)], maximum: Double, inset: Double = 0, row: Double = 16) {
    self.maximum = max(0, maximum)
    var stops: [Stop] = []
    for (identifier, value) in values {
      guard let value, value > 0, !stops.contains(where: { $0.identifier == identifier }) else { continue }
      let rows = ((Double(value) + inset) / row).rounded()
      let height = Double(value) + inset >= maximum ? maximum : max(row, rows * row)
      stops.append(Stop(identifier: identifier, height: min(height, self.maximum)))
    }
    if stops.isEmpty { stops = [Stop(identifier: .large, height: self.maximum)] }
    self.stops = stops.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
      .map(\.element)
  }

  var smallest: Stop { stops[0] }
  var largest: Stop { stops[stops.count - 1] }
  /// Whether the sheet can rest at more than one height.
  var isResizable: Bool { smallest.height < largest.height }

  /// The stop of an identifier; the smallest one for nil, and for an identifier that does not count.
  func stop(_ identifier: Identifier?) -> Stop { stops.first { $0.identifier == identifier } ?? smallest }

  /// The stop nearest to a level, and `preferred` among equally high ones. In the middle between two stops it is the lower one.
  func nearest(to level: Double, preferring preferred: Identifier?) -> Stop {
    let height = stops.map(\.height).min { abs($0 - level) < abs($1 - level) }
    let candidates = stops.filter { $0.height == height }
    return candidates.first { $0.identifier == preferred } ?? candidates.first ?? smallest
  }

  /// The next stop above a level, or below it; nil if there is none.
  func next(above level: Double) -> Stop? { stops.first { $0.height > level + 0.5 } }
  func next(below level: Double) -> Stop? {
    stops.last { $0.height < level - 0.5 }.flatMap { last in stops.first { $0.height == last.height } }
  }

  /// The levels between which something grows from nothing to all of it, if it is not there up to `identifier`: from that stop to the
  /// next higher one. Nil if no stop is higher; all levels if the identifier is nil or does not count.
  func ramp(above identifier: Identifier?) -> ClosedRange<Double>? {
    guard let low = stops.first(where: { $0.identifier == identifier }) else { return 0...0 }
    return next(above: low.height).map { low.height...$0.height }
  }

  /// The levels between which the page behind recedes: below the largest stop, if that is as high as a sheet can be.
  var recedingRamp: ClosedRange<Double>? {
    guard largest.height >= maximum else { return nil }
    return (next(below: largest.height)?.height ?? 0)...largest.height
  }

  /// Maps a level of `old` to the same fraction between these stops; `slope` is new points per old point.
  ///
  /// A stop stands for the stop with its identifier. If a stop has gone, or has come, levels stay as they are.
  func map(_ level: Double, from old: SheetLevels) -> (level: Double, slope: Double) {
    let knots =
      [(0, 0)]
      + old.stops.compactMap { stop in
        stops.first { $0.identifier == stop.identifier }.map { (stop.height, $0.height) }
      }
    guard old.stops.count == stops.count, knots.count == stops.count + 1 else { return (level, 1) }
    let distinct = knots.reduce(into: [(Double, Double)]()) { if $1.0 > $0.last?.0 ?? -1 { $0.append($1) } }
    for (low, high) in zip(distinct, distinct.dropFirst()) where level <= high.0 {
      let slope = (high.1 - low.1) / (high.0 - low.0)
      return (low.1 + (level - low.0) * slope, slope)
    }
    guard let last = distinct.last else { return (level, 1) }
    return (last.1 + level - last.0, 1)
  }
}
