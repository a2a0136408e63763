@_spi(Segue) import SegueCanvas

/// The views that need layout or display. Finding them does not visit the others.
extension View {
  /// Marks the view and all around it.
  func markDirty() {
    isDirty = true
    guard let superview else {
      maskedView?.markDirty()
      (self as? Window)?.application?.setNeedsTick()
      return
    }
    if dirtyIndex == nil {
      dirtyIndex = superview.dirtySubviews.count
      superview.dirtySubviews.append(self)
    }
    if !superview.isDirty { superview.markDirty() }
  }

  /// A subview is not dirty any more, or leaves.
  func removeDirty(_ view: View) {
    guard let index = view.dirtyIndex else { return }
    view.dirtyIndex = nil
    let last = dirtySubviews.removeLast()
    if last !== view {
      dirtySubviews[index] = last
      last.dirtyIndex = index
    }
  }

  /// Calls `visit` with each dirty subview, from back to front. A visit may make a subview further in front dirty, which is
  /// then visited, too.
  ///
  /// A few dirty ones among many subviews are looked for in the short list, again for each. Otherwise all are asked.
  func forEachDirtySubview(_ visit: (View) -> Void) {
    var last = Int.min
    let numbering = siblings.renumberings
    while !dirtySubviews.isEmpty {
      let isFew = dirtySubviews.count * dirtySubviews.count < siblings.count
      guard isFew, siblings.renumberings == numbering else {
        let isKnown = siblings.renumberings == numbering
        for view in subviews where view.isDirty && (!isKnown || view.siblingPlace > last) { visit(view) }
        return
      }
      let rest = dirtySubviews.lazy.filter { $0.siblingPlace > last }
      guard let next = rest.min(by: { $0.siblingPlace < $1.siblingPlace }) else { return }
      last = next.siblingPlace
      visit(next)
    }
  }
}
