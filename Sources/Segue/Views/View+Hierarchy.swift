extension View {
  /// The window that the view is in; nil if it is in none.
  public var window: Window? { self as? Window ?? superview?.window }

  /// Puts a view in front of the other subviews.
  public func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts a view at an index of `subviews`; an index that does not exist counts as the nearest one.
  ///
  /// The view leaves its old superview. A view cannot be put into itself, or into a view inside it: nothing happens.
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

  /// Puts a view right behind `sibling`; in front of all if `sibling` is in another view.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Puts a view right in front of `sibling`; in front of all if `sibling` is in another view.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  private func insert(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return addSubview(view) }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? others.count) + offset)
  }

  /// Brings a subview in front of its siblings. A view in another superview stays where it is.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count - 1) }
  }

  /// Sends a subview behind its siblings. A view in another superview stays where it is.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Swaps the subviews at two indices. If one of the indices does not exist, nothing happens.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(high, at: min(first, second))
    insertSubview(low, at: max(first, second))
  }

  /// Removes the view from its superview. Animations under way in it end, at their model values.
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
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The first view with a tag among this one and those inside it, depth first; nil if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    // A lazy `compactMap` would search the branch with the result twice at each level.
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

  /// Outside of a window no frame ends an animation.
  private func windowChanged(from old: Window?) {
    guard let old, old !== window else { return }
    layer.forEachLayer { $0.removeAllAnimations() }
  }
}
