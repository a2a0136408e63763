@_spi(Segue) import SegueCanvas

@_spi(Segue) extension View: SiblingElement {}

extension View {
  /// The window that the view is in; nil if it is in none.
  public var window: Window? { self as? Window ?? (superview ?? maskedView)?.window }

  /// The views in this one, from back to front.
  ///
  /// Reading it takes constant time, amortised. After the rearmost subview was removed it takes less than a nanosecond for each
  /// subview, and some more in the first read after one between others was removed.
  public var subviews: [View] { siblings.elements }

  func insert(_ view: View, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let oldWindow = view.window
    if view.superview !== self {
      view.superview?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    let isNew = view.superview !== self
    view.detach()
    // The old superview may be gone without having reset it.
    view.dirtyIndex = nil
    let index = min(max(0, index), siblings.count)
    siblings.insert(view, at: index)
    view.superview = self
    layer.insertSublayer(view.layer, at: layerIndex(ofSubviewAt: index))
    view.windowChanged(from: oldWindow)
    view.markDirty()
    markDirty()
    if isNew {
      setNeedsLayout()
      view.didMoveToSuperview()
      didAddSubview(view)
    }
  }

  /// The index for the layer of a new subview: right behind the layer of the next subview, or in front of all. There may be sublayers
  /// without views.
  private func layerIndex(ofSubviewAt index: Int) -> Int {
    let count = layer.sublayerCount
    if count == siblings.count - 1 { return index }
    guard index + 1 < siblings.count else { return count }
    let next = subviews[index + 1].layer
    return layer.sublayers.firstIndex { $0 === next } ?? count
  }

  func insert(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling, sibling.superview === self else { return insert(view, at: siblings.count) }
    var index = siblings.index(of: sibling)
    // The index counts the other subviews, without the view.
    if view.superview === self, siblings.index(of: view) < index { index -= 1 }
    insert(view, at: index + offset)
  }

  /// Swaps the subviews at two indices. If one of the indices does not exist, nothing happens.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second), first != second else { return }
    let (low, high) = (subviews[min(first, second)], subviews[max(first, second)])
    insert(high, at: min(first, second))
    insert(low, at: max(first, second))
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    superview?.willRemoveSubview(self)
    willMove(toSuperview: nil)
    detach()
    windowChanged(from: oldWindow)
    didMoveToSuperview()
  }

  /// Whether this is `view`, or a view inside it.
  public func isDescendant(of view: View) -> Bool { self === view || superview?.isDescendant(of: view) == true }

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
    if maskedView?.maskView === self { maskedView?.mask = nil }
    guard let superview else { return }
    superview.removeDirty(self)
    superview.siblings.remove(self)
    layer.removeFromSuperlayer()
    self.superview = nil
  }

  /// Removes the animations, which no frame would end outside of a window.
  func windowChanged(from old: Window?) {
    guard old !== window else { return }
    if let old {
      var removed: [LayerAnimation] = []
      layer.forEachLayer { removed += $0.removeAnimations(reverting: false) { _ in true } }
      LayerHost(callLater: { WindowScene.callLater(in: old.scene, for: $0, $1) }).report(removed)
    }
    forEachView { view in
      if window != nil { view.redrawInOtherTheme() }
      view.didMoveToWindow()
      view.placeHandler?(view)
    }
  }

  private struct PlaceHandler: Attachments.Entry { var handler: ((View) -> Void)? }

  /// Called after the view has entered a window or has left it, and when an animation of it begins: for what other modules keep with it.
  /// Nil by default.
  package var placeHandler: ((View) -> Void)? {
    get { layer.attachments[PlaceHandler.self].handler }
    set { layer.attachments[PlaceHandler.self].handler = newValue }
  }

  private func forEachView(_ visit: (View) -> Void) {
    for view in subviews { view.forEachView(visit) }
    maskView?.forEachView(visit)
    visit(self)
  }
}

extension View {
  /// A view that masks this one and its subviews with its opacity: where the mask paints nothing, nothing is shown. Nil, the default,
  /// for no mask.
  ///
  /// It is in this view's coordinates, is no subview, and gets no touches. Its colours do not matter. Animate its frame and its corners
  /// to uncover a page or to cover it:
  ///
  ///     let mask = View(frame: CGRect(cells: 30, 10, 4, 2))
  ///     mask.backgroundColor = .black
  ///     mask.layer.cornerRadius = 16
  ///     page.mask = mask
  ///     View.animate(withDuration: 0.4) { mask.frame = page.bounds }
  ///
  /// A view that masks another one, or has a superview, leaves it. Nothing happens for a view that this one is or lies in.
  public var mask: View? {
    get { maskView }
    set {
      guard newValue !== maskView else { return }
      if let newValue, isDescendant(of: newValue) { return }
      newValue?.removeFromSuperview()
      newValue?.maskedView?.mask = nil
      let (old, window) = (maskView, window)
      maskView = newValue
      layer.mask = newValue?.layer
      if let old {
        old.maskedView = nil
        old.windowChanged(from: window)
      }
      newValue?.maskedView = self
      newValue?.markDirty()
    }
  }
}

/// How often a view has become another thing, as the cell of a list does for each item.
package nonisolated struct ViewUses: Attachments.Entry {
  package var count = 0

  package init() {}
}
