import Segue
import SegueTesting
import TestFiles
import Testing

/// A scroller in a page, and the pans around it.
@Suite struct ScrollViewPrecedenceTests {
  nonisolated enum Around: Sendable { case fullScreen, edge, hasty, forbidden, nothing }

  private final class Hasty: PanGestureRecognizer {
    override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool { way.x >= 1 }
  }

  /// A scroll view that fills the page and has 960 points of content, at an offset.
  private func scroller(in scene: GestureScene, at offset: CGFloat) -> ScrollView {
    let scroller = ScrollView(frame: scene.page.bounds)
    scroller.contentSize = CGSize(width: 960, height: 192)
    scroller.contentOffset.x = offset
    scene.page.addSubview(scroller)
    return scroller
  }

  /// A pull from the left edge by 40 points, on a scroller that is 320 points wide with 960 points of content.
  nonisolated private static let table: [(Around, offset: CGFloat, way: CGFloat, bounces: Bool, winner: String)] = [
    (.fullScreen, 160, 40, true, "scroll"), (.fullScreen, 160, -40, true, "scroll"),
    (.fullScreen, 0, 40, true, "around"), (.fullScreen, 0, 40, false, "around"), (.fullScreen, 0, -40, true, "scroll"),
    (.fullScreen, 640, -40, true, "around"), (.fullScreen, 640, 40, true, "scroll"), (.edge, 160, 40, true, "scroll"),
    (.edge, 0, 40, true, "around"), (.edge, 0, -40, true, "scroll"),
    // The edge pan fails, so that the content is pulled past its end.
    (.edge, 640, -40, true, "scroll"), (.edge, 640, -40, false, "none"), (.hasty, 160, 40, true, "scroll"),
    (.hasty, 0, 40, true, "around"), (.forbidden, 0, 40, true, "scroll"), (.forbidden, 0, 40, false, "none"),
    (.nothing, 0, 40, true, "scroll"), (.nothing, 0, 40, false, "none"),
  ]

  @Test(arguments: table)
  func `The scroll view has the drags that scroll; others go to the pans around it first`(
    around: Around, offset: CGFloat, way: CGFloat, bounces: Bool, winner: String
  ) {
    let scene = GestureScene()
    let scroller = scroller(in: scene, at: offset)
    scroller.bounces = bounces
    let answers = GestureAnswers()
    answers.begins = { _ in false }
    switch around {
    case .fullScreen: scene.watch(PanGestureRecognizer(), "around")
    case .hasty: scene.watch(Hasty(), "around")
    case .edge: scene.watch(ScreenEdgePanGestureRecognizer(), "around").edges = .left
    case .forbidden: scene.watch(PanGestureRecognizer(), "around").delegate = answers
    case .nothing: break
    }
    scene.watch(scroller.panGestureRecognizer, "scroll", on: scroller)
    let start = CGPoint(x: 4, y: 90)
    let points = [3, way / 2, way].map { CGPoint(x: start.x + (way < 0 ? min($0, -$0) : $0), y: 90) }
    scene.drag(from: start, through: points)
    #expect(scene.calls.first == (winner == "none" ? nil : "\(winner) began"))
    scene.app.jump(by: 0.4)
    if winner == "scroll" {
      let isPastEnd = (offset == 0 && way > 0) || (offset == 640 && way < 0)
      // The rubber band: 40 points give 1 / (1 / (40 · 0.55) + 1 / 320) = 20.58.
      let moved = isPastEnd ? (way > 0 ? -20.585 : 20.585) : -way
      #expect(abs(scroller.contentOffset.x - (offset + moved)) < 0.01)
    } else {
      #expect(scroller.contentOffset.x == offset)
    }
    scene.touch(.ended, start.x + way, 90)
    #expect(scene.calls.last == (winner == "none" ? nil : "\(winner) ended"))
    #expect(scene.calls.count { $0.hasSuffix("began") } == (winner == "none" ? 0 : 1))
  }

  @Test func `A drag along the axis that does not scroll goes to the pan around it`() {
    let scene = GestureScene()
    let scroller = scroller(in: scene, at: 160)
    scene.watch(PanGestureRecognizer(), "around")
    scene.drag(from: CGPoint(x: 160, y: 40), through: [CGPoint(x: 162, y: 60)])
    #expect(scene.calls == ["around began"])
    #expect(scroller.contentOffset == CGPoint(x: 160, y: 0))
  }

  @Test func `An inner scroll view at its end leaves the drag to the outer one`() {
    let scene = GestureScene()
    let outer = ScrollView(frame: scene.page.bounds)
    outer.contentSize = CGSize(width: 320, height: 800)
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 96))
    inner.contentSize = CGSize(width: 320, height: 160)
    outer.addSubview(inner)
    scene.page.addSubview(outer)
    func drag(by way: CGFloat) {
      scene.app.jump(by: 0.2) { scene.drag(from: CGPoint(x: 100, y: 80), through: [CGPoint(x: 100, y: 80 + way)]) }
      scene.app.runUntilStill { scene.touch(.ended, 100, 80 + way) }
    }
    drag(by: -48)
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (48, 0))
    drag(by: -48)
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (64, 0))
    drag(by: -48)
    #expect((inner.contentOffset.y, outer.contentOffset.y) == (64, 48))
  }

  @Test(arguments: [false, true])
  func `An app's requirement or delegate decides between a scroll view and a pan around it`(isSimultaneous: Bool) {
    let scene = GestureScene()
    let (scroller, pan) = (scroller(in: scene, at: 160), scene.watch(Hasty(), "around"))
    scene.watch(scroller.panGestureRecognizer, "scroll", on: scroller)
    let answers = GestureAnswers()
    if isSimultaneous {
      answers.isSimultaneous = { $0 === scroller.panGestureRecognizer }
      pan.delegate = answers
    } else {
      scroller.panGestureRecognizer.require(toFail: pan)
    }
    scene.drag(from: CGPoint(x: 100, y: 90), through: [CGPoint(x: 120, y: 90)])
    #expect(scene.calls == (isSimultaneous ? ["scroll began", "around began"] : ["around began"]))
  }
}
