extension Plane {
  /// Averages the plane down, with its proportions, until no side is longer than `longest` pixels.
  ///
  /// Less than 1 counts as 1. A plane that fits already, and any for nil, stays as it is.
  func reduced(toFit longest: Int?) -> Plane {
    let side = max(width, height)
    guard let longest = longest.map({ max(1, $0) }), longest < side else { return self }
    func reduced(_ length: Int) -> Int { max(1, (length * longest + side / 2) / side) }
    var small = Plane(width: reduced(width), height: reduced(height))
    let whole = Image(plane: self)
    let step = SIMD2(Double(width) / Double(small.width), Double(height) / Double(small.height))
    let level = whole.level(forStep: step).level
    var average = AreaAverage()
    let part = PointRect(left: 0, top: 0, right: level.width, bottom: level.height)
    average.draw(part, of: level, into: &small, isCoverageIgnored: true)
    return small
  }
}
