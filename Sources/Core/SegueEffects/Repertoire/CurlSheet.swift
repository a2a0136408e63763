import Foundation

/// Where a sheet was taken, and how far the finger is beside the straight way from there.
nonisolated struct CurlGrip: Sendable, Hashable {
  /// The place on the edge, as a fraction of its length from its middle, −0.5…0.5.
  var place = 0.3
  /// The finger's distance from the straight way, as a fraction of the edge's length; nil for the usual slant.
  var aside: Double?
}

/// The curl of a sheet over time, by the progress of a scene and the place where a finger holds the sheet.
nonisolated struct CurlMotion: FunctionOfTime {
  let progress: SceneProgress
  let sheet: CurlSheet
  var grip: CurlGrip
  let isMoving = true

  func value(at time: Double) -> PageCurl? { sheet.curl(peeled: 1 - progress.value(at: time), by: grip) }
}

/// A sheet that is peeled off from one of its edges: the line of its fold, by how far it is peeled and where it is held.
nonisolated struct CurlSheet: Sendable {
  /// The size, in points.
  let size: CGSize
  /// The edge that is lifted first.
  let edge: SceneAnimator.Edge
  let backside: Color
  let shadowOpacity: Double

  /// The radius of the cylinder, in points: a share of the sheet's way, and within limits.
  private static let (radius, radii) = (0.055, 20.0...96.0)
  /// The greatest angle of the fold, and the slant without a finger, in radians.
  private static let (steepest, slant) = (0.6, 0.22)
  /// Up to this share of the way the edge stays under the finger. From there on it runs ahead, because the sheet has gone when the
  /// finger reaches the other side.
  private static let following = 0.6
  /// The share of the way after which the fold has its whole angle.
  private static let settling = 0.18

  /// The curl of the sheet; nil at rest.
  ///
  /// - Parameters:
  ///   - peeled: From 0, at rest, to 1, where nothing of it is seen.
  ///   - grip: Where it is held.
  func curl(peeled: Double, by grip: CurlGrip) -> PageCurl? {
    guard peeled > 0, size.width > 0, size.height > 0 else { return nil }
    let out = edge.outside
    let isUpright = out.x != 0
    let (way, length) = (isUpright ? size.width : size.height, isUpright ? size.height : size.width)
    // How far the finger has come, straight and aside.
    let straight = peeled * way
    let settled = min(1, peeled / Self.settling)
    let ease = settled * settled * (3 - 2 * settled)
    var angle = -Self.slant
    if let aside = grip.aside { angle = atan2(aside * length, straight) }
    angle = min(max(-Self.steepest, angle), Self.steepest) * ease
    // From the line to the lifted part: against the way of the finger, which turns away from the edge's outside.
    let side = isUpright ? (x: 0.0, y: 1.0) : (x: 1.0, y: 0.0)
    let normal = (x: out.x * cos(angle) - side.x * sin(angle), y: out.y * cos(angle) - side.y * sin(angle))
    let largest = min(max(Self.radii.lowerBound, Self.radius * way), Self.radii.upperBound)
    let travel = straight / cos(angle)
    // Up to half a turn of the cylinder the paper just wraps it; then the cylinder rolls on, half as fast as the edge.
    let radius = min(travel / .pi, largest)
    var lifted = travel < .pi * largest ? travel : (travel + .pi * largest) / 2
    // From the middle of the sheet along the normal: to the point that is held, and to the farthest corners.
    let held = (
      x: out.x * size.width / 2 + side.x * grip.place * length,
      y: out.y * size.height / 2 + side.y * grip.place * length
    )
    let corner = (abs(normal.x) * size.width + abs(normal.y) * size.height) / 2
    let start = held.x * normal.x + held.y * normal.y
    let end = start + corner + radius * (1 + PageCurl.shadowReach) + 4
    if peeled > Self.following {
      // The rest of the way, with a second power so that the fold does not jerk.
      let rest = (peeled - Self.following) / (1 - Self.following)
      lifted += (end - lifted) * rest * rest
    }
    let line = start - lifted
    return PageCurl(
      position: CGPoint(x: size.width / 2 + line * normal.x, y: size.height / 2 + line * normal.y),
      angle: atan2(normal.y, normal.x), radius: max(1, radius), backside: backside, shadowOpacity: shadowOpacity)
  }
}
