public import Segue

/// Shows how an application's transitions work, while it runs: the calls and their receivers, the phase of a transition, its
/// animations on a timeline, the finger, and the cost of frames. It slows time down, stops it, steps frame by frame in both
/// directions, replays the last transition, and takes the layers apart.
///
///     let inspector = Inspector(application)
///     inspector.addKeyCommands()
///
/// Keep it: it is the application's `Application.transitionObserver` and its `Application.frameObserver` as long as it exists.
///
/// It has a window of its own, beside the app's window or below it. It changes nothing of the app but its room and its
/// `Application.speed`. The last transition is recorded from the moment before it began: the past is shown exact to the cell, and
/// nothing is undone.
@MainActor  // The module's default. Repeated because Swift 6.3's optimiser forgets it for the deinit.
public final class Inspector {
  /// The seconds of a frame of ``step(by:)``, 1/60 by default.
  public var frameInterval: TimeInterval = 1.0 / 60

  let application: Application
  var control = TimeControl()
  var film = Film()
  private(set) var log = CallLog()
  var meters = FrameMeters()
  var live: InspectedMoment?
  var ended: TransitionSnapshot?
  var link: DisplayLink?
  var notice: ScheduledAction?
  /// Whether the time was paused for the exploded view.
  private var wasPausedToExplode = false
  /// The app's speed without the inspector.
  let ownSpeed: Double
  private let palette: InspectorPalette
  lazy var controller = makeController()
  private lazy var keyCommands = makeKeyCommands()
  let window = Window()

  /// Creates an inspector, and begins to record.
  public init(_ application: Application) {
    self.application = application
    palette = InspectorPalette(application)
    ownSpeed = application.speed > 0 ? application.speed : 1
    application.transitionObserver = self
    application.frameObserver = self
  }

  /// Leaves the app as it would be without it.
  isolated deinit {
    for command in keyCommands { application.removeKeyCommand(command) }
    application.removeWindow(window)
    application.windowInsets = .zero
    application.speed = ownSpeed
  }

  private func makeController() -> InspectorViewController {
    let controller = InspectorViewController(palette)
    controller.insetsChanged = { [weak self] in self?.application.windowInsets = $0 }
    controller.filmWasTouched = { [weak self] in self?.goToPresent() }
    controller.keyWasPressed = { [weak self] in self?.use($0) ?? false }
    return controller
  }

  // MARK: Views

  /// Whether the panel is beside the app, or below it.
  public var isPanelShown: Bool {
    get { controller.panel != nil }
    set {
      guard newValue != isPanelShown else { return }
      let panel = newValue ? InspectorPanel(palette) : nil
      panel?.timeline.dragged = { [weak self] in self?.movePlayhead(to: $0) }
      showWindow()
      controller.panel = panel
      update()
    }
  }

  /// Whether the layers are shown apart. The time stands still as long as they are.
  public var isExploded: Bool {
    get { controller.exploded != nil }
    set {
      guard newValue != isExploded else { return }
      showWindow()
      if newValue, !control.isPaused {
        wasPausedToExplode = true
        pause()
      }
      controller.exploded = newValue ? ExplodedView(palette) : nil
      if !newValue, wasPausedToExplode {
        wasPausedToExplode = false
        play()
      }
      update()
    }
  }

  /// Adds the window. ``update()`` removes it when it has nothing to show.
  func showWindow() {
    guard window.application == nil else { return }
    window.rootViewController = controller
    application.addWindow(window)
  }

  func update() {
    let shown = shownMoment
    let behind: (frames: Int, seconds: TimeInterval)? =
      switch control.view {
      case .present: nil
      case .past(let index):
        (film.moments.count - 1 - index, (film.moments.last?.time ?? 0) - film.moments[index].time)
      }
    controller.panel?.header.control = control
    controller.panel?.header.behind = behind
    controller.panel?.show(shown, log: log, meters: meters)
    if let shown, controller.exploded != nil { controller.exploded?.show(shown) }
    if notice == nil { controller.setBadge(controller.panel == nil ? badge(behind: behind?.frames) : nil) }
    window.isKey = controller.wantsKeys
    let isEmpty = controller.panel == nil && !controller.wantsKeys && control.word == nil && notice == nil
    if isEmpty { application.removeWindow(window) }
  }

