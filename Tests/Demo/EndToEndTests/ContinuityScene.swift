import Foundation
import Segue
import SegueTesting

@testable import SegueDemo

/// A page of the catalogue without a terminal, and a probe that watches it.
@MainActor final class ContinuityScene {
  let entry: CatalogueEntry
  let app: TestApplication
  let navigation: NavigationController
  let probe: MotionProbe
  private let context: DemoContext
  /// The page that comes and goes, once it is open.
  private(set) var page: ViewController?
  /// The states of the page and of the bar, millisecond by millisecond.
  var track: [Moment] = []
  /// Jumps of the bar's titles.
  var leaps: [String] = []

  /// Shows the page before the one that `open` shows. The window is moved off the screen: frames take a tenth of the time,
  /// and nothing else changes.
  init(_ id: String, columns: Int = 80) throws {
    guard let entry = Catalogue.entry(id) else { throw Failure("no page \(id)") }
    self.entry = entry
    let context = DemoContext(assets: try Demo.assets.get(), appearance: Appearance(), playsByItself: false)
    self.context = context
    let list = ListViewController(context: context)
    list.choose(entry)
    navigation = Chrome.navigation(list, context: context)
    app = TestApplication(navigation, columns: columns, rows: columns * 3 / 10)
    probe = MotionProbe(app)
    if entry.isLeading {
      // The test brings the sheet itself.
      try entry.open(in: navigation, context: context, animated: false) {
        ($0 as? DetentsViewController)?.opensSheet = false
      }
      app.tick()
    }
    probe.isMoving = { [weak self] in self?.coordinator != nil }
    app.application.window.layer.position.x += 1e6
  }

  /// The transition under way.
  var coordinator: (any ViewControllerTransitionCoordinator)? {
    navigation.presentedViewController?.transitionCoordinator ?? navigation.topViewController?.transitionCoordinator
      ?? navigation.transitionCoordinator
  }

  var size: CGSize { app.application.window.bounds.size }

  func open(animated: Bool) throws {
    if let page = navigation.topViewController as? any LeadingPage {
      page.proceed(animated: animated)
    } else {
      try entry.open(in: navigation, context: context, animated: animated)
    }
    app.tick()
    let tabs = navigation.topViewController as? TabBarController
    page = navigation.presentedViewController ?? tabs?.selectedViewController ?? navigation.topViewController
  }

  /// Opens the page again while it goes.
  func bringBack() {
    guard let page else { return }
    if let tabs = navigation.topViewController as? TabBarController {
      tabs.selectedViewController = page
    } else if entry.isSheet {
      navigation.present(page, animated: true)
    } else {
      navigation.pushViewController(page, animated: true)
    }
    app.tick()
  }

  func openAnother() {
    navigation.pushViewController(ViewController(), animated: true)
    app.tick()
  }

  /// Whether the page is on the screen.
  var isThere: Bool { page?.viewIfLoaded?.window != nil }

  // MARK: Input

  /// The keys that drag the page away and back.
  var keys: (away: Key.Code, back: Key.Code) { isDown ? (.down, .up) : (.right, .left) }
  private var isDown: Bool { ["bounce", "detents"].contains(entry.id) }
  var isDraggable: Bool { entry.id != "modal" }

  func press(_ key: Key.Code) {
    app.application.post(.key(Key(key)), at: app.time)
    app.tick()
  }

  /// Repeats a key of the drag every 30 ms, unwatched.
  func hold(_ key: Key.Code, times: Int) {
    for repetition in 1...times {
      app.application.post(.key(Key(key)), at: app.time + Double(repetition) * 0.03)
    }
    app.jump(by: Double(times) * 0.03)
    cut()
  }

  /// Lets time pass unwatched, in few frames.
  func wait(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    for _ in 0..<4 { app.jump(by: seconds / 4) }
    cut()
  }

  /// A finger that moves evenly.
  struct Finger {
    let start: CGPoint
    /// Points per second.
    let velocity: CGPoint
    let begin: TimeInterval

    func place(at time: TimeInterval) -> CGPoint {
      CGPoint(x: start.x + velocity.x * (time - begin), y: start.y + velocity.y * (time - begin))
    }
  }

  /// Puts a finger down where the page can be dragged from. It will move at `speed` points per second.
  func touch(speed: Double) -> Finger {
    let place = isDown ? CGPoint(x: size.width / 2, y: size.height / 3) : CGPoint(x: 5, y: size.height / 2)
    let finger = Finger(
      start: place, velocity: isDown ? CGPoint(x: 0, y: speed) : CGPoint(x: speed, y: 0), begin: app.time)
    app.application.post(.touch(.began, at: place), at: app.time)
    app.tick()
    return finger
  }

  /// Moves the finger every millisecond, and watches.
  func move(_ finger: Finger, for seconds: TimeInterval) {
    watch(for: seconds) { app.application.post(.touch(.moved, at: finger.place(at: $0)), at: $0) }
  }

  /// Moves the finger every millisecond, unwatched.
  func moveUnseen(_ finger: Finger, for seconds: TimeInterval) {
    let steps = Int((seconds / 0.001).rounded())
    let start = app.time
    for step in 1...max(1, steps) {
      let time = start + Double(step) * 0.001
      app.application.post(.touch(.moved, at: finger.place(at: time)), at: time)
    }
    app.jump(by: seconds)
    cut()
  }

  func lift(_ finger: Finger) {
    app.application.post(.touch(.ended, at: finger.place(at: app.time)), at: app.time)
    app.tick()
  }
}
