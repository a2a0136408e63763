import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Drags by keys in an application, on a page that is 40 × 12 cells: 320 × 192 points.
@Suite struct KeyDragTests {
  private let stack = StackScene()
  private var app: TestApplication { stack.app }

  // MARK: Equal holds end equally
  /// Ten holds, or three in `make test`, each of a key that a keyboard repeats with its own jitter. Returns whether each finished.
  private func outcomes(
    of seconds: Double, on keyboard: Keyboard, reports: Bool, dragged make: () -> (TestApplication, () -> Bool),
    key: Key.Code = .right
  ) -> Set<Bool> {
    var random = SplitMix64(seed: 12)
    return Set(
      (0..<(Thoroughness.isFull ? 10 : 3)).map { _ in
        let (app, isFinished) = make()
        app.application.reportsKeyReleases = reports
        app.application.isDrawingEnabled = false
        app.runUntilStill { app.hold(key, for: seconds, on: keyboard, &random) }
        return isFinished()
      })
  }

  /// Holds that go back, and one that finishes. Where no release is reported, the finger goes on with the first repeat only.
  private func holds(on keyboard: Keyboard, reports: Bool) -> [(Double, Bool)] {
    if reports { return [(0.3, false), (0.6, false), (0.95, true)] }
    return [(0.1, false), (keyboard.delay + 0.4, false), (keyboard.delay + 0.85, true)]
  }

  @Test(arguments: Keyboard.usual, [false, true])
  func `A short hold leaves the page, and a long one pops it, every time`(keyboard: Keyboard, reports: Bool) {
    for (seconds, finishes) in holds(on: keyboard, reports: reports) {
      let edge = outcomes(of: seconds, on: keyboard, reports: reports) {
        let stack = StackScene()
        return (stack.app, { stack.names == "a" })
      }
      #expect(edge == [finishes], "\(seconds) s from the edge")
      let anywhere = outcomes(of: seconds, on: keyboard, reports: reports) {
        let stack = StackScene()
        let edge = stack.navigation.interactivePopGestureRecognizer
        let pan = PanGestureRecognizer()
        for target in edge.targets { pan.addTarget(target) }
        pan.delegate = edge.delegate
        stack.navigation.view.addGestureRecognizer(pan)
        edge.isEnabled = false
        return (stack.app, { stack.names == "a" })
      }
      #expect(anywhere == [finishes], "\(seconds) s anywhere")
    }
  }

  @Test(arguments: Keyboard.usual, [false, true])
  func `A sheet, too, goes after a long hold and stays after a short one`(keyboard: Keyboard, reports: Bool) {
    for (seconds, finishes) in holds(on: keyboard, reports: reports) {
      let ends = outcomes(
        of: seconds, on: keyboard, reports: reports,
        dragged: {
          let scene = PresentationScene(.pageSheet, columns: 60, rows: 24).presented()
          return (scene.app, { scene.presenter.presentedViewController == nil })
        }, key: .down)
      #expect(ends == [finishes], "\(seconds) s")
    }
  }

  @Test(arguments: [false, true]) func `A single tap always goes back`(reports: Bool) {
    let before = app.screen
    app.application.reportsKeyReleases = reports
    app.run(for: 0.1) { app.tap(.right) }
    #expect(stack.isHeld == true)
    app.runUntilStill()
    #expect(stack.names == "ab")
    #expect(app.screen == before)
  }

