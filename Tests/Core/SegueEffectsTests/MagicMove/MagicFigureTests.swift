import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// The figures of a magic move: durations, curves, arcs and cascades.
@Suite struct MagicFigureTests {
  private func scene(
    from: CGRect, to: CGRect, _ modifiers: [TransitionModifier] = [], isPop: Bool = false, duration: TimeInterval? = nil
  ) -> MagicScene {
    let pages = [from, to].map { frame in MagicPage("page", boxes: [("box", frame)]) }
    let scene = MagicScene(pages[0], pages[1], isPop: isPop) { MagicMoveAnimator(operation: $0, duration: duration) }
    for page in pages {
      page.loadViewIfNeeded()
      page.view.subviews[0].transitionModifiers = modifiers
    }
    return scene
  }

  /// The timing of the position of what flies first.
  private func timing(_ scene: MagicScene) throws -> AnimationTiming {
    let layer = try #require(scene.overlay?.subviews.first?.layer)
    return try #require(layer.animations.first { $0.property == .position }).timing
  }
  private nonisolated static let durations: [(CGRect, Double)] = [
    (CGRect(x: 0, y: 0, width: 80, height: 32), 0.208),
    // 300 right and 160 down are 340 points.
    (CGRect(x: 300, y: 160, width: 80, height: 32), 0.208 + 340.0 / 3000),
    // The middle goes 30 right and 40 down, and the size grows by 60 and 80: 50 + 100 points.
    (CGRect(x: 0, y: 0, width: 140, height: 112), 0.208 + 150.0 / 3000),
    (CGRect(x: 520, y: 320, width: 80, height: 32), 0.208 + 500.0 / 3000),
  ]

  @Test(arguments: durations)
  func `A flight lasts 0.208 s and 1/3000 s for each point of its way and growth, of which 500 count`(
    to: CGRect, seconds: Double
  ) throws {
    let scene = scene(from: CGRect(x: 0, y: 0, width: 80, height: 32), to: to)
    scene.begin(underFinger: false)
    #expect(abs(try timing(scene).duration - seconds) < 1e-12)
  }

  @Test func `With a duration of 1 s all that has none of its own moves for 1 s`() throws {
    let scene = scene(from: CGRect(cells: 0, 0, 10, 2), to: CGRect(cells: 20, 0, 10, 2), duration: 1)
    scene.begin(underFinger: false)
    #expect(try timing(scene).duration == 1)
    scene.app.run(for: 0.98)
    #expect(scene.overlay != nil)
    scene.app.run(for: 0.1)
    #expect(scene.overlay == nil)
  }
  private nonisolated static let curves: [(CubicTimingCurve, [Double])] = [
    (CubicTimingCurve.standard, [0.4, 0.0, 0.2, 1.0]), (.deceleration, [0, 0, 0.2, 1]),
    (.acceleration, [0.4, 0, 1, 1]), (.sharp, [0.4, 0, 0.6, 1]), (.easeOutBack, [0.175, 0.885, 0.32, 1.275]),
  ]

  @Test(arguments: curves)
  func `The curves are (.4,0,.2,1), (0,0,.2,1), (.4,0,1,1), (.4,0,.6,1) and (.175,.885,.32,1.275)`(
    curve: CubicTimingCurve, points: [Double]
  ) {
    #expect([curve.controlPoint1, curve.controlPoint2] == [SIMD2(points[0], points[1]), SIMD2(points[2], points[3])])
  }

  @Test(arguments: [(0.0, CubicTimingCurve.standard), (900, .acceleration)])
  func `What stays on the screen has the standard curve, and what leaves it accelerates`(
    way: CGFloat, curve: CubicTimingCurve
  ) throws {
    let from = MagicPage("from", boxes: [("a", CGRect(cells: 4, 4, 8, 2))])
    let scene = MagicScene(from, MagicPage("to", boxes: []))
    from.view.subviews[0].transitionModifiers = [.translate(x: way), .fade]
    scene.begin(underFinger: false)
    let animation = try #require(scene.overlay?.subviews.first?.layer.animations.first)
    #expect(animation.timing.function == .cubic(curve))
  }

  private nonisolated static let arcs: [(CGPoint, CGPoint, Double, CGPoint)] = [
    // Down: the corner is at the old x and the new y.
    (CGPoint(x: 80, y: 32), CGPoint(x: 400, y: 272), 1.0, CGPoint(x: 80, y: 272)),
    // Up: at the new x and the old y.
    (CGPoint(x: 400, y: 272), CGPoint(x: 80, y: 32), 1.0, CGPoint(x: 80, y: 272)),
    (CGPoint(x: 400, y: 32), CGPoint(x: 80, y: 272), 1.0, CGPoint(x: 400, y: 272)),
    // Half of the way from the middle of the line (240, 152) to the corner.
    (CGPoint(x: 80, y: 32), CGPoint(x: 400, y: 272), 0.5, CGPoint(x: 160, y: 212)),
    (CGPoint(x: 80, y: 32), CGPoint(x: 400, y: 272), -1.0, CGPoint(x: 400, y: 32)),
    // Level ways stay straight: the control point is the middle.
    (CGPoint(x: 80, y: 32), CGPoint(x: 400, y: 32), 1.0, CGPoint(x: 240, y: 32)),
  ]

