import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

@Suite struct SpeedTests {
  private let scene = StackScene()
  private let app = TestApplication(ViewController())
  private let card = View(frame: CGRect(cells: 0, 0, 4, 2))

  @Test func `Slow motion slows animations down, without a jump`() throws {
    app.application.window.addSubview(card)
    app.tick { View.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.frame.origin.x = 100 } }
    app.run(for: 0.4)
    #expect(abs(app.place(of: card) - 40) < 1e-9)
    app.application.speed = 0.25
    #expect(abs(app.place(of: card) - 40) < 1e-9)
    app.run(for: 0.8)
    #expect(abs(app.place(of: card) - 60) < 1e-9)
    app.run(for: 0.3) { app.application.speed = 1 }
    #expect(abs(app.place(of: card) - 90) < 1e-9)
    #expect(abs(app.application.time - 0.9) < 1e-9)
  }

  @Test func `While time stands still, nothing moves and nothing wakes; a step shows the next frame`() {
    card.backgroundColor = .white
    app.application.window.addSubview(card)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.frame.origin.x = 160 }
    let link = DisplayLink { _ in }
    link.add(to: app.application)
    var calls = 0
    app.tick { app.application.schedule(after: 0.3) { calls += 1 } }
    app.run(for: 0.2)
    app.application.speed = 0
    #expect(app.tick() == .never)
    let count = app.display.frames.count
    #expect(app.jump(by: 5) == .never)
    #expect(app.display.frames.count == count)
    #expect(calls == 0)
    app.application.step(by: 0.1)
    #expect(app.tick() == .never)
    #expect(app.display.frames.count > count)
    #expect(calls == 1)
    #expect(abs(app.place(of: card) - 48) < 1e-9)
    // What is not above 0 is no step, and time that runs has none.
    for step in [0, -1, .nan, .infinity] { app.application.step(by: step) }
    #expect(abs(app.application.time - 0.3) < 1e-9)
    app.application.speed = 1
    app.application.step(by: 1)
    #expect(abs(app.application.time - 0.3) < 1e-9)
    app.run(for: 0.1)
    #expect(abs(app.place(of: card) - 64) < 1e-9)
  }

  @Test func `Speeds that make no sense count as 0`() {
    for speed in [-1, Double.nan, .infinity] {
      app.application.speed = 1
      app.application.speed = speed
      #expect(app.application.speed == 0)
    }
  }

  @Test func `What is scheduled wakes the host when its time has come in slow motion`() {
    app.application.speed = 0.1
    var calls = 0
    app.tick { app.application.schedule(after: 1) { calls += 1 } }
    guard case .at(let host) = app.tick() else { return #expect(Bool(false), "it wakes") }
    #expect(abs(host - 10) < 1e-9)
    app.jump(by: 9.9)
    #expect(calls == 0)
    app.jump(by: 0.101)
    #expect(calls == 1)
  }

  @Test func `A link by the host's clock goes on while time stands still`() {
    app.application.speed = 0
    var times: [TimeInterval] = []
    let link = DisplayLink(clock: .host) { link in
      times.append(link.timestamp)
      if times.count == 3 { link.invalidate() }
    }
    link.add(to: app.application)
    #expect(app.tick() == .nextFrame)
    app.jump(by: 0.5)
    app.jump(by: 0.5)
    #expect(times == [0, 0.5, 1])
    #expect(app.jump(by: 0.5) == .never)
  }

  @Test(arguments: [1, 0.25, 0.1])
  func `A key that is held drags as far, and lets go as soon, at every speed`(_ speed: Double) throws {
    scene.app.application.speed = speed
    scene.app.hold(.right, for: 0.7)
    let held = try #require(scene.navigation.transitionCoordinator)
    let place = held.percentComplete
    // A step, and from the first repeat on by the clock: 0.08 and 0.72 · (0.2 − 0.07).
    #expect(abs(place - 0.1736) < 0.02)
    #expect(held.isInteractive)
    scene.app.run(for: 0.25)
    #expect(!held.isInteractive, "silence has lifted it")
  }

  @Test func `A repeat of a held key is no second tap in slow motion`() {
    scene.app.application.speed = 0.1
    // The first repeat comes half a second later: five hundredths of the app's.
    scene.app.run(for: 0.5) { scene.app.hold(.right, for: 0.56) }
    scene.app.runUntilStill { scene.app.application.speed = 1 }
    #expect(scene.navigation.viewControllers.count == 2, "let go early, the page stays")
  }

  @Test func `In a pause a silent finger stays down, and keys do not move it`() throws {
    scene.app.hold(.right, for: 0.6)
    let held = try #require(scene.navigation.transitionCoordinator)
    let place = held.percentComplete
    scene.app.run(for: 10) { scene.app.application.speed = 0 }
    scene.app.press(.right)
    scene.app.press(.right)
    #expect(held.isInteractive)
    #expect(held.percentComplete == place)
    // Let go by hand, it goes back as soon as time goes on.
    scene.app.press(.enter)
    #expect([held.isInteractive, held.isCancelled] == [false, true])
    scene.app.runUntilStill { scene.app.application.speed = 1 }
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test func `After a pause the finger goes on from where it was, and silence counts from then`() throws {
    scene.app.hold(.right, for: 0.7)
    let held = try #require(scene.navigation.transitionCoordinator)
    scene.app.run(for: 3) { scene.app.application.speed = 0 }
    scene.app.application.speed = 1
    let place = held.percentComplete
    scene.app.run(for: 0.05)
    #expect(held.isInteractive)
    #expect(abs(held.percentComplete - place - 0.72 * 0.05) < 1e-9, "at the steady speed of a key")
    scene.app.run(for: 0.3)
    #expect(!held.isInteractive)
  }

  @Test func `A flick of the mouse is as fast in slow motion`() {
    for speed in [1, 0.1] {
      let scene = StackScene()
      scene.app.application.speed = speed
      // Slowly, and not far enough to go.
      scene.app.drag(from: (0, 5), to: (14, 5), for: 1)
      scene.app.release()
      scene.app.runUntilStill { scene.app.application.speed = 1 }
      #expect(scene.navigation.viewControllers.count == 2, "at speed \(speed)")
    }
  }
}

extension TestApplication {
  /// Where a view's left edge is on the screen.
  fileprivate func place(of view: View) -> CGFloat {
    tick()
    return view.layer.state(at: application.time).frame.minX
  }
}