  private func badge(behind frames: Int?) -> String? {
    guard let word = control.word else { return nil }
    return frames.map { "\(word)  −\($0)" } ?? word
  }

  /// The moment to show: live, or of the film.
  var shownMoment: InspectedMoment? {
    switch control.view {
    case .present: live ?? moment
    case .past(let index): film.moment(index)
    }
  }

  /// The app as it is.
  private var moment: InspectedMoment {
    InspectedMoment(
      time: application.time, hostTime: application.hostTime,
      record: LayerRecord.record(application.window.layer, at: application.time, after: live?.record),
      transitions: transitions, callCount: log.count, ended: ended)
  }

  /// The app's transitions. As long as nobody looks, their animations are noted once in each phase.
  private var transitions: [TransitionSnapshot] {
    func snapshots(withAnimations: Bool) -> [TransitionSnapshot] {
      application.transitionSnapshots(withAnimations: withAnimations).filter { !$0.isEmbedded }
    }
    if controller.panel != nil { return snapshots(withAnimations: true) }
    let all = snapshots(withAnimations: false)
    let isKnown = all.last?.number == live?.transition?.number && all.last?.phase == live?.transition?.phase
    return isKnown ? all : snapshots(withAnimations: true)
  }
}

extension Inspector: TransitionObserver {
  /// Notes the call.
  public func transitionDidStep(_ event: TransitionEvent) {
    guard !event.isEmbedded else { return }
    if !film.isRunning, event.transition != nil { film.begin(moment) }
    let transition = application.transitionSnapshots(withAnimations: false).last { $0.number == event.transition }
    log.note(event, transition)
  }
}

extension Inspector: FrameObserver {
  /// Notes the frame.
  public func applicationWillDraw(_ application: Application) {
    guard control.view == .present else { return }
    if film.isRunning || controller.panel != nil {
      var moment = moment
      if moment.transitions.isEmpty, let last = live?.transitions.last {
        ended = last.finished(log.wasCancelled(last.number))
        moment.ended = ended
      }
      live = moment
      film.add(moment)
    } else {
      live = nil
    }
    if controller.panel != nil {
      meters.add(application.host?.frameCost, bytes: application.encoderStatistics.bytes)
      update()
    }
  }
}

extension Inspector {
  /// Adds the keys to the application: i for the panel, s for slow motion, p for a pause, full stop and comma for a frame on and
  /// back, r for a replay, and x for the layers. They work behind presentations, too; the help card lists them, and no toolbar does.
  /// Responders that use these keys come first.
  public func addKeyCommands() { for command in keyCommands { application.addKeyCommand(command) } }

  func makeKeyCommands() -> [KeyCommand] {
    func command(
      _ key: Character, _ title: String, _ description: String? = nil, _ action: @escaping (Inspector) -> Void
    )
      -> KeyCommand
    {
      KeyCommand(
        title: title, keys: [.character(key)], discoverabilityTitle: description,
        attributes: [.hiddenInToolbar, .alwaysAvailable]
      ) { [weak self] in
        if let self { action(self) }
      }
    }
    return [
      command("i", "inspector") { $0.isPanelShown.toggle() },
      command("s", "slow motion", "slow motion: 1/4, 1/10, normal") { $0.slowDown() },
      command("p", "pause") { $0.isPaused.toggle() },
      command(".", "step", "next frame") { $0.step(by: 1) },
      command(",", "step back", "previous frame") { $0.step(by: -1) },
      command("r", "replay", "replay the last transition") { $0.replay() },
      command("x", "layers", "layers in 3D") { $0.isExploded.toggle() },
    ]
  }

  /// Handles a key while a view of the inspector covers the app. Returns false for a key with its usual effect.
  func use(_ key: Key) -> Bool {
    let usual = keyCommands + [application.quitCommand, application.helpCommand]
    if usual.contains(where: { $0.keys.contains(key) || $0.alternateKeys.contains(key) }) { return false }
    if isExploded {
      isExploded = false
      return key.code == .escape
    }
    // The user wants to use the app: shows the present first.
    goToPresent()
    control.isPaused = false
    apply()
    application.press(key)
    return true
  }
}