  // MARK: Flicks
  @Test(arguments: [(false, 0.06, "a"), (true, 0.06, "a"), (false, 0.4, "ab")])
  func `Two quick taps pop the page, and a second one that comes later is no flick`(
    reports: Bool, gap: Double, names: String
  ) {
    app.application.reportsKeyReleases = reports
    app.run(for: gap) { app.tap(.right) }
    app.tap(.right)
    let time = app.runUntilStill()
    #expect(stack.names == names)
    if names == "a" { #expect(time < 1) }
  }

  @Test(arguments: [false, true]) func `Two quick taps take a sheet down`(reports: Bool) {
    let scene = PresentationScene(.pageSheet, columns: 60, rows: 24).presented()
    scene.app.application.reportsKeyReleases = reports
    scene.app.run(for: 0.06) { scene.app.tap(.down) }
    scene.app.runUntilStill { scene.app.tap(.down) }
    #expect(scene.presenter.presentedViewController == nil)
    expectBalanced(scene.log.lines)
  }

  @Test(arguments: [false, true]) func `Two quick taps back keep a page that was dragged far`(reports: Bool) {
    app.application.reportsKeyReleases = reports
    let before = app.screen
    app.run(for: 0.5) { app.press(.right) }
    for _ in 0..<20 { app.run(for: 0.03) { app.press(.right) } }
    app.run(for: 0.06) { app.tap(.left) }
    app.runUntilStill { app.tap(.left) }
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test(arguments: [2, 3, 5]) func `Repeats that come late, all at once, are no flick`(repeats: Int) {
    app.run(for: 0.5) { app.press(.right) }
    app.run(for: 0.03) { app.press(.right) }
    app.press(.right)
    // The connection pauses for longer than the silence that lifts the finger.
    app.run(for: 0.2)
    #expect(stack.navigation.transitionCoordinator?.isCancelled == true)
    for _ in 0..<repeats { app.application.post(.key(Key(.right)), at: app.time) }
    app.tick()
    #expect(stack.isHeld == true, "grabbed again")
    app.runUntilStill()
    #expect(stack.names == "ab")
  }

  // MARK: The lift
  /// The page of the slide moves by the whole width.
  private var share: Double { Double(stack.place(stack.b)) / 320 }

  @Test(arguments: [0.3, 0.6, 0.95], [false, true])
  func `At the lift neither place nor velocity jumps`(seconds: Double, reports: Bool) throws {
    app.application.reportsKeyReleases = reports
    app.application.isDrawingEnabled = false
    var places: [Double] = []
    var lift: Int?
    func watch(_ seconds: Double) {
      for _ in 0..<Int((seconds * 1000).rounded()) {
        app.jump(by: 0.001)
        places.append(share)
        if lift == nil, stack.isHeld != true { lift = places.count }
      }
    }
    app.press(.right)
    watch(min(seconds, 0.5))
    var left = seconds - 0.5
    while left > 0 {
      app.press(.right)
      watch(min(0.03, left))
      left -= 0.03
    }
    if reports { app.lift(.right) }
    watch(0.5)
    let around = places[(try #require(lift) - 30)..<(try #require(lift) + 30)]
    let velocities = zip(around, around.dropFirst()).map { 1000 * ($1 - $0) }
    // The slide's spring, of 18.5 radians a second, gains at most ω² · 0.7 and 2 ω · 0.72 a second.
    let changes = zip(velocities, velocities.dropFirst()).map { abs($1 - $0) }
    #expect((changes.max() ?? 1) < 0.28)
    #expect(velocities.contains { $0 != 0 })
  }

  @Test func `The left arrow brings the page back`() {
    let before = app.screen
    app.hold(.right, for: 1)
    let turn = share
    // The first repeat comes after half a second.
    #expect(abs(turn - 0.08 - wayOfHeldKey(for: 0.5)) < 1e-9)
    app.run(for: 0.5) { app.press(.left) }
    // It loses its speed in 0.14 s, and makes a step back from there.
    #expect(abs(share - (turn + 0.72 * 0.07 - 0.08)) < 1e-9)
    app.runUntilStill()
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test func `The left arrow catches a page that has been let go past the middle, and draws it back`() {
    let before = app.screen
    app.application.reportsKeyReleases = true
    app.run(for: 0.1) { app.tap(.right, for: 0.95) }
    #expect(stack.isHeld == false)
    let caught = share
    app.press(.left)
    #expect(stack.isHeld == true)
    #expect(share >= caught, "where it is")
    #expect(share < caught + 0.05, "where it is")
    app.run(for: 0.6)
    #expect(share < caught - 0.3)
    app.runUntilStill { app.lift(.left) }
    #expect(stack.names == "ab")
    #expect(app.screen == before)
  }

  @Test func `The left arrow catches a page that comes, and lets it come`() {
    let stack = StackScene(isPushed: false)
    stack.app.run(for: 0.1) { stack.push() }
    stack.app.press(.left)
    #expect(stack.isHeld == true)
    stack.app.runUntilStill()
    #expect(stack.names == "ab")
    // At rest it catches nothing.
    stack.app.press(.left)
    #expect(stack.navigation.transitionCoordinator == nil)
  }

  @Test func `Past the start of the way the key has nothing to make up for`() {
    app.application.reportsKeyReleases = true
    app.run(for: 0.3) { app.press(.right) }
    app.run(for: 3) { app.press(.left) }
    #expect(share == 0)
    app.run(for: 0.2) { app.press(.right) }
    #expect(abs(share - wayOfHeldKey(for: 0.2)) < 1e-9)
    app.lift(.right)
  }

  @Test(arguments: [Key.Code.enter, .character(" ")])
  func `Enter and space lift the finger, and what is seen decides`(key: Key.Code) {
    app.application.keyReleaseDelay = .infinity
    app.run(for: 2) { app.hold(.right, for: 1.3) }
    #expect(stack.isHeld == true, "never lifted by silence")
    // A first step, one after the long delay, and 26 repeats that go as far as a held key in 0.03 s.
    #expect(abs(share - (0.05 + 0.08 + 26 * 0.72 * 0.03)) < 1e-9)
    app.press(key)
    #expect(stack.isHeld == false)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test(arguments: [(Key.Code.escape, false), (.backspace, false), (.escape, true)])
  func `Esc and backspace cancel the drag, Esc the mouse's too, and do not go back`(key: Key.Code, isByMouse: Bool) {
    let before = app.screen
    if isByMouse { app.stroke((0, 5), (25, 5), lifts: false) } else { app.hold(.right, for: 1.2) }
    app.runUntilStill { app.press(key) }
    #expect(app.screen == before)
    #expect(stack.names == "ab")
  }

  @Test func `A finger that stands needs no frames until it is lifted`() throws {
    app.application.keyReleaseDelay = 2
    app.run(for: 0.9) { app.press(.right) }
    #expect(abs(try #require(app.tick().time) - 2) < 1e-9)
  }
}
