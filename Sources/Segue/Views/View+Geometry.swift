extension View {
  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: In points of this view.
  ///   - view: In the same tree of views; nil is the window, or the topmost view.
  /// - Returns: The point in the other view's coordinates; the same numbers where there is no way between the two, as
  ///   between two trees or through a transform that cannot be undone.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let top = root
    let target = view ?? top
    guard target.root === top else { return point }
    let above = layer.convertToRoot(point)
    return target.layer.convertFromRoot(above) ?? point
  }

  /// Converts a point from another view's coordinates to this view's; nil is the window, or the topmost view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// Converts a rectangle to another view's coordinates, where it is the smallest one around the four corners.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: view) })
  }

  /// Converts a rectangle from another view's coordinates to this view's, likewise.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }

  private var root: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}
