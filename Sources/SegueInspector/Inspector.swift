public import Segue

/// Shows how an application's transitions work, while it runs: which calls are made and whom they reach, what phase a transition
/// is in, its animations on a timeline, the finger, and what frames cost. It slows time down, stops it, goes through it frame by
/// frame in both directions, replays the last transition, and takes the layers apart.
///
///     let inspector = Inspector(application)
///     inspector.addKeyCommands()
///
/// Keep it: it is the application's ``Application/transitionObserver`` and its ``Application/frameObserver`` as long as it exists.
///
/// What it shows stands in a window of its own, beside the app's window or below it. The app is never changed, but for its room
/// and its ``Application/speed``. What has been is recorded: to look at it again, back to the moment before the last transition began,
/// is exact to the cell, and nothing is undone by it.
public final class Inspector {
  /// What ``showsHelp`` shows; nil, the default, for the keys alone.
  public var help: () -> InspectorHelp? = { nil }
  /// The seconds by which ``step(by:)`` moves the time, 1/60 by default.
  public var frameInterval: TimeInterval = 1.0 / 60

  let application: Application
  private(set) var control = TimeControl()
  private(set) var film = Film()
  private(set) var log = CallLog()
  private var meters = FrameMeters()
  private var live: InspectedMoment?
  private var ended: TransitionSnapshot?
  private var link: DisplayLink?
  private var notice: ScheduledAction?
  /// Whether the time was paused for the exploded view.
  private var wasPausedToExplode = false
  /// The app's speed without the inspector.
  private let ownSpeed: Double
  private let palette: InspectorPalette
  private lazy var controller = makeController()
  private let window = Window()

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

  // MARK: What is shown

  /// Whether the panel is beside the app, or below it.
  public var isPanelShown: Bool {
    get { controller.panel != nil }
    set {
      guard newValue != isPanelShown else { return }
      let panel = newValue ? InspectorPanel(palette) : nil
      panel?.timeline.dragged = { [weak self] in self?.movePlayhead(to: $0) }
      showWindow()
      controller.setPanel(panel)
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
      controller.setExploded(newValue ? ExplodedView(palette) : nil)
      if !newValue, wasPausedToExplode {
        wasPausedToExplode = false
        play()
      }
      update()
    }
  }

