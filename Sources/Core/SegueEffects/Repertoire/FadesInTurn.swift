/// One page fades out and another one in. They overlap for less than a tenth of the time, so that the screen is never empty, and two pages are
/// hardly ever seen through each other.
nonisolated enum FadesInTurn {
  /// The opacity of the page that goes: it stays strong at first.
  static func out(at progress: Double) -> Double {
    let gone = (0...0.38).fraction(at: progress)
    return 1 - gone * gone
  }

  /// The opacity of the page that comes: it is soon strong.
  static func `in`(at progress: Double) -> Double {
    let rest = 1 - (0.3...0.8).fraction(at: progress)
    return 1 - rest * rest
  }
}
