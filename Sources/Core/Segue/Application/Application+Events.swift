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

  /// Sends a touch by the mouse or a script to the window in which it begins. While keys move the finger of the first window, only
  /// a press replaces it.
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

  /// Passes a key to the responders now, without an event, as if it had been pressed.
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

  /// Gives the wheel to the view under the pointer. If no view there uses it, as over a bar, a margin, or beside a sheet, the
  /// content of the visible page gets it.
  private func turnWheel(at place: CGPoint, by rows: Int) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let target = window(at: place)
    wheelFallback = target.visibleViewController?.responderForWheel
    (target.hitTest(place) ?? target).scrollWheel(by: rows)
    wheelFallback = nil
  }
}

extension ViewController {
  fileprivate var responderForWheel: Responder? {
    preferredFocusedView ?? viewIfLoaded?.firstReachable { ($0 as? ScrollView)?.isScrollEnabled == true }
  }
}
