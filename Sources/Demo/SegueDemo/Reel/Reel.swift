import Segue

/// Shows to someone who waits what the program is for: pages come and go by themselves, until a key or a click takes hold of the one that
/// moves.
///
/// It begins after some seconds without an event, and never again: not for someone who has begun.
final class Reel {
  private let list: ListViewController
  private unowned let application: Application
  private var waiting: ScheduledAction?
  private var guardian: ReelWindow?
  /// The steps that are left, in reverse order.
  private var steps: [(rest: Double, step: Step)] = []

  private enum Step {
    case open(String), openPicture, goBack
  }

  /// Seconds without an event before it begins, and of rest: on a page that has come, and between two pages.
  private static let (patience, look, pause) = (2.0, 0.9, 0.5)

  /// Waits for the user to be idle. The application's events are not observed by anybody else.
  init(_ list: ListViewController, in application: Application) {
    (self.list, self.application) = (list, application)
    application.eventObserver = self
    waiting = application.schedule(after: Self.patience) { [weak self] in self?.begin() }
  }

  var isPlaying: Bool { guardian != nil }

  private func begin() {
    application.eventObserver = nil
    guard !application.isReduceMotionEnabled, application.window.visibleViewController === list else { return }
    steps = Self.script.reversed()
    let guardian = ReelWindow { [weak self] in self?.takeHold() }
    self.guardian = guardian
    application.addWindow(guardian)
    guardian.isKey = true
    guardian.say("any key takes hold of it")
    next()
  }

  /// Pages with pictures over pages with pictures, some three seconds each: zoom, curl, cube and split flap, and the way back.
  private static let script: [(rest: Double, step: Step)] =
    [(0, .open("zoom")), (pause, .openPicture)]
    + ["curl", "cube", "flap"].flatMap { [(rest: look, step: Step.open($0)), (look, .goBack)] }
    + [(pause, .goBack), (pause, .goBack)]

  /// Goes on after the transition under way, and a rest.
  private func next() {
    guard isPlaying else { return }
    guard let step = steps.popLast() else { return end() }
    func act() {
      waiting = application.schedule(after: step.rest) { [weak self] in
        guard let self, isPlaying else { return }
        carryOut(step.step)
        next()
      }
    }
    guard let transition else { return act() }
    transition.animate(alongsideTransition: nil) { [weak self] _ in
      if self?.isPlaying == true { act() }
    }
  }

  private func carryOut(_ step: Step) {
    switch step {
    case .open(let id): open(id)
    case .openPicture: (navigation?.topViewController as? ZoomGridViewController)?.proceed(animated: true)
    case .goBack: navigation?.popViewController(animated: true)
    }
  }

  private var navigation: NavigationController? { list.navigationController }
  private var transition: (any ViewControllerTransitionCoordinator)? {
    navigation?.topViewController?.transitionCoordinator
  }

  private func open(_ id: String) {
    let entries = Catalogue.rows + Catalogue.stock
    guard let navigation, let entry = entries.first(where: { $0.id == id }) else { return }
    // A damaged picture is reported when the user opens its page.
    if navigation.topViewController === list {
      try? list.open(entry, animated: true)
    } else {
      try? entry.open(in: navigation, context: list.context, animated: true)
    }
  }

  private func end() {
    waiting?.cancel()
    if let guardian { application.removeWindow(guardian) }
    guardian = nil
  }

  /// How long the user is told at most that the page is theirs, in seconds.
  private static let lineDuration = 4.0

  /// Holds the page that moves, or the one that has come, with a finger that nothing lifts but the user.
  private func takeHold() {
    guard let guardian else { return }
    waiting?.cancel()
    self.guardian = nil
    guardian.letThrough()
    let release = application.keyReleaseDelay
    application.keyReleaseDelay = .infinity
    let isHeld = application.dragFinger(.right, by: Key(.right))
    application.keyReleaseDelay = release
    guard isHeld else { return application.removeWindow(guardian) }
    guardian.say("it is yours: ← → drag it, ⏎ lets go")
    let hide = { [weak application, weak guardian] in
      if let guardian { application?.removeWindow(guardian) }
    }
    application.schedule(after: Self.lineDuration, hide)
    transition?.animate(alongsideTransition: nil) { _ in hide() }
  }
}

extension Reel: EventObserver {
  /// Somebody has begun. What a terminal tells by itself does not count.
  func application(_ application: Application, willPost event: Event, at time: TimeInterval) {
    switch event {
    case .key, .mouse, .touch, .paste:
      waiting?.cancel()
      application.eventObserver = nil
    case .resize, .active, .keyUp, .userInterfaceStyle: break
    }
  }

  func application(_ application: Application, willTickAt time: TimeInterval) {}
}
