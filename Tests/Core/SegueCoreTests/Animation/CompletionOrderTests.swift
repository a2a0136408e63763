import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Completions are called after the app's own call in which an animation ends, never in the middle of it.
@Suite struct CompletionOrderTests {
  private let page = ViewController()
  private let view = View(frame: CGRect(cells: 2, 1, 6, 2))
  private let app: TestApplication
  private let log = Log()
  init() {
    page.view.addSubview(view)
    app = TestApplication(page)
  }

  /// A completion that writes down whether the animation is finished.
  private func note(_ name: String) -> (Bool) -> Void { { [log] in log.lines.append("\(name) \($0)") } }

  private func move(_ name: String, seconds: TimeInterval = 1) {
    View.animate(withDuration: seconds, animations: { view.center.x += 80 }, completion: note(name))
  }

  private func start(_ name: String) {
    app.run(for: 0.1) { move(name) }
  }

  nonisolated enum End: CaseIterable {
    case removed, parentRemoved, moved, layer, replaced, rootReplaced, animatorStopped, window
  }

  @Test(arguments: End.allCases) func `What ends an animation calls its completion after the call`(end: End) {
    start("move")
    let (window, other) = (Window(), ViewController())
    switch end {
    case .removed: view.removeFromSuperview()
    case .parentRemoved: page.view.removeFromSuperview()
    case .moved:
      view.removeFromSuperview()
      page.view.addSubview(view)
    case .layer: view.layer.removeAllAnimations()
    case .replaced: page.view = View()
    case .rootReplaced: app.application.window.rootViewController = other
    case .animatorStopped:
      view.removeFromSuperview()
      app.tick { page.view.addSubview(view) }
      #expect(log.take() == ["move false"])
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { move("move") }
      app.run(for: 0.1) { animator.startAnimation() }
      animator.stopAnimation(true)
    case .window:
      app.application.addWindow(window)
      window.addSubview(view)
      view.layer.removeAllAnimations()
      app.application.removeWindow(window)
    }
    if end == .replaced {
      // The old view is still in the window, and goes on.
      #expect(log.lines == [])
      app.runUntilStill()
      #expect(log.take() == ["move true"])
      return
    }
    #expect(log.lines == [])
    #expect(app.needsTick)
    app.tick()
    #expect(log.take() == ["move false"])
    app.runUntilStill()
    #expect(log.lines == [])
  }

