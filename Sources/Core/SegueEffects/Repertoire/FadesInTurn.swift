/// One page fades out and another one in, with a short time in which both are seen faintly.
nonisolated enum FadesInTurn {
  /// The opacity of the page that goes: it stays strong at first, so that the screen is never empty.
  static func out(at progress: Double) -> Double {
    let gone = (0...0.5).fraction(at: progress)
    return 1 - gone * gone
  }

  /// The opacity of the page that comes.
  static func `in`(at progress: Double) -> Double {
    let rest = 1 - (0.3...0.8).fraction(at: progress)
    return 1 - rest * rest
  }
}
