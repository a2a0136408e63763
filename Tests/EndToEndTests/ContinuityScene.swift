import Foundation
import Segue
import SegueTesting

@testable import SegueDemo

/// A page of the catalogue, opened without a terminal, and a probe that watches it.
@MainActor
final class ContinuityScene {
  /// The pages, in the catalogue's order.
  nonisolated static let ids = [
    "scale", "scale-custom", "fade", "slide", "fullscreen", "borrowed", "cube", "flip", "hero", "modal", "bounce",
    "tabs",
  ]
  private static var assets: Assets?

  let entry: CatalogueEntry
  let app: TestApplication
  let navigation: NavigationController
  let probe: MotionProbe
  /// The page that comes and goes, once it is open.
  private(set) var page: ViewController?
  /// What was seen of it and of the bar, millisecond by millisecond.
  var track: [Moment] = []
  /// What is wrong with the bar's titles.
  var leaps: [String] = []

  /// The page before the one that `open` shows. The window is moved away from what is drawn, as nobody looks: frames
  /// then take a tenth of the time, and nothing else is another.
  init(_ id: String, columns: Int = 80) throws {
    guard let entry = Catalogue.entry(id) else { throw Failure("no page \(id)") }
    self.entry = entry
    let assets = try Self.assets ?? Assets(folder: Place.repository.appending(path: "assets").path)
    Self.assets = assets
    let list = ListViewController(assets: assets)
    list.choose(entry)
    navigation = NavigationController(rootViewController: list)
    app = TestApplication(navigation, columns: columns, rows: columns * 3 / 10)
    probe = MotionProbe(app)
    if entry.isLeading {
      try entry.open(in: navigation, assets: assets, animated: false)
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

  /// Opens the page.
  func open(animated: Bool) throws {
    if let page = navigation.topViewController as? any LeadingPage {
      page.proceed(animated: animated)
    } else if let assets = Self.assets {
      try entry.open(in: navigation, assets: assets, animated: animated)
    }
    app.tick()
    let tabs = navigation.topViewController as? TabBarController
    page = navigation.presentedViewController ?? tabs?.selectedViewController ?? navigation.topViewController
  }

  /// Asks for the page again that is on its way out.
  func bringBack() {
    guard let page else { return }
    if let tabs = navigation.topViewController as? TabBarController {
      tabs.selectedViewController = page
    } else if entry.isModal {
      navigation.present(page, animated: true)
    } else {
      navigation.pushViewController(page, animated: true)
    }
    app.tick()
  }

  /// Opens a page that has nothing to do with this one.
  func openAnother() {
    navigation.pushViewController(ViewController(), animated: true)
    app.tick()
  }

  /// Whether the page is on the screen.
  var isThere: Bool { page?.viewIfLoaded?.window != nil }

  // MARK: What the user does

  /// The key that drags the page away, and the one that goes the other way.
  var keys: (away: Key.Code, back: Key.Code) { entry.id == "bounce" ? (.down, .up) : (.right, .left) }
  /// How much of its way a page goes with a finger that goes across the window.
  var sharesPerWindow: Double {
    switch entry.id {
    case "fade": size.width / 300
    case "bounce": size.height / 400
    default: 1
    }
  }

  /// Whether it can be dragged at all.
  var isDraggable: Bool { entry.id != "modal" }

  /// Presses a key now.
  func press(_ key: Key.Code) {
    app.application.post(.key(Key(key)), at: app.time)
    app.tick()
  }

  /// A key of a drag under way that repeats every 30 ms, so many times, unseen.
  func hold(_ key: Key.Code, times: Int) {
    for repetition in 1...times {
      app.application.post(.key(Key(key)), at: app.time + Double(repetition) * 0.03)
    }
    app.jump(by: Double(times) * 0.03)
    cut()
  }

  /// Time that passes unseen. Nothing is stepped, so few frames will do.
  func wait(_ seconds: TimeInterval) {
    guard seconds > 0 else { return }
    for _ in 0..<4 { app.jump(by: seconds / 4) }
    cut()
  }

  /// A finger that goes at so many points per second, evenly.
  struct Finger {
    let start: CGPoint
    let way: CGPoint
    let begin: TimeInterval

    func place(at time: TimeInterval) -> CGPoint {
      CGPoint(x: start.x + way.x * (time - begin), y: start.y + way.y * (time - begin))
    }
  }

  /// Puts a finger down where the page can be dragged from, that will go at so many points per second.
  func touch(speed: Double) -> Finger {
    let isDown = entry.id == "bounce"
    let place = isDown ? CGPoint(x: size.width / 2, y: size.height / 3) : CGPoint(x: 5, y: size.height / 2)
    let finger = Finger(
      start: place, way: isDown ? CGPoint(x: 0, y: speed) : CGPoint(x: speed, y: 0), begin: app.time)
    app.application.post(.touch(.began, at: place), at: app.time)
    app.tick()
    return finger
  }

  /// Moves it every millisecond, and looks.
  func move(_ finger: Finger, for seconds: TimeInterval) {
    watch(for: seconds) { app.application.post(.touch(.moved, at: finger.place(at: $0)), at: $0) }
  }

  /// The same, unseen.
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
