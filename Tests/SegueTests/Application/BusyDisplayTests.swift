import Foundation
import Segue
import SegueTesting
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

  @Test func aTransitionEndsInTimeAndIsShownOnceItCanBe() {
    navigation.pushViewController(second, animated: true)
    app.run(for: 0.1)
    let (sent, shown) = (app.display.frames.count, app.application.frame.cells)
    app.display.isReady = false
    app.run(for: 5)
    #expect(app.display.frames.count == sent)
    #expect(navigation.transitionCoordinator == nil)
    #expect(app.application.frame.cells == shown, "it was composed although nobody could see it")

    app.display.isReady = true
    // With one frame, in which no colour is off any more.
    #expect(app.tick() == .never)
    #expect(app.display.frames.count == sent + 1)
    #expect(app.screen.contains("Second"))
    #expect(app.tick() == .never)
    #expect(app.display.frames.count == sent + 1)
  }

  @Test func aKeyIsActedUpon() {
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.display.isReady = false
    app.press(.escape)
    app.run(for: 2)
    #expect(navigation.viewControllers.count == 1)
    app.display.isReady = true
    app.tick()
    #expect(app.screen.contains("First"))
  }

  /// Colours that were off in motion are put right a moment after it has come to rest; with nobody to show that to, that
  /// moment would be past for ever.
  @Test func itDoesNotAskForTicksThatCannotShowAnything() {
    showPicture()
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.mouse(.press, 0, 5)
    app.mouse(.drag, 2, 5)
    // Until it has caught up with the finger.
    app.run(for: 0.5)
    for column in 3...12 {
      app.mouse(.drag, column, 5)
      app.jump(by: 0.02)
    }
    let wake = app.tick()
    guard case .at(let time) = wake else {
      Issue.record("nothing was off in motion: \(wake)")
      return
    }
    #expect(time > app.time)
    // The frame that shows them is still on its way; the time to put them right comes nevertheless.
    app.display.isReady = false
    #expect(app.tick() == wake)
    #expect(app.jump(by: 1) == .never)
    app.display.isReady = true
    #expect(app.tick() == .never)
  }

  @Test func aSlowDisplayGetsCoarserColours() {
    showPicture()
    let bytes = [FrameEncoder.tolerance, FrameEncoder.coarseTolerance, FrameEncoder.coarsestTolerance].map {
      tolerance in
      app.display.motionTolerance = tolerance
      let before = app.display.frames.count
      navigation.pushViewController(second, animated: true)
      app.runUntilStill()
      navigation.popViewController(animated: false)
      app.tick()
      return app.display.frames[before...].reduce(0) { $0 + $1.count }
    }
    #expect(bytes[1] < bytes[0] * 9 / 10 && bytes[2] < bytes[1] * 9 / 10, "\(bytes)")
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

  @Test func theFingerIsOnlyLiftedByTheTerminalWhereThatSaysSo() {
    app.application.reportsKeyReleases = true
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.press(.right)
    app.run(for: 3)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    app.application.post(.keyUp(Key(.right)), at: app.time)
    app.run(for: 1)
    #expect(navigation.transitionCoordinator == nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func repeatsThatEndWithoutAReleaseLiftTheFingerAfterTwoSeconds() {
    app.application.reportsKeyReleases = true
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.hold(.right, for: 0.7)
    app.run(for: 1.8)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    app.run(for: 1)
    #expect(navigation.transitionCoordinator == nil)
  }
}