  @Test func `What takes no time, changes nothing or is not seen is made at once, and completed with the next tick`() {
    var changes = 0
    let lonely = View()
    app.application.perform {
      move("zero", seconds: 0)
      move("no number", seconds: .nan)
      View.performWithoutAnimation { move("disabled") }
      View.animate(withDuration: 1, animations: {}, completion: note("nothing"))
      View.animate(
        withDuration: 0, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: { view.alpha = 0.5 },
        completion: note("spring"))
      View.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: note("same value"))
      View.animate(withDuration: 1, animations: { lonely.alpha = 0.5 }, completion: note("lonely"))
      View.animateKeyframes(withDuration: 0, delay: 0, animations: {}, completion: note("steps"))
      let step = { View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {} }
      View.animateKeyframes(withDuration: 1, delay: 0, animations: step, completion: note("empty step"))
      for (name, seconds, style) in [
        ("plain", 1.0, View.AnimationOptions()), ("flip", 0, .transitionFlipFromLeft),
        ("fade", 0, .transitionCrossDissolve),
      ] {
        View.transition(
          with: view, duration: seconds, options: style, animations: { changes += 1 }, completion: note(name))
      }
      View.transition(
        with: View(), duration: 1, options: .transitionCrossDissolve, animations: nil, completion: note("no window"))
      View.transition(from: View(), to: View(), duration: 1, completion: note("places"))
      _ = ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0, delay: 0, animations: { [view] in view.alpha = 1 },
        completion: { [log] in log.lines.append("animator \($0 == .end)") })
    }
    #expect([view.center.x, view.alpha, lonely.alpha] == [280, 1, 0.5])
    #expect(changes == 3)
    #expect(view.layer.animations.isEmpty)
    #expect(log.lines == [])
    #expect(app.needsTick)
    app.tick()
    let all = [
      "zero", "no number", "disabled", "nothing", "spring", "same value", "lonely", "steps", "empty step", "plain",
      "flip",
      "fade", "no window", "places", "animator",
    ]
    #expect(log.lines.sorted() == all.sorted().map { "\($0) true" })
  }

  @Test func `An explicit animation that is removed or replaced reports after the call`() {
    let fade = BasicAnimation(.opacity, to: 0.5, timing: MediaTiming(duration: 1))
    app.tick { view.layer.add(fade, forKey: "fade", didStop: note("first")) }
    view.layer.add(fade, forKey: "fade", didStop: note("second"))
    #expect(log.lines == [])
    app.tick()
    #expect(log.take() == ["first false"])
    var isOver = false
    Transaction.perform({ view.layer.add(fade, forKey: "other") }, completion: { isOver = true })
    for key in ["fade", "other"] { view.layer.removeAnimation(forKey: key) }
    #expect(log.lines == [])
    #expect(!isOver)
    app.tick()
    #expect(log.take() == ["second false"])
    #expect(isOver)
  }

  @Test func `A key calls completions after its handler, in the same tick`() {
    start("move")
    app.application.setKeyCommand(.character("x")) { [view, log] in
      view.removeFromSuperview()
      log.lines.append("handler ends")
    }
    app.press(.character("x"))
    #expect(log.lines == ["handler ends", "move false"])
  }

  @Test func `A completion may begin what ends at once, again and again, without end`() {
    var count = 0
    func again() {
      let completion = { (_: Bool) in
        count += 1
        again()
      }
      View.animate(withDuration: 0, animations: { view.center.x += 8 }, completion: completion)
    }
    app.tick { again() }
    #expect(count > 0)
    let first = count
    #expect(app.application.tick(at: app.time) == .nextFrame)
    #expect(count > first)
  }

  /// Rows whose cells are animated: the app changes its array in the completion.
  private final class Rows: TableViewDataSource {
    var names = (0..<20).map { "row \($0)" }
    var isChanging = false
    private(set) var clashes = 0

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }

    func animate(_ cells: [TableViewCell]) {
      let completion = { [self] (finished: Bool) in
        if isChanging { clashes += 1 }
        if !finished, names.count > 3 { names.removeLast() }
      }
      for cell in cells { View.animate(withDuration: 1, animations: { cell.alpha = 0.5 }, completion: completion) }
    }
  }

  @Test func `A table that reloads, or whose rows go, calls no completion of its cells meanwhile`() {
    let (rows, table) = (Rows(), TableView())
    table.dataSource = rows
    table.frame = page.view.bounds
    app.tick { page.view.addSubview(table) }
    app.run(for: 0.1) { rows.animate((0..<10).compactMap { table.cellForRow(at: $0) }) }
    rows.isChanging = true
    table.reloadRows(at: [1, 2])
    table.reloadData()
    table.layoutIfNeeded()
    rows.names.removeFirst()
    table.deleteRows(at: [0])
    rows.names.insert("new", at: 0)
    table.insertRows(at: [0])
    table.removeFromSuperview()
    rows.isChanging = false
    #expect(rows.clashes == 0)
    let before = rows.names.count
    app.tick()
    #expect(rows.clashes == 0)
    #expect(rows.names.count < before)
  }

  @Test func `A transition whose animator takes no time ends with the next tick, or when the next one begins`() {
    let scene = StackScene(log: log) { _ in
      ScriptedAnimator(duration: 0) { context in
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        context.animate(for: 0) { to.alpha = 1 }
      }
    }
    let (first, second) = (log.page("x"), log.page("y"))
    scene.push(first)
    #expect(scene.navigation.transitionCoordinator != nil)
    scene.push(second)
    #expect(first.parent === scene.navigation)
    scene.app.tick()
    #expect(scene.navigation.transitionCoordinator == nil)
    expectBalanced(log.lines, appeared: ["y"], on: scene.app)
  }
}
