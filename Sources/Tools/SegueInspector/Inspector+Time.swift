import Segue

extension Inspector {
  /// Whether the time stands still. While the past is shown, the app stands still in any case.
  public var isPaused: Bool {
    get { control.isPaused && !control.isPlaying }
    set { if newValue { pause() } else { play() } }
  }

  /// The speed of time: 1, a quarter or a tenth.
  public var speed: Double { control.speed }

  /// Goes to the next slower speed, and from the slowest one back to the normal one.
  public func slowDown() {
    control.slowDown()
    apply()
  }

  func pause() {
    stopPlaying()
    control.isPaused = true
    apply()
  }

  /// Lets the time go on; from a moment of the past, through the recorded frames into the present.
  func play() {
    control.isPaused = false
    if case .past(let index) = control.view { return play(from: index) }
    apply()
  }

  /// Moves by a number of frames: forwards, beyond the present by new frames of the app, or backwards, as far as the moment before
  /// the last transition. Pauses the time.
  public func step(by frames: Int) {
    if !control.isPaused || control.isPlaying { pause() }
    guard frames != 0 else { return }
    let last = film.moments.count - 1
    switch control.view {
    case .past(let index):
      let next = index + frames
      show(next >= last ? nil : max(0, next))
      if next > last { advance(by: next - last) }
    case .present where frames > 0: advance(by: frames)
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

  func apply() {
    notice?.cancel()
    notice = nil
    application.speed = control.applicationSpeed * ownSpeed
    if control.word != nil { showWindow() }
    update()
  }

  /// Shows the frame in which the animations had run for `elapsed` seconds. A transition that runs to its end is advanced to that
  /// time; on its way back it has passed all places of the playhead before.
  func movePlayhead(to elapsed: TimeInterval) {
    guard let transition = shownMoment?.transition else { return }
    if !control.isPaused || control.isPlaying { pause() }
    if let live = live?.transition, live.number == transition.number, elapsed > live.elapsed, live.motion != nil,
      live.velocity > 0
    {
      show(nil)
      return advance(by: Int(((elapsed - live.elapsed) / frameInterval).rounded()))
    }
    guard let index = film.index(ofElapsed: elapsed, in: transition.number) else { return }
    show(index >= film.moments.count - 1 ? nil : index)
  }

  func say(_ text: String) {
    showWindow()
    controller.setBadge(text)
    notice?.cancel()
    notice = application.schedule(after: 1.5) { [weak self] in
      self?.notice = nil
      self?.update()
    }
  }
}

/// The speed of time, and the moment on view: a pure value.
struct TimeControl: Equatable {
  /// The moment on view.
  enum View: Equatable {
    /// The app as it is.
    case present
    /// A frame of the film, by its index.
    case past(Int)
  }

  /// The speeds of slow motion.
  static let speeds = [1, 0.25, 0.1]

  /// The speed at which the time passes unless it stands still.
  private(set) var speed = 1.0
  var isPaused = false
  var view = View.present
  /// Whether the film is playing.
  var isPlaying = false

  /// The app's own speed: it stands still in a pause, and as long as the past is shown.
  var applicationSpeed: Double { isPaused || view != .present ? 0 : speed }

  /// Goes to the next slower speed, and from the slowest to the normal one.
  mutating func slowDown() {
    let index = Self.speeds.firstIndex(of: speed) ?? 0
    speed = Self.speeds[(index + 1) % Self.speeds.count]
  }

  /// The state for the user; nil at the normal speed.
  var word: String? {
    switch (isPlaying, isPaused) {
    case (true, _): "replay" + (speedWord.map { " " + $0 } ?? "")
    case (false, true): "paused"
    case (false, false): speedWord
    }
  }

  private var speedWord: String? {
    switch speed {
    case 1: nil
    case 0.25: "1/4 speed"
    default: "1/10 speed"
    }
  }
}
