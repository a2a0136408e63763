/// The points that lie inside a path whose lines cross or enclose each other.
public enum FillRule: Sendable, Hashable {
  /// Points around which the path turns clockwise and counterclockwise different numbers of times.
  case winding
  /// Points from which a ray outwards meets the path an odd number of times.
  case evenOdd
}

/// The ends of a stroke.
public enum LineCap: Sendable, Hashable {
  /// Cut off at the end of the path.
  case butt
  /// Half a circle beyond the end of the path.
  case round
  /// Cut off half of the line's width beyond the end of the path.
  case square
}

/// The corners of a stroke.
public enum LineJoin: Sendable, Hashable {
  /// Pointed within the miter limit; otherwise like `bevel`.
  case miter
  /// Round.
  case round
  /// Cut off along a straight line.
  case bevel
}

/// The look of a line along a path.
public struct StrokeStyle: Sendable, Hashable {
  /// The width, in points. A line is invisible unless its width is positive; more than 10¹² counts as 10¹².
  public var lineWidth: Double
  /// The ends of open subpaths and of dashes.
  public var lineCap: LineCap
  /// The corners.
  public var lineJoin: LineJoin
  /// The longest pointed corner, from its inner to its outer tip, in line widths. Less than 1 and NaN count as 1: then no corner is
  /// pointed.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; see ``Path/dashed(phase:lengths:)``. Empty for an unbroken line.
  public var dashes: [Double]
  /// The place in the pattern at which the line begins, in points.
  public var dashPhase: Double

  /// Creates a style; by default Core Graphics' unbroken line, 1 point wide, with pointed corners.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin, self.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}