  /// On a quadratic Bézier curve from A over C to B the middle is A/4 + C/2 + B/4.
  @Test(arguments: arcs)
  func `The control point of an arc is the corner at the old x and the new y, upwards at the new x and the old y`(
    from: CGPoint, to: CGPoint, intensity: Double, control: CGPoint
  ) {
    func box(_ middle: CGPoint) -> CGRect { CGRect(x: middle.x - 40, y: middle.y - 16, width: 80, height: 32) }
    let scene = scene(from: box(from), to: box(to), [.arc(intensity: intensity)], duration: 0.5)
    scene.begin()
    for share in [0, 0.25, 0.5, 0.75, 1] {
      scene.move(to: share)
      let rest = 1 - share
      let expected = CGPoint(
        x: rest * rest * from.x + 2 * rest * share * control.x + share * share * to.x,
        y: rest * rest * from.y + 2 * rest * share * control.y + share * share * to.y)
      let shown = scene.flying.first?.position ?? .zero
      #expect(abs(shown.x - expected.x) < 1e-9, "x at \(share)")
      #expect(abs(shown.y - expected.y) < 1e-9, "y at \(share)")
    }
  }

  /// Five boxes, in places whose orders all differ.
  private static let frames = [
    CGRect(cells: 40, 2, 8, 2), CGRect(cells: 10, 8, 8, 2), CGRect(cells: 60, 14, 8, 2), CGRect(cells: 20, 18, 8, 2),
    CGRect(cells: 36, 10, 8, 2),
  ]
  private nonisolated static let orders: [(TransitionModifier.CascadeOrder, [Int])] = [
    (TransitionModifier.CascadeOrder.topToBottom, [0, 1, 4, 2, 3]), (.bottomToTop, [3, 2, 4, 1, 0]),
    (.leftToRight, [1, 3, 4, 0, 2]), (.rightToLeft, [2, 0, 4, 3, 1]),
    // From the middle of the page, (320, 192): the boxes' middles are at (352, 48), (112, 144), (512, 240), (192, 304), (320, 176).
    (.radial(), [4, 0, 3, 2, 1]), (.inverseRadial(), [1, 2, 3, 0, 4]),
    (.radial(center: CGPoint(x: 640, y: 0)), [2, 0, 4, 3, 1]),
  ]

  @Test(arguments: orders) func `A cascade begins its subviews 0.02 s after one another, in each order`(
    order: TransitionModifier.CascadeOrder, expected: [Int]
  ) throws {
    let to = MagicPage("to", boxes: Self.frames.map { (nil, $0) })
    let scene = MagicScene(MagicPage("from", boxes: []), to)
    to.loadViewIfNeeded()
    to.view.transitionModifiers = [.cascade(order: order, children: [.fade, .duration(0.1)])]
    scene.begin(underFinger: false)
    // The copies lie in the order of the subviews.
    let delays = try #require(scene.overlay).subviews.map { copy in
      copy.layer.animations.first { $0.property == .opacity }?.timing.delay ?? -1
    }
    #expect(delays.count == 5)
    for (rank, index) in expected.enumerated() { #expect(abs(delays[index] - Double(rank) * 0.02) < 1e-12, "\(index)") }
  }

  @Test(arguments: [(false, 0.0), (true, 0.25)])
  func `Matched views wait for the whole cascade only if they are told to`(waits: Bool, delay: Double) throws {
    let rest = Self.frames[1...2].map { (id: String?.none, frame: $0) }
    let pages = [2, 5].map { row in MagicPage("page", boxes: [("a", CGRect(cells: 4, row, 8, 2))] + rest) }
    let scene = MagicScene(pages[0], pages[1])
    pages[1].loadViewIfNeeded()
    pages[1].view.transitionModifiers = [.delay(0.1), .cascade(step: 0.05, delaysMatched: waits)]
    scene.begin(underFinger: false)
    let copies = try #require(scene.overlay).subviews
    let matched = copies.compactMap { $0.layer.animations.first { $0.property == .position } }.first {
      $0.timing.duration < 0.25
    }
    #expect(abs((matched?.timing.delay ?? -1) - delay) < 1e-12)
  }

  @Test func `Numbers that are not finite, negative or huge change nothing or are clamped`() {
    let nan = CGFloat.nan
    for modifiers: [TransitionModifier] in [
      [.translate(x: nan), .scale(x: nan, y: 1), .rotate(.infinity), .duration(.nan), .delay(-.infinity)],
      [.arc(intensity: .nan), .zPosition(nan), .cascade(step: .nan)], [.duration(-4), .delay(-4), .cascade(step: -1)],
      [.spring(stiffness: .nan, damping: .nan)], [.spring(stiffness: 0, damping: 0)], [.scale(x: 0, y: 0), .fade],
      [.translate(x: 1e300, y: -1e300)], [.arc(intensity: 1e300)],
    ] {
      let scene = scene(from: CGRect(cells: 4, 4, 8, 2), to: CGRect(cells: 40, 12, 20, 6), modifiers)
      let start = scene.app.application.frame
      scene.begin()
      #expect(scene.move(to: 0).difference(from: start) == 0, "\(modifiers)")
      for share in [0.3, 0.7, 1] { scene.move(to: share) }
      scene.app.rest(after: scene.interactor.cancel())
      #expect(scene.app.application.frame.difference(from: start) == 0, "\(modifiers)")
    }
  }
}
