extension View {
  /// The window that the view is in; nil if it is in none.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Puts a view in front of the others. A view that is here already comes to the front.
  public func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts a view at a place among the others, 0 being the back.
  ///
  /// - Parameters:
  ///   - view: Leaves its old superview. A view cannot be put into itself, or into a view inside it: nothing happens.
  ///   - index: A place that does not exist counts as the nearest one.
  public func insertSubview(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let oldWindow = view.window
    if view.superview !== self { view.willMove(toSuperview: self) }
    let isNew = view.superview !== self
    view.detach()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    layer.insertSublayer(view.layer, at: subviews.firstIndex { $0 === view } ?? 0)
    view.windowChanged(from: oldWindow)
    view.markDirty()
    markDirty()
    if isNew {
      setNeedsLayout()
      view.didMoveToSuperview()
    }
  }

  /// Puts a view right behind another one; in front of all if that one is not here.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Puts a view right in front of another one; in front of all if that one is not here.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  private func insert(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return addSubview(view) }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? others.count) + offset)
  }

  /// Brings a view in front of its siblings. A view that is not here stays where it is.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count - 1) }
  }

  /// Sends a view behind its siblings. A view that is not here stays where it is.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Swaps the views at two places. If one of the places does not exist, nothing happens.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(high, at: min(first, second))
    insertSubview(low, at: max(first, second))
  }

  /// Takes the view out of its superview. Animations under way in it end, at their model values.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    detach()
    windowChanged(from: oldWindow)
    didMoveToSuperview()
  }

  /// Whether this is `view`, or a view inside it.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The first view with a tag among this one and those inside it, depth first; nil if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func detach() {
    superview?.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// A view that leaves its window is no longer animated: outside, no frame would bring the end.
  private func windowChanged(from old: Window?) {
    guard let old, old !== window else { return }
    layer.forEachLayer { $0.removeAllAnimations() }
  }
}
