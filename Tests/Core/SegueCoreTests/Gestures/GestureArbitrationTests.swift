import Segue
import SegueTesting
import TestFiles
import Testing

/// Which of several recognizers of one touch begins.
@Suite struct GestureArbitrationTests {
  private let scene = GestureScene()

  /// What an app says about an inner and an outer pan.
  nonisolated enum Word: Sendable {
    case nothing, innerWaits, outerWaits, innerAsksToWait, outerAsksToWait, innerHasOuterWait, outerHasInnerWait
    case innerIsSimultaneous, outerIsSimultaneous, innerMayNot, outerMayNot, innerDoesNotSee
    case innerWaitsAndOuterMayNot, innerWaitsAndIsSimultaneous, both
  }

  /// What begins, in order, when a finger drags over both, and what ends when it is lifted.
  nonisolated private static let table: [(Word, began: [String], lifted: [String])] = [
    (.nothing, ["inner began"], ["inner ended"]),
    (.innerWaits, ["outer began"], ["outer ended"]),
    (.outerWaits, ["inner began"], ["inner ended"]),
    (.innerAsksToWait, ["outer began"], ["outer ended"]),
    (.outerAsksToWait, ["inner began"], ["inner ended"]),
    (.innerHasOuterWait, ["inner began"], ["inner ended"]),
    (.outerHasInnerWait, ["outer began"], ["outer ended"]),
    (.innerIsSimultaneous, ["inner began", "outer began"], ["inner ended", "outer ended"]),
    (.outerIsSimultaneous, ["inner began", "outer began"], ["inner ended", "outer ended"]),
    (.innerMayNot, ["outer began"], ["outer ended"]),
    (.outerMayNot, ["inner began"], ["inner ended"]),
    (.innerDoesNotSee, ["outer began"], ["outer ended"]),
    (.innerWaitsAndOuterMayNot, ["inner began"], ["inner ended"]),
    // Both may be recognised together: the inner one fails, as the outer one, for which it waits, is recognised.
    (.innerWaitsAndIsSimultaneous, ["outer began"], ["outer ended"]),
    // Each waits for the other.
    (.both, [], []),
  ]

  @Test(arguments: table)
  func `Of two pans over each other, the one begins that delegates and requirements say`(
    word: Word, began: [String], lifted: [String]
  ) {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    let outer = scene.watch(PanGestureRecognizer(), "outer")
    let inner = scene.watch(PanGestureRecognizer(), "inner", on: view)
    let (innerSays, outerSays) = (GestureAnswers(), GestureAnswers())
    (inner.delegate, outer.delegate) = (innerSays, outerSays)
    switch word {
    case .nothing: break
    case .innerWaits: inner.require(toFail: outer)
    case .outerWaits: outer.require(toFail: inner)
    case .innerAsksToWait: innerSays.waits = { $0 === outer }
    case .outerAsksToWait: outerSays.waits = { $0 === inner }
    case .innerHasOuterWait: innerSays.hasWait = { $0 === outer }
    case .outerHasInnerWait: outerSays.hasWait = { $0 === inner }
    case .innerIsSimultaneous: innerSays.isSimultaneous = { $0 === outer }
    case .outerIsSimultaneous: outerSays.isSimultaneous = { $0 === inner }
    case .innerMayNot: innerSays.begins = { _ in false }
    case .outerMayNot: outerSays.begins = { _ in false }
    case .innerDoesNotSee: innerSays.receives = { $0.view !== view }
    case .innerWaitsAndOuterMayNot:
      inner.require(toFail: outer)
      outerSays.begins = { _ in false }
    case .innerWaitsAndIsSimultaneous:
      inner.require(toFail: outer)
      innerSays.isSimultaneous = { $0 === outer }
    case .both:
      inner.require(toFail: outer)
      outerSays.waits = { $0 === inner }
    }
    // The second time shows that nothing is left of the first.
    for _ in 1...2 {
      scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
      #expect(scene.take() == began)
      scene.touch(.ended, 60, 40)
      #expect(scene.take() == lifted)
      #expect(inner.state == .possible)
      #expect(outer.state == .possible)
      scene.app.jump(by: 1)
    }
  }

  @Test func `Of a view's recognizers the one that was added last begins`() {
    scene.watch(PanGestureRecognizer(), "first")
    scene.watch(PanGestureRecognizer(), "last")
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    #expect(scene.calls == ["last began"])
  }

  /// Begins after 50 points to the right.
  private final class Late: PanGestureRecognizer {
    override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool { way.x >= 50 }
  }

