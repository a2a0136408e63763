import Segue
import SegueTesting
import TestFiles
import Testing

/// Which of several recognizers of one touch begins.
@Suite struct GestureArbitrationTests {
  private let scene = GestureScene()

  /// Two pans over each other, and their delegates.
  struct Pans {
    let inner = PanGestureRecognizer(), outer = PanGestureRecognizer()
    let innerSays = GestureAnswers(), outerSays = GestureAnswers()
  }

  /// What an app says about the pans, and which of them begin, in order, when a finger drags over both.
  nonisolated private static let table: [(String, say: @MainActor @Sendable (Pans) -> Void, begin: [String])] = [
    ("nothing", { _ in }, ["inner"]),
    ("the inner one waits", { $0.inner.require(toFail: $0.outer) }, ["outer"]),
    ("the outer one waits", { $0.outer.require(toFail: $0.inner) }, ["inner"]),
    ("the inner one asks to wait", { pans in pans.innerSays.waits = { $0 === pans.outer } }, ["outer"]),
    ("the outer one asks to wait", { pans in pans.outerSays.waits = { $0 === pans.inner } }, ["inner"]),
    ("the inner one has the outer one wait", { pans in pans.innerSays.hasWait = { $0 === pans.outer } }, ["inner"]),
    ("the outer one has the inner one wait", { pans in pans.outerSays.hasWait = { $0 === pans.inner } }, ["outer"]),
    (
      "the inner one admits the other", { pans in pans.innerSays.isSimultaneous = { $0 === pans.outer } },
      ["inner", "outer"]
    ),
    (
      "the outer one admits the other", { pans in pans.outerSays.isSimultaneous = { $0 === pans.inner } },
      ["inner", "outer"]
    ),
    ("the inner one may not", { $0.innerSays.begins = { _ in false } }, ["outer"]),
    ("the outer one may not", { $0.outerSays.begins = { _ in false } }, ["inner"]),
    (
      "the inner one does not see the touch", { pans in pans.innerSays.receives = { $0.view !== pans.inner.view } },
      ["outer"]
    ),
    (
      "the inner one waits for one that may not",
      { pans in
        pans.inner.require(toFail: pans.outer)
        pans.outerSays.begins = { _ in false }
      }, ["inner"]
    ),
    (
      // The inner one fails, as the outer one, for which it waits, is recognised.
      "the inner one waits and admits the other",
      { pans in
        pans.inner.require(toFail: pans.outer)
        pans.innerSays.isSimultaneous = { $0 === pans.outer }
      }, ["outer"]
    ),
    (
      "each waits for the other",
      { pans in
        pans.inner.require(toFail: pans.outer)
        pans.outerSays.waits = { $0 === pans.inner }
      }, []
    ),
  ]

  @Test(arguments: table)
  func `Of two pans over each other, the one begins that delegates and requirements say`(
    name: String, say: @MainActor @Sendable (Pans) -> Void, begin: [String]
  ) {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    let pans = Pans()
    scene.watch(pans.outer, "outer")
    scene.watch(pans.inner, "inner", on: view)
    (pans.inner.delegate, pans.outer.delegate) = (pans.innerSays, pans.outerSays)
    say(pans)
    // The second time shows that nothing is left of the first.
    for _ in 1...2 {
      scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
      #expect(scene.take() == begin.map { "\($0) began" })
      scene.touch(.ended, 60, 40)
      #expect(scene.take() == begin.map { "\($0) ended" })
      #expect([pans.inner.state, pans.outer.state] == [.possible, .possible])
      scene.app.jump(by: 1)
    }
  }

  @Test func `Of a view's recognizers the one that was added last begins`() {
    scene.watch(PanGestureRecognizer(), "first")
    scene.watch(PanGestureRecognizer(), "last")
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
    #expect(scene.calls == ["last began"])
  }

  @Test func `The recognizer that begins first has the touch, even if it is further out`() {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    scene.watch(PanGestureRecognizer(), "outer")
    scene.watch(Rightwards(), "inner", on: view)
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

  @Test(arguments: [false, true])
  func `A pan that had to wait catches up with all of its way, or begins and ends with the lift`(lifts: Bool) {
    let strict = scene.watch(Rightwards(), "strict")
    let patient = scene.watch(PanGestureRecognizer(), "patient")
    patient.require(toFail: strict)
    var ways: [CGPoint] = []
    patient.addTarget { _ in ways.append(patient.translation(in: nil)) }
    scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 50), CGPoint(x: 70, y: 60)])
    #expect(scene.calls.isEmpty)
    #expect(patient.isWaiting)
    #expect(patient.state == .possible)
    if lifts {
      scene.touch(.ended, 70, 60)
      #expect(scene.calls == ["patient began", "patient ended"])
      #expect(ways == [.zero, .zero])
      #expect(patient.state == .possible)
      #expect(patient.translation(in: nil) == .zero)
    } else {
      scene.app.jump(by: 0.01)
      scene.touch(.moved, 80, 80)
      #expect(scene.take() == ["patient began"])
      scene.app.jump(by: 0.4)
      #expect(ways == [.zero, CGPoint(x: 40, y: 40)])
      scene.touch(.ended, 80, 80)
      #expect(scene.take() == ["patient changed", "patient ended"])
    }
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
  @Test func `A recognizer that is disabled, or leaves its view or its window, is cancelled`() {
    let view = View(frame: scene.page.bounds)
    scene.page.addSubview(view)
    let pan = scene.watch(PanGestureRecognizer(), "pan", on: view)
    let changes = [
      { pan.isEnabled = false }, { view.removeGestureRecognizer(pan) }, { view.removeFromSuperview() },
    ]
    for change in changes {
      scene.drag(from: CGPoint(x: 40, y: 40), through: [CGPoint(x: 60, y: 40)])
      change()
      // Without its window, it is cancelled with the next event.
      scene.touch(.moved, 70, 40)
      scene.touch(.moved, 80, 40)
      scene.touch(.ended, 80, 40)
      #expect(scene.take() == ["pan began", "pan cancelled"])
      pan.isEnabled = true
      view.addGestureRecognizer(pan)
    }
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