  /// Whether the card with ``help`` is shown.
  public var showsHelp: Bool {
    get { controller.card != nil }
    set {
      guard newValue != showsHelp else { return }
      showWindow()
      let card = newValue ? HelpCard(help() ?? Self.keyHelp, palette) : nil
      card?.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.showsHelp = false })
      controller.setCard(card)
      update()
    }
  }

  /// The window is there while it has something to show.
  private func showWindow() {
    guard window.application == nil else { return }
    window.rootViewController = controller
    application.addWindow(window)
  }

  private func update() {
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

  /// The moment that is shown: live, or of the film.
  var shownMoment: InspectedMoment? {
    switch control.view {
    case .present: live ?? moment
    case .past(let index): film.moments[index]
    }
  }

  /// The app as it is.
  private var moment: InspectedMoment {
    InspectedMoment(
      time: application.time,
      record: LayerRecord.record(application.window.layer, at: application.time, after: live?.record),
      transitions: application.transitionSnapshots.filter { !$0.isEmbedded }, callCount: log.count, ended: ended)
  }

  // MARK: Time

  /// Whether the time stands still. While the past is shown, the app stands still in any case.
  public var isPaused: Bool {
    get { control.isPaused && !control.isPlaying }
    set {
      if newValue { pause() } else { play() }
    }
  }

  /// The speed of time: 1, a quarter or a tenth.
  public var speed: Double { control.speed }

  /// Goes to the next slower speed, and from the slowest one back to the normal one.
  public func slowDown() {
    control.slowDown()
    apply()
  }

  private func pause() {
    stopPlaying()
    control.isPaused = true
    apply()
  }

  /// Lets the time go on; from a moment of the past, through what is recorded and on into the present.
  private func play() {
    control.isPaused = false
    if case .past(let index) = control.view { return play(from: index) }
    apply()
  }

  /// Moves by a number of frames: on, where the present is followed by a new frame of the app, or back, as far as the moment
  /// before the last transition. The time is paused for that.
  public func step(by frames: Int) {
    if !control.isPaused || control.isPlaying { pause() }
    guard frames != 0 else { return }
    let last = film.moments.count - 1
    switch control.view {
    case .past(let index):
      let next = index + frames
      show(next >= last ? nil : max(0, next))
      if next > last { advance(by: next - last) }
    case .present where frames > 0:
      advance(by: frames)
    case .present:
      guard let newest = film.moments.last else { return say("no transition yet") }
      // The last frame of the film is the present one, unless something has changed without a transition.
      let isSame =
        newest.time >= application.time
        || LayerRecord.record(application.window.layer, at: application.time, after: newest.record) === newest.record
      show(max(0, last + frames + (isSame ? 0 : 1)))
    }
  }

  /// Lets the app go on by a number of frames. Each of them is drawn, and a frame of the film.
  private func advance(by frames: Int) {
    stopPlaying()
    guard frames > 0 else { return }
    film.goOn()
    application.step(by: frameInterval)
    guard frames > 1 else { return }
    var left = frames - 1
    let link = DisplayLink(clock: .host) { [weak self] link in
      guard let self, self.link === link, left > 0 else { return link.invalidate() }
      left -= 1
      film.goOn()
      application.step(by: frameInterval)
      if left == 0 { stopPlaying() }
    }
    self.link = link
    link.add(to: application)
  }

  /// Plays the last transition again, at the present speed. The app stands still meanwhile.
  public func replay() {
    guard !film.moments.isEmpty else { return say("no transition yet") }
    stopPlaying()
    play(from: 0)
  }

  private func play(from index: Int) {
    showWindow()
    show(index)
    control.isPlaying = true
    let origin = film.moments[index].time
    var begin: TimeInterval?
    let link = DisplayLink(clock: .host) { [weak self] link in
      guard let self, control.isPlaying else { return link.invalidate() }
      let first = begin ?? link.timestamp
      begin = first
      let time = origin + (link.timestamp - first) * control.speed * ownSpeed
      let index = film.index(at: time + LayerAnimation.endTolerance)
      if index >= film.moments.count - 1, time > film.moments[index].time + frameInterval {
        goToPresent()
      } else {
        show(index)
      }
    }
    self.link = link
    link.add(to: application)
    apply()
  }

  private func stopPlaying() {
    link?.invalidate()
    link = nil
    control.isPlaying = false
  }

  /// Shows the app as it is, and lets its time go on unless it is paused.
  public func goToPresent() {
    stopPlaying()
    show(nil)
  }

  /// Shows a frame of the film, or the present.
  private func show(_ index: Int?) {
    control.view = index.map { .past($0) } ?? .present
    if let index {
      showWindow()
      controller.film.isHidden = false
      controller.film.show(film.moments[index])
    } else if !controller.film.isHidden {
      controller.film.isHidden = true
      controller.film.clear()
    }
    apply()
  }

  private func apply() {
    notice?.cancel()
    notice = nil
    application.speed = control.applicationSpeed * ownSpeed
    if control.word != nil { showWindow() }
    update()
  }

  /// Shows the frame in which the animations were so far; beyond the present, the app goes on until they are.
  private func movePlayhead(to elapsed: TimeInterval) {
    guard let transition = shownMoment?.transition else { return }
    if !control.isPaused || control.isPlaying { pause() }
    if let live = live?.transition, live.number == transition.number, elapsed > live.elapsed, live.motion != nil {
      show(nil)
      return advance(by: Int(((elapsed - live.elapsed) / frameInterval).rounded()))
    }
    guard let index = film.index(ofElapsed: elapsed, in: transition.number) else { return }
    show(index >= film.moments.count - 1 ? nil : index)
  }

  private func say(_ text: String) {
    showWindow()
    controller.setBadge(text)
    notice?.cancel()
    notice = application.schedule(after: 1.5) { [weak self] in
      self?.notice = nil
      self?.update()
    }
  }

  // MARK: Keys

  /// Adds the keys to the application: i for the panel, s for slow motion, p for a pause, full stop and comma for a frame on and
  /// back, r for a replay, x for the layers and ? for help. Responders that use these keys come first.
  public func addKeyCommands() {
    for (key, command) in commands { application.setKeyCommand(.character(key), action: command) }
  }

  private var commands: [(Character, () -> Void)] {
    [
      ("i", { [weak self] in self?.isPanelShown.toggle() }), ("s", { [weak self] in self?.slowDown() }),
      ("p", { [weak self] in self?.isPaused.toggle() }), (".", { [weak self] in self?.step(by: 1) }),
      (",", { [weak self] in self?.step(by: -1) }), ("r", { [weak self] in self?.replay() }),
      ("x", { [weak self] in self?.isExploded.toggle() }), ("?", { [weak self] in self?.showsHelp.toggle() }),
    ]
  }

  /// Keys while something of the inspector's lies over the app. Returns false for those that work as ever.
  private func use(_ key: Key) -> Bool {
    if showsHelp {
      showsHelp = false
      return key.code == .character("?") || key.code == .escape
    }
    if case .character(let character) = key.code, "ispr.,x?q".contains(character) { return false }
    if isExploded {
      isExploded = false
      return key.code == .escape
    }
    // The app is to be used: what it is now comes first.
    goToPresent()
    control.isPaused = false
    apply()
    application.press(key)
    return true
  }

  /// The keys that ``addKeyCommands()`` adds.
  public static let keys: [(keys: String, does: String)] = [
    ("i", "inspector"), ("s", "slow motion: ¼, 1/10, normal"), ("p", "pause"), (". ,", "a frame on, a frame back"),
    ("r", "replay the last transition"), ("x", "the layers, apart"), ("?", "help"),
  ]

  private static let keyHelp = InspectorHelp(title: "Keys", paragraphs: [], keys: keys)
}

extension Inspector: TransitionObserver {
  /// Notes the call.
  public func transitionDidStep(_ event: TransitionEvent) {
    guard !event.isEmbedded else { return }
    if !film.isRunning, event.transition != nil { film.begin(moment) }
    log.note(event, lift: application.transitionSnapshots.last { $0.number == event.transition }?.lift)
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
