import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueEffects

/// The sheet of a page curl, and the finger that drags it.
@Suite struct PageCurlFingerTests {
  private static let (width, height) = (640.0, 384.0)

  private static func sheet(_ edge: SceneAnimator.Edge = .left) -> CurlSheet {
    CurlSheet(size: CGSize(width: width, height: height), edge: edge, backside: .white, shadowOpacity: 0.4)
  }

  /// Where a point of the flat paper is seen.
  private static func image(_ point: CGPoint, _ curl: PageCurl) -> CGPoint {
    let (x, y) = (cos(curl.angle), sin(curl.angle))
    let distance = x * (point.x - curl.position.x) + y * (point.y - curl.position.y)
    let half = Double.pi * curl.radius
    let place = distance <= 0 ? distance : distance < half ? curl.radius * sin(distance / curl.radius) : half - distance
    return CGPoint(x: point.x + (place - distance) * x, y: point.y + (place - distance) * y)
  }

  @Test(arguments: 0..<60) func `The point that the finger has taken stays under it`(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &dice) }
    let (peeled, place) = (random(0.2...0.6), random(-0.5...0.5))
    // Up to 0.6 radians aside.
    let aside = random(-0.6...0.6) * peeled * Self.width / Self.height
    let curl = try #require(Self.sheet().curl(peeled: peeled, by: CurlGrip(place: place, aside: aside)))
    let held = CGPoint(x: 0, y: Self.height * (0.5 + place))
    let seen = Self.image(held, curl)
    #expect(abs(seen.x - peeled * Self.width) < 1e-6)
    #expect(abs(seen.y - (held.y + aside * Self.height)) < 1e-6)
  }

  @Test(arguments: [SceneAnimator.Edge.left, .right, .top, .bottom], [nil, -0.8, 0, 0.3])
  func `From flat to gone, the sheet moves without a jump`(_ edge: SceneAnimator.Edge, _ aside: Double?) throws {
    let sheet = Self.sheet(edge)
    let grip = CurlGrip(place: 0.1, aside: aside)
    #expect(sheet.curl(peeled: 0, by: grip) == nil)
    let page = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
    let corners = [(page.minX, page.minY), (page.maxX, page.minY), (page.maxX, page.maxY), (page.minX, page.maxY)]
      .map { CGPoint(x: $0, y: $1) }
    var last = corners
    for step in 1...1000 {
      let curl = try #require(sheet.curl(peeled: Double(step) / 1000, by: grip))
      let now = corners.map { Self.image($0, curl) }
      // At the mean speed a corner would go a thousandth of twice the way, and it is faster near the end.
      for (one, other) in zip(now, last) { #expect(hypot(one.x - other.x, one.y - other.y) < 14, "\(edge), \(step)") }
      last = now
    }
    // At the end nothing of it is seen, not even its shadow.
    let end = try #require(sheet.curl(peeled: 1, by: grip))
    let (x, y) = (cos(end.angle), sin(end.angle))
    let nearest =
      corners.map { (corner: CGPoint) -> CGFloat in
        let way = CGVector(dx: corner.x - end.position.x, dy: corner.y - end.position.y)
        return x * way.dx + y * way.dy
      }.min() ?? 0
    #expect(nearest > end.radius * (1 + PageCurl.shadowReach))
  }

  @Test(arguments: [-3, 0, 3]) func `A drag with the mouse takes the sheet where the finger is`(_ rows: Int) throws {
    let scene = SpaceScene(.curl, isPop: true)
    scene.delegate.interactor = nil
    scene.app.mouse(.press, 1, 6)
    for column in 2...16 {
      scene.app.mouse(.drag, column, 6 + rows * (column - 1) / 15)
      scene.app.tick()
    }
    let filter = try #require(scene.top.view.layer.state(at: scene.app.time).filter)
    guard case .curl(let curl) = filter else { return #expect(Bool(false), "\(filter)") }
    // Fifteen columns to the right and some rows up or down, of 8 and 16 points: the fold leads back along that way.
    let angle = atan2(Double(-rows * 16), -15 * 8)
    let turn = (curl.angle - angle).remainder(dividingBy: 2 * .pi)
    #expect(abs(turn) < 0.06, "\(curl.angle) instead of \(angle)")
    scene.app.rest(after: scene.app.release())
    #expect(scene.app.screen.contains("top"))
    #expect(scene.top.view.layer.filter == nil)
  }
}
