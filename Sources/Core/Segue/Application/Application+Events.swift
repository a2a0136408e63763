extension Application {
  func dispatch(_ event: Event) {
    switch event {
    case .resize(let size): resize(to: size)
    case .mouse(let mouse): dispatch(mouse)
    case .touch(let phase, let place): send(phase, at: place)
    case .key(let key): dispatch(key)
    case .paste(let text): responderForKeys.paste(text)
    case .active(let isActive): becomeActive(isActive)
    case .keyUp(let key): moveFinger(.keyUp(key))
    }
  }

  /// The terminal says whether it has the keyboard. It may say so again.
  private func becomeActive(_ becomesActive: Bool) {
    guard becomesActive != isActive else { return }
    if becomesActive {
      isActive = true
      delegate?.applicationDidBecomeActive(self)
    } else {
      delegate?.applicationWillResignActive(self)
      isActive = false
      // Another window gets to know when its key comes up, so that nothing else would end the drag. UIKit cancels all touches
      // here; but the mouse goes on reporting its button, and where silence lifts the finger, it does so now.
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

  /// Sends a touch by the mouse or a script to the window in which it begins. In the first window, while keys move the finger,
  /// only a press replaces that finger.
  private func send(_ phase: Touch.Phase, at place: CGPoint, button: Event.ButtonMask = .primary) {
    guard place.x.isFinite, place.y.isFinite else { return }
    if phase == .began { touchedWindow = window(at: place) }
    let target = touchedWindow ?? window
    if target === window {
      guard phase == .began || keyFinger.drag == nil else { return }
      moveFinger(.replace)
    }
    if phase == .began { target.hitTest(place)?.focusableAround?.becomeFocused() }
    target.send(phase, at: place, time: fingerTime, buttonMask: button)
  }

  /// Does what pressing a key does: the responders get it now, without an event.
  public func press(_ key: Key) { dispatch(key) }

  private func dispatch(_ key: Key) {
    if keyWindow !== window {
      // Keys for another window never reach the finger.
    } else if keyFinger.drag != nil {
      if keyFinger.uses(key) { return moveFinger(.press(key, isPaused: clock.speed == 0)) }
    } else if window.arbiter.hasActiveGesture, key.code == .escape || key.code == .backspace {
      return window.cancelTouch()
    }
    responderForKeys.pressesBegan([Press(key: key)], with: PressesEvent(timestamp: time))
  }

  private var responderForKeys: Responder { keyWindow.visibleViewController?.responderForKeys ?? keyWindow }

  /// Gives the wheel to what is under the pointer, and to the visible page's own content if nothing there has a use for it,
  /// as over a bar, a margin, or beside a sheet.
  private func turnWheel(at place: CGPoint, by rows: Int) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let target = window(at: place)
    wheelFallback = target.visibleViewController?.responderForWheel
    (target.hitTest(place) ?? target).scrollWheel(by: rows)
    wheelFallback = nil
  }
}

extension ViewController {
  fileprivate var responderForWheel: Responder? { preferredFocusedView ?? viewIfLoaded?.firstScrollView }
}

extension View {
  /// The first scroll view, depth first, that a finger could reach.
  fileprivate var firstScrollView: ScrollView? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if let scroller = self as? ScrollView, scroller.isScrollEnabled { return scroller }
    for view in subviews {
      if let found = view.firstScrollView { return found }
    }
    return nil
  }
}
