extension Application {
  /// Puts a finger on the screen that a key moves while it is held, as the arrow keys do when no responder uses them: on the
  /// left edge to move it right, on the right edge to move it left, and at the top or the bottom of the visible page.
  ///
  /// Call it for a key that has gone down, to have another key drag, or an arrow drag the other way, as where → brings the next
  /// page in from the right:
  ///
  ///     override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
  ///       guard let key = presses.first?.key, key.code == .right else { return super.pressesBegan(presses, with: event) }
  ///       view.window?.application?.dragFinger(.left, by: key)
  ///     }
  ///
  /// During the drag the opposite arrow takes the finger back. If no gesture begins there, a transition that is under way can
  /// also be caught from the opposite edge. See <doc:Fingers>, and ``keyTap`` for what a tap does.
  ///
  /// - Parameters:
  ///   - direction: Where the finger goes.
  ///   - key: The key that moves it.
  ///   - view: A view on whose edge the finger is put; nil for the window and the visible page.
  /// - Returns: Whether a gesture begins. If none does, nothing has happened. During a drag it is false.
  @discardableResult
  public func dragFinger(
    _ direction: PanInteractionController.Direction, by key: Key, in view: View? = nil
  ) -> Bool {
    // The mouse is dragging, or another key.
    guard !window.arbiter.hasActiveGesture else { return false }
    let isContinued = silencedFinger?.isContinued(by: direction, at: fingerTime) == true
    // After a tap that goes, the next one goes further, and does not take hold of what goes already.
    if keyTap == .flick, !isContinued, key.code == fingerKey?.key.code {
      (window.visibleViewController?.transitionCoordinator as? TransitionCoordinator)?.endIfFinishing()
    }
    let isUnderWay = window.visibleViewController?.transitionCoordinator != nil
    guard
      let start = touchDown(direction, in: view) ?? (isUnderWay ? touchDown(direction.opposite, in: view) : nil)
    else {
      return false
    }
    let pan = window.arbiter.activePan
    finger = KeyFinger(
      start: start, extent: pan?.extent ?? DragExtent(length: length(along: direction)), direction: direction,
      release: keyReleaseDelay.map { $0.isFinite ? .after($0) : .never } ?? .automatic,
      reportsReleases: reportsKeyReleases, isStepwise: pan?.keepsWay == true, tap: keyTap,
      isContinued: isContinued, at: fingerTime)
    silencedFinger = nil
    fingerKey = (key, direction)
    return true
  }

  /// Returns where a key moves the finger; nil for keys that do not move it.
  func fingerDirection(of key: Key) -> KeyFinger.Direction? {
    guard let (own, direction) = fingerKey else { return key.direction }
    if key.code == own.code { return direction }
    guard let way = key.direction, let ownWay = own.direction else { return key.direction }
    return way == ownWay ? direction : way == ownWay.opposite ? direction.opposite : nil
  }

  /// Begins a touch at the edge that the direction comes from, and returns its place. If no gesture begins, the touch is
  /// cancelled, and the result is nil.
  private func touchDown(_ direction: KeyFinger.Direction, in view: View?) -> CGPoint? {
    let start = start(of: direction, in: view)
    window.send(.began, at: start, time: fingerTime)
    // The velocity tells pans that the finger will move, and which way.
    window.send(.moved, at: start, time: fingerTime, velocity: direction.way(KeyPace.speed * length(along: direction)))
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
    self.finger?.resize(to: window.arbiter.activePan?.extent?.length ?? length, at: fingerTime)
  }

  /// Half a point inside of the edge, which is where the user sees it: the page may be on its way back.
  private func start(of direction: KeyFinger.Direction, in view: View?) -> CGPoint {
    let bounds = view.map { window.convert($0.bounds, from: $0).intersection(window.bounds) } ?? window.bounds
    let page = window.visibleViewController?.viewIfLoaded.map { view in
      // A finger on a bar would be none of the page's.
      CGRect(around: view.bounds.inset(by: view.safeAreaInsets).corners.map { view.layer.convertToRoot($0, at: time) })
        .intersection(bounds)
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
  func useForFinger(_ key: Key) -> Bool {
    switch key.code {
    case .enter, .character(" "):
      lift { $0.location(at: fingerTime) }
      return true
    case .escape, .backspace:
      cancelFinger()
      return true
    default:
      guard key.direction != nil || key.code == fingerKey?.key.code else { return false }
      // Between keys at one moment there is no telling what they mean.
      if clock.speed == 0 { return true }
      // An arrow across the drag does nothing: it is a slip of the hand.
      if let direction = fingerDirection(of: key), finger?.accepts(direction) == true {
        finger?.press(direction, at: fingerTime)
      }
      return true
    }
  }

  /// Takes the finger away, as if it had never been there.
  func cancelFinger() {
    finger = nil
    window.cancelTouch()
  }

  func moveFinger() {
    guard let finger else { return }
    guard window.arbiter.hasActiveGesture else { return cancelFinger() }
    window.send(
      .moved, at: finger.location(at: fingerTime), time: fingerTime, velocity: finger.velocity(at: fingerTime))
  }

  /// Lifts the finger because its deadline has come.
  func liftExpiredFinger() {
    silencedFinger = finger
    let tapped = finger?.isSecondTap == true ? fingerKey?.key : nil
    lift { $0.decidingLocation(at: fingerTime) }
    if let tapped { dispatch(.key(tapped)) }
  }

  /// The place that would decide if the finger that keys move were lifted now, in the window; nil if keys move none.
  var placeIfLifted: CGPoint? { finger?.placeIfLifted(at: fingerTime) }

  /// Lifts the finger. The place that decides need not be the one where it is.
  private func lift(deciding: (KeyFinger) -> CGPoint) {
    guard let finger else { return }
    self.finger = nil
    let (place, velocity) = (finger.location(at: fingerTime), finger.velocity(at: fingerTime))
    window.send(.moved, at: place, time: fingerTime, velocity: velocity)
    window.send(.ended, at: place, time: fingerTime, velocity: velocity, deciding: deciding(finger))
  }
}
