extension Application {
  func dispatch(_ event: Event) {
    switch event {
    case .resize(let size): resize(to: size)
    case .mouse(let mouse): dispatch(mouse)
    case .touch(let phase, let place): send(phase, at: place)
    case .key(let key): dispatch(key)
    case .keyUp(let key): if let direction = key.direction { finger?.keyUp(direction, at: time) }
    }
  }

  private func dispatch(_ mouse: Mouse) {
    let place = mouse.location
    switch mouse.action {
    case .press: send(.began, at: place)
    case .drag: send(.moved, at: place)
    case .release: send(.ended, at: place)
    case .wheelUp: turnWheel(at: place, by: -1)
    case .wheelDown: turnWheel(at: place, by: 1)
    }
  }

  /// Sends a touch by the mouse or a script. While keys move the finger, only a press replaces that finger.
  private func send(_ phase: Touch.Phase, at place: CGPoint) {
    guard place.x.isFinite, place.y.isFinite, phase == .began || finger == nil else { return }
    finger = nil
    window.send(phase, at: place, time: time)
  }

  private func dispatch(_ key: Key) {
    if finger != nil {
      if useForFinger(key) { return }
    } else if window.arbiter.hasActiveGesture, key.code == .escape || key.code == .backspace {
      return window.cancelTouch()
    }
    let responder: Responder = window.visibleViewController?.responderForKeys ?? window
    responder.pressesBegan([Press(key: key)], with: PressesEvent(timestamp: time))
  }

  /// Puts a finger down where an arrow comes from: for → and ← at the left and the right edge, for ↓ and ↑ at the top
  /// and the bottom of the visible page. If no gesture begins there, a transition that is under way can also be caught
  /// from the opposite edge: ← draws back a page that goes to the right. If none does, the touch is cancelled.
  func startFinger(_ direction: KeyFinger.Direction) {
    // The mouse is dragging.
    guard !window.arbiter.hasActiveGesture else { return }
    let isUnderWay = window.visibleViewController?.transitionCoordinator != nil
    guard let start = touchDown(direction) ?? (isUnderWay ? touchDown(direction.opposite) : nil) else { return }
    let pan = window.arbiter.activePan
    finger = KeyFinger(
      start: start, extent: pan?.extent ?? DragExtent(length: length(along: direction)), direction: direction,
      release: keyReleaseDelay.map { $0.isFinite ? .after($0) : .never } ?? .automatic,
      reportsReleases: reportsKeyReleases, isStepwise: pan?.keepsWay == true,
      isContinued: silencedFinger?.isContinued(by: direction, at: time) == true, at: time)
    silencedFinger = nil
  }

  /// Begins a touch at the edge that the direction comes from, and returns its place. If no gesture begins, the touch is
  /// cancelled, and the result is nil.
  private func touchDown(_ direction: KeyFinger.Direction) -> CGPoint? {
    let start = start(of: direction)
    window.send(.began, at: start, time: time)
    // The velocity tells pans that the finger will move, and which way.
    window.send(.moved, at: start, time: time, velocity: direction.way(KeyPace.speed * length(along: direction)))
    if window.arbiter.hasActiveGesture { return start }
    window.cancelTouch()
    return nil
  }

  private func length(along direction: KeyFinger.Direction) -> CGFloat {
    direction.isSideways ? window.bounds.width : window.bounds.height
  }

  /// After the window was resized, and the gesture with it.
  func resizeFinger() {
    guard let finger else { return }
    let length = finger.isSideways ? window.bounds.width : window.bounds.height
    self.finger?.resize(to: window.arbiter.activePan?.extent?.length ?? length, at: time)
  }

  /// Half a point inside of the edge, which is where the user sees it: the page may be on its way back.
  private func start(of direction: KeyFinger.Direction) -> CGPoint {
    let bounds = window.bounds
    let page = window.visibleViewController?.viewIfLoaded.map { view in
      CGRect(around: view.bounds.corners.map { view.layer.convertToRoot($0, at: time) }).intersection(bounds)
    }
    let shown = page.flatMap { $0.isEmpty ? nil : $0 } ?? bounds
    return switch direction {
    case .right: CGPoint(x: bounds.minX + 0.5, y: bounds.midY)
    case .left: CGPoint(x: bounds.maxX - 0.5, y: bounds.midY)
    case .down: CGPoint(x: shown.midX, y: shown.minY + 0.5)
    case .up: CGPoint(x: shown.midX, y: shown.maxY - 0.5)
    }
  }

  /// Handles a key during a drag. Returns false for a key that has no meaning in drags.
  private func useForFinger(_ key: Key) -> Bool {
    switch key.code {
    case .enter, .character(" "):
      lift { $0.location(at: time) }
      return true
    case .escape, .backspace:
      finger = nil
      window.cancelTouch()
      return true
    default:
      guard let direction = key.direction else { return false }
      // An arrow across the drag does nothing: it is a slip of the hand.
      if finger?.accepts(direction) == true { finger?.press(direction, at: time) }
      return true
    }
  }

  func moveFinger() {
    guard let finger else { return }
    guard window.arbiter.hasActiveGesture else {
      self.finger = nil
      return window.cancelTouch()
    }
    window.send(.moved, at: finger.location(at: time), time: time, velocity: finger.velocity(at: time))
  }

  /// Lifts the finger because its deadline has come.
  func liftExpiredFinger() {
    silencedFinger = finger
    lift { $0.decidingLocation(at: time) }
  }

  /// Lifts the finger. The place that decides need not be the one where it is.
  private func lift(deciding: (KeyFinger) -> CGPoint) {
    guard let finger else { return }
    self.finger = nil
    let (place, velocity) = (finger.location(at: time), finger.velocity(at: time))
    window.send(.moved, at: place, time: time, velocity: velocity)
    window.send(.ended, at: place, time: time, velocity: velocity, deciding: deciding(finger))
  }
}
