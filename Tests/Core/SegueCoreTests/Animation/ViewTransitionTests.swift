import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// `View.transition(with:)`, and explicit animations inside transitions of pages.
@Suite struct ViewTransitionTests {
  private let page = ViewController()
  private let label = Label("before")
  private let app: TestApplication
  init() {
    label.frame = CGRect(cells: 2, 1, 6, 1)
    page.view.addSubview(label)
    app = TestApplication(page)
  }

  @Test func `A cross dissolve goes from the old look to the new one, and then completes`() {
    var finished: Bool?
    View.transition(
      with: label, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear],
      animations: { label.text = "after" }, completion: { finished = $0 })
    app.tick()
    #expect(app.screen.contains("before"))
    #expect(finished == nil)
    app.run(for: 0.3)
    #expect(app.screen.contains("after"))
    #expect(!app.screen.contains("before"))
    app.runUntilStill()
    #expect(app.screen.contains("after"))
    #expect(finished == true)
    #expect(label.layer.animations.isEmpty)
  }

  @Test func `A flip turns to its edge with the old look, and from there with the new one`() {
    View.transition(with: label, duration: 1, options: [.transitionFlipFromTop, .curveLinear]) { label.text = "after" }
    app.tick()
    let begin = app.time
    let states = [0, 0.25, 0.5, 0.75].map { label.layer.state(at: begin + $0).transform }
    #expect(states[0].m22 == 1)
    // The upper edge, at a negative y, comes nearer: m23 is negative until the middle.
    #expect(abs(states[1].m22 - 0.5.squareRoot()) < 1e-9)
    #expect(states[1].m23 < 0)
    #expect(abs(states[2].m22) < 1e-9)
    #expect(abs(states[3].m22 - 0.5.squareRoot()) < 1e-9)
    #expect(states[3].m23 > 0)
    app.runUntilStill()
    #expect(label.layer.state(at: app.time).transform.isIdentity)
    #expect(app.screen.contains("after"))
  }

  @Test func `Two views can change places in a flip, or be hidden and shown`() {
    let other = Label("other")
    other.frame = label.frame
    View.transition(from: label, to: other, duration: 0.4, options: .transitionFlipFromLeft)
    #expect(page.view.subviews == [other])
    app.runUntilStill()
    #expect(app.screen.contains("other"))
    label.isHidden = true
    page.view.addSubview(label)
    View.transition(
      from: other, to: label, duration: 0.4, options: [.showHideTransitionViews, .transitionCrossDissolve])
    app.runUntilStill()
    #expect(!label.isHidden)
    #expect(other.isHidden)
    #expect(page.view.subviews == [other, label])
    #expect(app.screen.contains("before"))
  }

  // MARK: Under a finger
  /// A pop whose animator moves the page with explicit animations alone, and completes when the last one is over.
  private func scene(_ log: Log) -> StackScene {
    StackScene(log: log) { _ in
      ScriptedAnimator(duration: 1) { context in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        let way = BasicAnimation(
          AnimatableKey(.position, \.position.x, part: "x"), by: from.bounds.width,
          timing: MediaTiming(duration: 1, fillMode: .forwards))
        var stays = way
        stays.isRemovedOnCompletion = false
        from.layer.add(stays, forKey: "way")
        View.transition(with: to, duration: 1, options: .transitionCrossDissolve) { to.backgroundColor = .white }
        from.layer.add(
          BasicAnimation(.opacity, to: 0.5, timing: MediaTiming(duration: 1)),
          didStop: { finished in
            log.lines.append("stopped \(finished)")
            from.layer.removeAnimation(forKey: "way")
            context.completeTransition(!context.transitionWasCancelled)
          })
      }
    }
  }

  @Test(arguments: [true, false])
  func `Explicit animations are held with a transition, and end with it`(finishing: Bool) {
    let log = Log()
    let scene = scene(log)
    let before = scene.app.screen
    let finger = scene.holdPop()
    scene.app.run(for: 0.5) { finger.update(0.5) }
    #expect(scene.place(scene.b) == 160)
    #expect(scene.alpha(scene.b) == 0.75)
    scene.app.tick { finger.update(0.25) }
    #expect(scene.place(scene.b) == 80)
    #expect(scene.alpha(scene.b) == 0.875)
    _ = log.take()
    scene.app.runUntilStill { finger.lift(finishing: finishing) }
    #expect(log.take().filter { $0.hasPrefix("stopped") } == ["stopped \(finishing)"])
    #expect(scene.names == (finishing ? "a" : "ab"))
    #expect(scene.b.view.layer.animations.isEmpty)
    #expect(scene.a.view.layer.animations.isEmpty)
    if !finishing {
      #expect(scene.app.screen == before)
      #expect(scene.place(scene.b) == 0)
    }
  }

  @Test func `By itself the transition lasts as long as they do, and what goes alongside goes with them`() {
    let log = Log()
    let scene = scene(log)
    scene.pop()
    scene.navigation.transitionCoordinator?.animate { [a = scene.a] _ in a.view.alpha = 0.5 }
    scene.app.tick()
    scene.app.run(for: 0.5)
    // Half of their second: half of the 320 points, and half of the way from 1 to 0.5.
    #expect(abs(scene.place(scene.b) - 160) < 1e-9)
    #expect(abs(scene.alpha(scene.a) - 0.75) < 1e-9)
    scene.app.runUntilStill()
    #expect(scene.names == "a")
    #expect(log.take().contains("stopped true"))
  }

  private func snapshot(_ view: View, _ rect: CGRect, _ insets: EdgeInsets = EdgeInsets()) -> View? {
    view.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: insets)
  }

  @Test func `Pieces of one picture share it, also of a view that shows a picture`() throws {
    label.frame = CGRect(cells: 2, 1, 6, 2)
    label.numberOfLines = 2
    app.tick { label.text = "abcdefghijkl" }
    let stage = View(frame: CGRect(cells: 10, 4, 20, 6))
    page.view.addSubview(stage)
    for row in 0..<2 {
      for column in 0..<3 {
        let rect = CGRect(cells: column * 2, row, 2, 1)
        let piece = try #require(snapshot(label, rect))
        piece.frame.origin = CGPoint(x: Double(2 - column) * 24, y: Double(row) * 32)
        stage.addSubview(piece)
      }
    }
    app.tick()
    #expect(app.rows[4].dropFirst(10).hasPrefix("ef cd ab"))
    #expect(app.rows[6].dropFirst(10).hasPrefix("kl ij gh"))
    let shown = stage.subviews.map { view in
      guard case .snapshot(let snapshot) = view.layer.contents else { return nil as ObjectIdentifier? }
      return ObjectIdentifier(snapshot)
    }
    #expect(Set(shown).count == 1)
    #expect(shown[0] != nil)
    let whole = try #require(label.snapshotView(afterScreenUpdates: true))
    let part = try #require(snapshot(whole, CGRect(cells: 1, 1, 4, 1)))
    part.frame.origin = CGPoint(x: 8, y: 0)
    app.tick { page.view.addSubview(part) }
    #expect(app.rows[0] == " hijk")
    let beyond = try #require(snapshot(label, CGRect(cells: 9, 9, 2, 1)))
    #expect(beyond.bounds == CGRect(cells: 0, 0, 2, 1), "an empty view, as in UIKit")
    #expect(beyond.subviews.isEmpty)
    #expect(snapshot(label, .zero) == nil)
    #expect(View().snapshotView(afterScreenUpdates: true) == nil, "nothing to show")
  }

  @Test func `Edges with cap insets keep their width`() throws {
    label.text = "<ab>"
    app.tick { label.frame = CGRect(cells: 2, 1, 4, 1) }
    let insets = EdgeInsets(left: 8, right: 8)
    let piece = try #require(snapshot(label, label.bounds, insets))
    piece.frame = CGRect(cells: 0, 6, 10, 1)
    app.tick { page.view.addSubview(piece) }
    let row = app.rows[6]
    #expect(row.first == "<", "\(row)")
    #expect(row.last == ">", "\(row)")
    #expect(row.count == 10, "\(row)")
  }
}