  @Test func `The recognizer that begins first has the touch, even if it is further out`() {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    scene.watch(PanGestureRecognizer(), "outer")
    scene.watch(Late(), "inner", on: view)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40), CGPoint(x: 100, y: 40)])
    #expect(Set(scene.calls) == ["outer began", "outer changed"])
  }

  /// Begins after 50 points to the right, and fails when the finger goes down.
  private final class Rightwards: PanGestureRecognizer {
    override func isRecognized(from start: CGPoint, by way: CGPoint) -> Bool { way.x >= 50 }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      super.touchesMoved(touches, with: event)
      if translation(in: nil).y > 30 { move(to: .failed) }
    }
  }

  @Test func `A pan that had to wait catches up with all of its way`() {
    let strict = scene.watch(Rightwards(), "strict")
    let patient = scene.watch(PanGestureRecognizer(), "patient")
    patient.require(toFail: strict)
    var ways: [CGPoint] = []
    patient.addTarget { _ in ways.append(patient.translation(in: nil)) }
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 50), CGPoint(x: 70, y: 60)])
    #expect(scene.calls.isEmpty)
    #expect(patient.isWaiting)
    #expect(patient.state == .possible)
    scene.app.jump(by: 0.01)
    scene.touch(.moved, 80, 80)
    #expect(scene.take() == ["patient began"])
    scene.app.jump(by: 0.4)
    #expect(ways == [.zero, CGPoint(x: 40, y: 40)])
    scene.touch(.ended, 80, 80)
    #expect(scene.take() == ["patient changed", "patient ended"])
  }

  @Test func `A pan that has to wait until the lift begins and ends then`() {
    let strict = scene.watch(Rightwards(), "strict")
    let patient = scene.watch(PanGestureRecognizer(), "patient")
    patient.require(toFail: strict)
    var ways: [CGPoint] = []
    patient.addTarget { _ in ways.append(patient.translation(in: nil)) }
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 50), CGPoint(x: 70, y: 60)])
    scene.touch(.ended, 70, 60)
    #expect(scene.calls == ["patient began", "patient ended"])
    #expect(ways == [.zero, .zero])
    #expect(patient.state == .possible)
    #expect(patient.translation(in: nil) == .zero)
  }

  @Test func `A wait ends when the other one succeeds, is disabled, or never saw the touch`() {
    let strict = scene.watch(Rightwards(), "strict")
    let patient = scene.watch(PanGestureRecognizer(), "patient")
    patient.require(toFail: strict)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40), CGPoint(x: 95, y: 40)])
    scene.touch(.ended, 95, 40)
    #expect(scene.take() == ["strict began", "strict ended"])
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    #expect(scene.take().isEmpty)
    strict.isEnabled = false
    #expect(scene.take() == ["patient began"])
    scene.touch(.ended, 60, 40)
    #expect(scene.take() == ["patient ended"])
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    #expect(scene.take() == ["patient began"])
    scene.touch(.cancelled, 60, 40)
    #expect(scene.take() == ["patient cancelled"])
  }

  @Test func `A pan does not wait for an edge pan whose finger is elsewhere, or goes another way`() {
    let edge = scene.watch(ScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    let pan = scene.watch(PanGestureRecognizer(), "pan")
    pan.require(toFail: edge)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 50, y: 40)])
    #expect(scene.take() == ["pan began"])
    scene.touch(.ended, 50, 40)
    // At the edge, but down instead of in.
    scene.drag(from: CGPoint(x: 4, y: 40), through: [CGPoint(x: 4, y: 56)])
    #expect(scene.take() == ["pan ended"])
    scene.touch(.moved, 4, 72)
    #expect(scene.take() == ["pan began"])
    scene.touch(.ended, 4, 72)
    scene.drag(from: CGPoint(x: 4, y: 40), through: [CGPoint(x: 4, y: 56), CGPoint(x: 24, y: 56)])
    #expect(scene.take() == ["pan ended", "edge began"])
  }

  // MARK: Changes during a gesture

  @Test func `A recognizer that leaves its view or its window is cancelled`() {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    let pan = scene.watch(PanGestureRecognizer(), "pan", on: view)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    view.removeGestureRecognizer(pan)
    #expect(scene.take() == ["pan began", "pan cancelled"])
    scene.touch(.ended, 60, 40)
    view.addGestureRecognizer(pan)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    view.removeFromSuperview()
    scene.touch(.moved, 70, 40)
    scene.touch(.moved, 80, 40)
    scene.touch(.ended, 80, 40)
    #expect(scene.take() == ["pan began", "pan cancelled"])
  }

  @Test func `A target that ends the gesture is the last one that is called for its beginning`() {
    let pan = PanGestureRecognizer { if $0.state == .began { $0.isEnabled = false } }
    scene.watch(pan, "pan")
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40), CGPoint(x: 70, y: 40)])
    #expect(scene.calls == ["pan cancelled"])
    pan.isEnabled = true
    scene.touch(.moved, 90, 40)
    #expect(scene.calls == ["pan cancelled"], "not in the same touch")
  }

  @Test func `Targets are called in their order until they are removed, and can be given to another recognizer`() {
    let edge = ScreenEdgePanGestureRecognizer()
    var calls: [Int] = []
    edge.addTarget { _ in calls.append(1) }
    let token = edge.addTarget { _ in calls.append(2) }
    edge.addTarget { calls.append($0 === edge ? 3 : 4) }
    let pan = PanGestureRecognizer()
    for target in edge.targets { pan.addTarget(target) }
    scene.watch(pan, "pan")
    pan.removeTarget(token)
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    #expect(calls == [1, 2, 4], "the token belongs to the other recognizer")
    edge.removeTarget(token)
    #expect(edge.targets.count == 2)
  }

  @Test func `States only go forwards`() {
    final class Wild: GestureRecognizer {
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
        move(to: .changed)
        move(to: .possible)
        move(to: .began)
        move(to: .began)
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
        move(to: .failed)
        move(to: .ended)
        move(to: .changed)
      }
    }
    let wild = scene.watch(Wild(), "wild")
    wild.move(to: .ended)
    #expect(scene.calls.isEmpty, "no touch, no gesture")
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    scene.touch(.ended, 60, 40)
    #expect(scene.calls == ["wild began", "wild cancelled"])
  }
}
