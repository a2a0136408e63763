/// Which points lie inside of a path whose lines cross or enclose each other.
public enum FillRule: Sendable, Hashable {
  /// Those around which the path leads another number of times clockwise than counterclockwise.
  case winding
  /// Those from which a ray outwards meets the path an odd number of times.
  case evenOdd
}

/// How the ends of a stroke look.
public enum LineCap: Sendable, Hashable {
  /// Cut off at the end of the path.
  case butt
  /// With half of a circle beyond it.
  case round
  /// Cut off half of the line's width beyond it.
  case square
}

/// How the corners of a stroke look.
public enum LineJoin: Sendable, Hashable {
  /// Pointed, as far as the miter limit allows; else as `bevel`.
  case miter
  /// Round.
  case round
  /// Cut off along a straight line.
  case bevel
}

/// What a line along a path looks like.
public struct StrokeStyle: Sendable, Hashable {
  /// The width, in points. A line whose width is not positive is not seen; at most 10¹² count.
  public var lineWidth: Double
  /// The ends of open subpaths and of dashes.
  public var lineCap: LineCap
  /// The corners.
  public var lineJoin: LineJoin
  /// Up to how many line widths a pointed corner may be long, from its inner to its outer tip. Less than 1 and NaN count as
  /// 1, with which no corner is pointed.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; see ``Path/dashed(phase:lengths:)``. Empty for an unbroken line.
  public var dashes: [Double]
  /// Where in the pattern the line begins, in points.
  public var dashPhase: Double

  /// Creates a style, by default that of Core Graphics: an unbroken line 1 point wide with pointed corners.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin, self.miterLimit) = (lineWidth, lineCap, lineJoin, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}
