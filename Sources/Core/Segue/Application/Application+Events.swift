extension Application {
  func dispatch(_ event: Event) {
    switch event {
    case .resize(let size): resize(to: size)
    case .mouse(let mouse): dispatch(mouse)
    case .touch(let phase, let place): send(phase, at: place)
    case .key(let key): dispatch(key)
    case .paste(let text): responderForKeys.paste(text)
    case .active(let isActive): becomeActive(isActive)
    case .keyUp(let key): if let direction = fingerDirection(of: key) { finger?.keyUp(direction, at: fingerTime) }
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
      guard phase == .began || finger == nil else { return }
      finger = nil
    }
    if phase == .began { target.hitTest(place)?.focusableAround?.becomeFocused() }
    target.send(phase, at: place, time: fingerTime, buttonMask: button)
  }

  /// Does what pressing a key does: the responders get it now, without an event.
  public func press(_ key: Key) { dispatch(key) }

  private func dispatch(_ key: Key) {
    if keyWindow !== window {
      // Whatever a finger does, these keys are none of its.
    } else if finger != nil {
      if useForFinger(key) { return }
    } else if window.arbiter.hasActiveGesture, key.code == .escape || key.code == .backspace {
      return window.cancelTouch()
    }
    responderForKeys.pressesBegan([Press(key: key)], with: PressesEvent(timestamp: time))
  }

  private var responderForKeys: Responder { keyWindow.visibleViewController?.responderForKeys ?? keyWindow }
}
