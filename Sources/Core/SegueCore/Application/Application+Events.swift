extension Application {
  /// Adds an event that happened at `time`, in seconds, for the next tick to handle. A time after the tick counts as the tick's
  /// time, and a time before the last posted event as the last event's time.
  public func post(_ event: Event, at time: TimeInterval) {
    eventObserver?.application(self, willPost: event, at: time)
    events.append((event, time))
    setNeedsTick()
  }

  func dispatch(_ event: Event) {
    switch event {
    case .resize(let size): resize(to: size)
    case .mouse(let mouse): dispatch(mouse)
    case .touch(let phase, let place): send(phase, at: place)
    case .key(let key): dispatch(key)
    case .paste(let text): responderForKeys.paste(text)
    case .active(let isActive): becomeActive(isActive)
    case .keyUp(let key): moveFinger(.keyUp(key))
    case .userInterfaceStyle(let style): if style != .unspecified { fade(to: style) }
    }
  }

  /// The terminal reports that it has the keyboard or has lost it, perhaps not for the first time.
  private func becomeActive(_ becomesActive: Bool) {
    guard becomesActive != isActive else { return }
    if becomesActive {
      isActive = true
      delegate?.applicationDidBecomeActive(self)
    } else {
      delegate?.applicationWillResignActive(self)
      isActive = false
      // The release of the key goes to another window, so that nothing else would end the drag. UIKit cancels all touches here. But
      // the mouse goes on reporting its button, and where silence lifts the finger, it still does.
      if keyFinger.drag?.isHeld == true { moveFinger(.cancel) }
    }
  }

  private func dispatch(_ mouse: Mouse) {
    let place = mouse.location
    switch mouse.action {
    case .press: send(.began, at: place, button: mouse.button)
    case .drag: send(.moved, at: place)
    case .release: send(.ended, at: place)
    case .wheelUp: turnWheel(at: place, by: -1)
    case .wheelDown: turnWheel(at: place, by: 1)
    }
  }

  /// Sends a touch of the mouse, or of a script, to the window where it began. A press ends a drag by keys.
  private func send(_ phase: Touch.Phase, at place: CGPoint, button: Event.ButtonMask = .primary) {
    guard place.x.isFinite, place.y.isFinite else { return }
    if phase == .began { touchedWindow = window(at: place) }
    let target = touchedWindow ?? window
    if target === window {
      guard phase == .began || keyFinger.drag == nil else { return }
      moveFinger(.replace)
    }
    if phase == .began { target.hitTest(place)?.takeFocusForTouch() }
    target.send(phase, at: place, time: fingerTime, buttonMask: button)
  }

  func dispatch(_ key: Key) {
    // A view that came to the page after the last event gets its keys, and learns so first.
    keyWindow.updateFocus()
    if keyWindow !== window {
      // Keys for another window never reach the finger.
    } else if key.isForCommandsOnly {
      // It is no command of the finger.
    } else if keyFinger.drag != nil {
      if keyFinger.uses(key) { return moveFinger(.press(key, isPaused: clock.speed == 0)) }
    } else if window.arbiter.hasActiveGesture, key.code == .escape || key.code == .backspace {
      return window.cancelTouch()
    }
    let first = responderForKeys
    let scope = KeyScope(isTyping: first.acceptsTextInput)
    first.receive([Press(key: key)], with: PressesEvent(timestamp: time, scope: scope))
  }

  private var responderForKeys: Responder { keyWindow.visibleViewController?.responderForKeys ?? keyWindow }

  /// Gives the wheel to the view under the pointer. If no view there uses it, as over a bar, a margin, or beside a sheet, the
  /// content of the visible page gets it.
  private func turnWheel(at place: CGPoint, by rows: Int) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let target = window(at: place)
    wheelFallback = target.visibleViewController?.responderForWheel
    scene.isTurningWheel = true
    (target.hitTest(place) ?? target).scrollWheel(by: rows)
    scene.isTurningWheel = false
    wheelFallback = nil
  }

  // MARK: The finger of the keys

  /// Puts a finger on the screen, which a key moves while it is held: on the left edge to move it right, on what is chosen in the
  /// focused view or on the right edge to move it left, and at the top or the bottom of the visible page. If no gesture begins at
  /// the left edge, the finger comes down on what is chosen, too. Arrow keys do so when no responder uses them.
  ///
  /// Call it when a key has gone down, to let another key drag, or an arrow drag the other way. Here → brings the next page in from
  /// the right:
  ///
  ///     override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
  ///       guard let key = presses.first?.key, key.code == .right else { return super.pressesBegan(presses, with: event) }
  ///       view.window?.application?.dragFinger(.left, by: key)
  ///     }
  ///
  /// During the drag the opposite arrow takes the finger back. If no gesture begins at the edge, a transition that is under way can
  /// also be caught from the opposite edge. See <doc:Fingers>, and ``keyTap`` for the effect of a tap.
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger.
  ///   - key: The key that moves it.
  ///   - view: A view on whose edge the finger is put; nil for the window and the visible page.
  /// - Returns: Whether a gesture begins. If none does, nothing has changed. During a drag it is false.
  @discardableResult
  public func dragFinger(
    _ direction: DragDirection, by key: Key, in view: View? = nil
  ) -> Bool {
    dragFinger(direction, by: key, in: view, away: false)
  }

  /// Puts a finger on the screen, with `away` so far from the edge that no drag from the edge begins.
  func dragFinger(
    _ direction: DragDirection, by key: Key, in view: View?, away isAway: Bool
  ) -> Bool {
    // The mouse is dragging, or another key.
    guard !window.arbiter.hasActiveGesture else { return false }
    let isContinued = keyFinger.isContinued(by: direction, at: fingerTime)
    // The first tap finishes its transition, so that the second one begins another instead of grabbing it.
    if keyTap == .flick, !isContinued, key.code == keyFinger.key?.code {
      (window.visibleViewController?.transitionCoordinator as? TransitionCoordinator)?.endIfFinishing()
      PercentDrivenInteractiveTransition.endIfFinishing(in: scene)
    }
    let isUnderWay = window.visibleViewController?.transitionCoordinator != nil
    guard
      let touch = touchDown(direction, in: view, away: isAway)
        ?? (isUnderWay ? touchDown(direction.opposite, in: view, away: isAway) : nil)
    else {
      return false
    }
    let rules = KeyFinger.Drag.Rules(
      release: keyReleaseDelay.map { $0.isFinite ? .after($0) : .never } ?? .automatic,
      reportsReleases: reportsKeyReleases, tap: touch.extent.tap ?? keyTap, keyboardDelay: keyboardDelay)
    keyFinger = .down(
      KeyFinger.Drag(
        by: key, direction, from: touch.start, over: touch.extent, rules: rules, isContinued: isContinued,
        at: fingerTime))
    return true
  }

  /// Begins a touch on what is chosen, or at the edge where the direction begins, and returns its place, and how far its gesture can
  /// go. If no gesture begins, it cancels the touch and returns nil.
  func touchDown(
    _ direction: KeyFinger.Direction, in view: View?, away isAway: Bool
  ) -> (start: CGPoint, extent: DragExtent)? {
    var edge = start(of: direction, in: view)
    if isAway { edge = edge.offset(by: direction.way(length(along: direction) / 5)) }
    let chosen = view == nil ? startOnFocus(of: direction) : nil
    // From the left edge a page goes back, also where a chosen row can be dragged to the right.
    for start in direction == .right ? [edge, chosen] : [chosen, edge] {
      if let start, let touch = touchDown(direction, at: start) { return touch }
    }
    return nil
  }

  private func touchDown(
    _ direction: KeyFinger.Direction, at start: CGPoint
  ) -> (start: CGPoint, extent: DragExtent)? {
    // What has an infinite frame is nowhere.
    guard window.bounds.contains(start) else { return nil }
    let length = length(along: direction)
    window.send(.began, at: start, time: fingerTime, source: .keys(velocity: .zero))
    // The velocity tells pans where the finger will move.
    let velocity = direction.way(KeyFinger.Timing.speed * length)
    window.send(.moved, at: start, time: fingerTime, source: .keys(velocity: velocity))
    if window.arbiter.hasActiveGesture { return (start, extent(of: direction, from: start)) }
    window.cancelTouch()
    return nil
  }

  /// How far the gesture under way can go along a direction, and the finger across it without leaving the window.
  private func extent(of direction: KeyFinger.Direction, from start: CGPoint) -> DragExtent {
    let length = length(along: direction)
    var extent = window.arbiter.extent(ofWay: length) ?? DragExtent(length: length)
    let (size, place) =
      direction.isSideways ? (window.bounds.height, start.y) : (window.bounds.width, start.x)
    // Half a point inside of the edges, as the places from which a finger starts.
    extent.room = min(0.5 - place, 0)...max(size - 0.5 - place, 0)
    return extent
  }

  private func length(along direction: KeyFinger.Direction) -> CGFloat {
    direction.isSideways ? fingerRoom.width : fingerRoom.height
  }

  /// The rectangle at whose edges a finger of the keys comes down: the window, or in a split the column with the focus.
  private var fingerRoom: CGRect {
    guard let column = window.visibleViewController?.parent?.nearest({ $0.viewOfFocusedColumn }) else {
      return window.bounds
    }
    return window.convert(column.bounds, from: column).common(with: window.bounds)
  }

  /// Half a point inside of the edge of what is chosen in the focused view; nil for a drag up or down, or if nothing chosen is seen.
  private func startOnFocus(of direction: KeyFinger.Direction) -> CGPoint? {
    guard direction.isSideways, let view = window.focusedView else { return nil }
    let rect = window.convert(view.focusRect.common(with: view.bounds), from: view).common(with: window.bounds)
    guard rect.width >= 1, rect.height >= 1 else { return nil }
    return CGPoint(x: direction == .left ? rect.maxX - 0.5 : rect.minX + 0.5, y: rect.midY)
  }

  /// Half a point inside of the edge that the user sees: the page may be on its way back.
  private func start(of direction: KeyFinger.Direction, in view: View?) -> CGPoint {
    let bounds = view.map { window.convert($0.bounds, from: $0).common(with: window.bounds) } ?? fingerRoom
    let page = window.visibleViewController?.viewIfLoaded.map { view in
      // The page begins below its bars.
      CGRect(around: view.bounds.inset(by: view.safeAreaInsets).corners.map { view.layer.convertToRoot($0, at: time) })
        .common(with: bounds)
    }
    let shown = page.flatMap { $0.isEmpty ? nil : $0 } ?? bounds
    return switch direction {
    case .right: CGPoint(x: bounds.minX + 0.5, y: bounds.midY)
    case .left: CGPoint(x: bounds.maxX - 0.5, y: bounds.midY)
    case .down: CGPoint(x: shown.midX, y: shown.minY + 0.5)
    case .up: CGPoint(x: shown.midX, y: shown.maxY - 0.5)
    }
  }

  /// Passes an event to the keys' finger, and the finger's effects to the window. Without a finger it does nothing.
  func moveFinger(_ event: KeyFinger.Event) {
    guard keyFinger.drag != nil else { return }
    let now = fingerTime
    for effect in keyFinger.handle(event, at: now) {
      switch effect {
      case .move(let place, let velocity): window.send(.moved, at: place, time: now, source: .keys(velocity: velocity))
      case .lift(let place, let velocity, let deciding):
        window.send(.ended, at: place, time: now, source: .keys(velocity: velocity, deciding: deciding))
      case .cancel: window.cancelTouch()
      case .press(let key): dispatch(.key(key))
      }
    }
    // The longest one that was seen, so that no hold is taken for a tap.
    if let delay = keyFinger.drag?.keyboardDelay { keyboardDelay = max(keyboardDelay ?? 0, delay) }
  }

  /// Is called after the window was resized, and the gesture with it.
  func resizeFinger() {
    guard let drag = keyFinger.drag else { return }
    moveFinger(.resize(extent(of: drag.direction, from: drag.start)))
  }

  /// The place in the window that would decide if the finger that keys move were lifted now; nil if keys move none.
  var placeIfLifted: CGPoint? { keyFinger.drag?.placeIfLifted(at: fingerTime) }
}

extension ViewController {
  fileprivate var responderForWheel: Responder? {
    preferredFocusedView ?? viewIfLoaded?.firstReachable { ($0 as? ScrollView)?.isScrollEnabled == true }
  }
}
