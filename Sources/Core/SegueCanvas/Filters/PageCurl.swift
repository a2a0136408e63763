import Foundation

/// A sheet of paper that curls over a cylinder, seen from straight above: `CIPageCurlTransition`.
///
/// On one side of a line the paper lies flat. From the line on it leads up over a cylinder, and from the top of that back over the flat
/// part, where its back is seen. Where the paper does not reach so far, what is below it shows.
///
/// Lengths are in points of the layer. For a cylinder, the place of each point of the paper is known in closed form, so nothing is
/// approximated by flat strips: a point that is `s` beyond the line is at `radius` · sin(`s` / `radius`) beyond it while it is on the
/// cylinder, which is π · `radius` long, and at π · `radius` − `s` after that.
///
/// Source: L. Hong, S. Card and J. Chen, "Turning Pages of 3D Electronic Books" (2006), for the cylinder.
public struct PageCurl: Sendable, Hashable {
  /// A point on the line at which the paper leaves its plane, in the layer's own coordinates.
  public var position: CGPoint
  /// The direction from the line to the part that is lifted, in radians: 0 leads to the right and π / 2 downwards.
  public var angle: CGFloat
  /// The radius of the cylinder; at least 1.
  public var radius: CGFloat
  /// The colour of the paper's back, through which its front shows faintly. A colour by meaning becomes plain.
  public var backside: Color { didSet { backside = backside.resolved } }
  /// The opacity of the shadow of the lifted part, 0…1, where it is darkest.
  public var shadowOpacity: CGFloat

  /// Creates a curl.
  public init(
    position: CGPoint, angle: CGFloat, radius: CGFloat, backside: Color = .white, shadowOpacity: CGFloat = 0.4
  ) {
    (self.position, self.angle, self.radius) = (position, angle, radius)
    (self.backside, self.shadowOpacity) = (backside.resolved, shadowOpacity)
  }

  /// The distance to which the shadow reaches, in radii.
  public static let shadowReach: CGFloat = 1

  /// Whether it lifts a part of a rectangle. Values that are not finite lift nothing.
  func lifts(a rect: CGRect) -> Bool {
    guard position.x.isFinite, position.y.isFinite, angle.isFinite, radius.isFinite else { return false }
    // The farthest corner along the direction of the fold.
    let fold = Fold(self)
    return fold.distance(fold.x > 0 ? rect.maxX : rect.minX, fold.y > 0 ? rect.maxY : rect.minY) > 1e-6
  }

  /// The smallest rectangle around everything that is painted, with the shadow.
  func extent(of rect: CGRect) -> CGRect {
    let fold = Fold(self)
    let reach = Self.shadowReach * fold.radius
    var extent = rect
    func add(_ x: CGFloat, _ y: CGFloat) {
      let distance = fold.distance(x, y)
      let folded = fold.place(of: distance) - distance
      let point = CGPoint(x: x + folded * fold.x, y: y + folded * fold.y)
      extent = extent.union(CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach))
    }
    add(rect.minX, rect.minY)
    add(rect.maxX, rect.minY)
    add(rect.minX, rect.maxY)
    add(rect.maxX, rect.maxY)
    return extent
  }

  /// The geometry of a curl: distances from its line, positive on the side that is lifted.
  struct Fold {
    /// The direction of the lifted side.
    let x: Double, y: Double
    let radius: Double
    private let line: Double

    init(_ curl: PageCurl) {
      (x, y) = (cos(curl.angle), sin(curl.angle))
      radius = max(1, curl.radius)
      line = x * curl.position.x + y * curl.position.y
    }

    /// The distance of a point of the screen, or of the flat paper.
    func distance(_ pointX: Double, _ pointY: Double) -> Double { x * pointX + y * pointY - line }

    /// Where a point of the paper is seen, by its distance on the flat paper.
    func place(of distance: Double) -> Double {
      if distance <= 0 { return distance }
      return distance < .pi * radius ? radius * sin(distance / radius) : .pi * radius - distance
    }

    /// The point of the paper whose back is seen at a distance of at most the radius.
    func back(at distance: Double) -> Double {
      distance <= 0 ? .pi * radius - distance : radius * (.pi - asin(min(1, distance / radius)))
    }

    /// The point of the paper whose front is seen on the cylinder, at a distance of 0 to the radius.
    func front(at distance: Double) -> Double { radius * asin(min(1, distance / radius)) }
  }
}
