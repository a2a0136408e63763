/// The tree of views.
extension View {
  /// The window that it is in.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Puts `view` in front of the others.
  public func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Puts `view` at a place, 0 being the back; a place outside is the nearest one. Putting a view into itself
  /// or into what it contains does nothing.
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

  /// Puts `view` right behind one that is here already; else in front of all.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Puts `view` right in front of one that is here already; else in front of all.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, beside: sibling, offset: 1)
  }

  private func insert(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return addSubview(view) }
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === sibling } ?? others.count) + offset)
  }

  /// In front of its siblings, if it is here.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count - 1) }
  }

  /// Behind its siblings, if it is here.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Swaps two places; one that does not exist does nothing.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    insertSubview(high, at: min(first, second))
    insertSubview(low, at: max(first, second))
  }

  /// Takes it out of its superview. Animations that are under way on it end.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    detach()
    windowChanged(from: oldWindow)
    didMoveToSuperview()
  }

  /// Whether it is `view` or inside it.
  public func isDescendant(of view: View) -> Bool {
    var ancestor: View? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// The first view with that tag: this one, or one inside it, depth first.
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

  /// A view that leaves its window is not animated any more, as nobody would see the end.
  private func windowChanged(from old: Window?) {
    guard let old, old !== window else { return }
    layer.forEachLayer { $0.removeAllAnimations() }
  }
}
