extension Application {
  /// All windows from back to front: first ``window``, and in front of it the windows that ``addWindow(_:)`` has added.
  public var windows: [Window] { stack }

  /// The window whose visible controller gets keys: the frontmost one with ``Window/isKey``, or else ``window``.
  public var keyWindow: Window { stack.last { $0.isKey } ?? window }

  /// Puts a window in front of the others, such as a console or an inspector beside the app.
  ///
  /// It covers the display. Touches and turns of the wheel that hit none of its controller's subviews go to the window behind it. It
  /// gets keys only while it is the ``keyWindow``. Everything else, transitions too, works as in the first window. Set
  /// ``windowInsets`` to make room beside the app.
  ///
  /// A window that is in this or another application already is ignored.
  public func addWindow(_ window: Window) {
    guard window.application == nil else { return }
    window.resize(to: frame.size.points)
    add(window)
    setNeedsTick()
  }

  /// Replaces the first window, ``window``, whose controller disappears without an animation.
  ///
  /// A window that is in this or another application already is ignored.
  public func replaceWindow(with new: Window) {
    guard new.application == nil else { return }
    let old = window
    old.cancelTouch()
    old.rootViewController = nil
    old.layer.removeFromSuperlayer()
    old.application = nil
    window = new
    stack[0] = new
    new.application = self
    output.root.insertSublayer(new.layer, at: 0)
    resizeFirstWindow()
    new.rootAppears(true)
    setNeedsTick()
  }

  /// Removes a window, whose controller disappears without an animation. The first window stays.
  public func removeWindow(_ window: Window) {
    guard window !== self.window, let index = stack.firstIndex(of: window) else { return }
    window.cancelTouch()
    window.rootAppears(false)
    stack.remove(at: index)
    window.layer.removeFromSuperlayer()
    window.application = nil
    window.isKey = false
  }

  func add(_ window: Window) {
    stack.append(window)
    window.application = self
    output.root.addSublayer(window.layer)
    window.rootAppears(true)
  }

  func layOutWindows() {
    // From front to back, because the windows in front may change the insets of the first one.
    for window in stack.reversed() { window.layoutIfNeeded() }
  }

  func resize(to size: CellSize) {
    let isNew = size != frame.size
    output.resize(to: size)
    guard isNew else { return }
    for window in stack.dropFirst() {
      window.resize(to: size.points)
      window.layoutIfNeeded()
    }
    resizeFirstWindow()
  }

  /// Gives the first window the display without the insets.
  func resizeFirstWindow() {
    let (size, insets) = (frame.size.points, windowInsets)
    let new = CGSize(
      width: max(0, size.width - max(0, insets.right)), height: max(0, size.height - max(0, insets.bottom)))
    guard window.bounds.size != new else { return }
    let traits = traitCollection
    window.resize(to: new)
    traitsChanged(from: traits)
    resizeFinger()
  }

  /// The frontmost window that takes a touch or the wheel at a place.
  func window(at place: CGPoint) -> Window {
    for window in stack.dropFirst().reversed() where !window.isHidden {
      guard let hit = window.hitTest(place) else { continue }
      if window.takesAllTouches || hit !== window && hit !== window.rootViewController?.viewIfLoaded { return window }
    }
    return window
  }
}
