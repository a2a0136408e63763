import Segue
import SegueTesting
import TestFiles
import Testing

/// A display on which the last frame is still on its way: everything goes on, but nothing is drawn.
@Suite struct BusyDisplayTests {
  private let app: TestApplication
  private let navigation: NavigationController
  private let second = ViewController()

  init() {
    let first = ViewController()
    (first.title, second.title) = ("First", "Second")
    second.view.backgroundColor = Color(hex: 0x2B4C7E)
    navigation = NavigationController(rootViewController: first)
    app = TestApplication(navigation)
  }

  @Test func `A transition ends in time, and its end is shown as soon as it can be`() {
    app.run(for: 0.1) { navigation.pushViewController(second, animated: true) }
    let (sent, shown) = (app.display.frames.count, app.application.frame.cells)
    app.run(for: 5) { app.display.isReady = false }
    #expect(app.display.frames.count == sent)
    #expect(navigation.transitionCoordinator == nil)
    #expect(app.application.frame.cells == shown, "nothing is composed that cannot be shown")

    app.display.isReady = true
    // One frame shows the end, with every colour exact.
    #expect(app.tick() == .never)
    #expect(app.display.frames.count == sent + 1)
    #expect(app.screen.contains("Second"))
    #expect(app.tick() == .never)
    #expect(app.display.frames.count == sent + 1)
    // Keys work while no frame can be shown.
    app.display.isReady = false
    app.run(for: 2) { app.press(.escape) }
    #expect(navigation.viewControllers.count == 1)
    app.tick { app.display.isReady = true }
    #expect(app.screen.contains("First"))
  }

  /// Colours that are off in motion are corrected a moment later. A display that is not ready cannot show that, and the
  /// application must not ask for that moment again and again.
  @Test func `It does not ask for ticks that could show nothing`() throws {
    showPicture()
    app.display.fidelity = .coarse
    app.tick { navigation.pushViewController(second, animated: false) }
    app.mouse(.press, 0, 5)
    app.mouse(.drag, 2, 5)
    // Until it has caught up with the finger.
    app.run(for: 0.5)
    for column in 3...12 { app.jump(by: 0.02) { app.mouse(.drag, column, 5) } }
    let wake = app.tick()
    #expect(try #require(wake.time, "nothing was off in motion") > app.time)
    // The frame that shows them is still on its way; the time to put them right comes nevertheless.
    app.display.isReady = false
    #expect(app.tick() == wake)
    #expect(app.jump(by: 1) == .never)
    app.display.isReady = true
    #expect(app.tick() == .never)
  }

  @Test func `A display that shows pictures less exactly gets fewer bytes in motion`() {
    showPicture()
    let bytes = [Fidelity.exact, .fine, .medium].map { fidelity in
      app.display.fidelity = fidelity
      let before = app.display.frames.count
      app.runUntilStill { navigation.pushViewController(second, animated: true) }
      app.tick { navigation.popViewController(animated: false) }
      return app.display.frames[before...].reduce(0) { $0 + $1.count }
    }
    #expect(bytes[1] < bytes[0] * 9 / 10, "\(bytes)")
    #expect(bytes[2] < bytes[1] * 9 / 10, "\(bytes)")
  }

  private func showPicture() {
    let colors = (0..<192 * 320).map { place in
      let (x, y) = (place % 320, place / 320)
      return Color(hex: UInt32((x * 4 / 5) << 16 | y << 8 | (x + y) / 2 % 256))
    }
    let picture = ImageView(image: Image(width: 320, height: 192, colors: colors))
    picture.frame = CGRect(x: 0, y: 16, width: 320, height: 160)
    second.view.addSubview(picture)
  }
}

/// A page that scales or turns is flattened once. That is done after the first frame of the movement, in which the page still
/// lies flat, so that no later frame is late.
@Suite struct PreparedFrameTests {
  private typealias Make = (NavigationController.Operation) -> any ViewControllerAnimatedTransitioning

  @Test func `A movement flattens nothing after its first frame`() {
    let makers: [Make] = [ScaleAnimator.init, CubeAnimator.init, FlipAnimator.init]
    for make in makers {
      let stack = StackScene(isPushed: false) { change in make(change.operation) }
      stack.app.runUntilStill { stack.app.application.post(.resize(CellSize(columns: 80, rows: 24)), at: 0) }
      for move in [{ stack.push() }, stack.pop, { stack.push() }] {
        stack.app.run(for: stack.app.frameInterval) { move() }
        var flattened = 0
        for _ in 0..<60 {
          stack.app.run(for: stack.app.frameInterval)
          flattened += stack.app.application.compositorStatistics.flattened
        }
        #expect(flattened == 0, "\(make(.push)), \(stack.navigation.viewControllers.count) pages")
      }
      #expect(stack.navigation.viewControllers.count == 2)
    }
  }
}
