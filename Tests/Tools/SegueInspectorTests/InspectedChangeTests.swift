import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueInspector

/// What the inspector tells of a change inside of a page.
@Suite struct InspectedChangeTests {
  /// A page with two columns. A drag to the right moves the card of the first one within it; the second one has a card of its own.
  private final class Scene {
    let page = InspectedPage("board")
    let columns = [View(frame: CGRect(cells: 0, 16, 30, 6)), View(frame: CGRect(cells: 30, 16, 30, 6))]
    let cards = [Label("One"), Label("Two")]
    let note = Label("Done")
    let app: TestApplication
    let inspector: Inspector
    private var drag: PanInteractionController?

    init() {
      app = TestApplication(page, columns: 100, rows: 40)
      for (column, card) in zip(columns, cards) {
        page.view.addSubview(column)
        column.addSubview(card)
        card.frame = CGRect(cells: 2, 1, 10, 1)
      }
      inspector = Inspector(app.application)
      inspector.isPanelShown = true
      let pan = PanGestureRecognizer()
      columns[0].addGestureRecognizer(pan)
      drag = PanInteractionController(scrubbingWith: pan, direction: .right, distance: 160) { [unowned self] in move(0)
      }
      app.tick()
    }

    func move(_ index: Int) -> StateTransition {
      let transition = StateTransition(
        in: columns[index], duration: 0.5, timingParameters: CubicTimingParameters(animationCurve: .linear)
      ) {
        [self] in
        cards[index].frame = CGRect(cells: 12, 4, 10, 1)
        note.frame = CGRect(cells: 2, 1, 10, 1)
        columns[index].addSubview(note)
      }
      transition.name = "move \(index)"
      return transition
    }

    var panel: String { app.rows.map { String($0.dropFirst(60)) }.joined(separator: "\n") }
    var lines: [String] {
      inspector.log.entries.flatMap(\.calls).map { "\($0.transition ?? 0) \($0.receiver.rawValue) \($0.message)" }
    }
  }

  @Test func `A drag that is let go early is told from its begin to its end, with the reason`() throws {
    let scene = Scene()
    scene.app.drag(from: (5, 18), to: (10, 18), for: 0.2)
    scene.app.run(for: 0.5)
    let held = try #require(scene.app.application.transitionSnapshots.last)
    // Five columns of 8 points, of 160 points.
    #expect((held.phase, held.fraction) == (.held, 0.25))
    #expect((held.name, held.container, held.animator) == ("move 0", "View", "StateTransition"))
    #expect([held.from, held.to, held.interactor] == ["InspectedPage", "InspectedPage", "PanInteractionController"])
    #expect((held.finger?.percentComplete, held.finger?.finishesOnLift) == (0.25, false))
    #expect(held.elapsed == 0.125)
    #expect(held.animations.map(\.role) == [.moving, .coming])
    for text in [
      "move 0 in View", "a finger holds it", "let go: returns", "→ 1  + 1", "→ Label “One”", "+ Label “Done”",
    ] {
      #expect(scene.panel.contains(text), "\(text)")
    }
    scene.app.release()
    scene.app.run(for: 0.05)
    let settling = try #require(scene.app.application.transitionSnapshots.last)
    #expect(settling.phase == .settling(isFinishing: false))
    #expect((settling.motion?.from, settling.motion?.to) == (0.25, 0))
    scene.app.runUntilStill()
    #expect(
      scene.lines == [
        "1 interactor drive", "1 animator pauseAnimation", "1 interactor cancel", "1 animator continueAnimation",
        "1 animator completion(start)",
      ])
    #expect(scene.inspector.log.entries.map(\.wasCancelled) == [true])
    #expect(scene.inspector.shownMoment?.transition?.phase == .finished(wasCancelled: true))
    for text in ["let go at 25 %, before the mark at 42 %", "cancelled  move 0"] {
      #expect(scene.panel.contains(text), "\(text)")
    }
  }

  @Test func `Two changes in different containers are both listed, and steps lead back through them`() throws {
    let scene = Scene()
    scene.move(0).startAnimation()
    scene.app.run(for: 0.1)
    scene.move(1).startAnimation()
    scene.app.tick()
    scene.app.run(for: 0.1)
    let both = scene.app.application.transitionSnapshots
    #expect(both.map(\.name) == ["move 0", "move 1"])
    #expect(both.map(\.phase) == [.running, .running])
    let fractions = both.map(\.fraction)
    #expect(abs(fractions[0] - fractions[1] - 0.2) < 0.05)
    #expect(scene.panel.contains("#1 at \(InspectorWords.percent(fractions[0])), #2"))
    let seen = scene.app.rows.map { String($0.prefix(60)) }
    scene.app.runUntilStill()
    let end = scene.app.rows.map { String($0.prefix(60)) }
    let frames = try #require(scene.inspector.lastTransition).times.count
    scene.inspector.step(by: -frames)
    scene.app.tick()
    #expect(scene.app.rows[17].prefix(60).contains("One"), "the moment before the first one")
    var found = false
    for _ in 0..<frames {
      scene.inspector.step(by: 1)
      scene.app.tick()
      found = found || scene.app.rows.map { String($0.prefix(60)) } == seen
    }
    #expect(found, "the frame with both on their way")
    #expect(scene.app.rows.map { String($0.prefix(60)) } == end)
  }

  @Test func `What takes over and what two views share are told`() {
    let scene = Scene()
    for card in scene.cards { scene.columns[0].addSubview(card) }
    for card in scene.cards { card.transitionID = "card" }
    scene.move(0).startAnimation()
    scene.app.run(for: 0.1)
    let back = StateTransition(in: scene.columns[0]) { scene.cards[1].frame = CGRect(cells: 2, 2, 10, 1) }
    back.startAnimation()
    #expect(scene.app.application.transitionSnapshots.map(\.number) == [2])
    #expect(
      scene.lines == [
        "1 animator startAnimation", "1 animator transitionID(card) twice", "1 animator giveWay",
        "1 animator completion(end)", "2 animator startAnimation", "2 animator transitionID(card) twice",
      ])
    scene.app.tick()
    #expect(scene.panel.contains("only the one that is painted last moves"))
    scene.app.runUntilStill()
    #expect(scene.app.application.transitionSnapshots.isEmpty)
  }
}
