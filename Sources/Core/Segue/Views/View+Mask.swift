extension View {
  /// A view whose opacity limits what is seen of this one and its subviews: where the mask paints nothing, nothing is shown.
  /// Nil, the default, limits nothing.
  ///
  /// It is in this view's coordinates, is no subview, and gets no touches. Its colours do not matter. Animate its frame and
  /// its corners to uncover a page or to cover it:
  ///
  ///     let mask = View(frame: CGRect(cells: 30, 10, 4, 2))
  ///     mask.backgroundColor = .black
  ///     mask.layer.cornerRadius = 16
  ///     page.mask = mask
  ///     View.animate(withDuration: 0.4) { mask.frame = page.bounds }
  ///
  /// A view that masks another one, or has a superview, leaves it. A view cannot be the mask of itself or of one inside it:
  /// nothing happens then.
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
