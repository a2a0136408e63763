extension View {
  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: In points of this view.
  ///   - view: In the same tree of views; nil is the window, or the topmost view.
  /// - Returns: The point in the other view's coordinates. It is `point` itself if the views are in different trees, or
  ///   a transform between them has no inverse.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let top = root
    let target = view ?? top
    guard target.root === top else { return point }
    return target.layer.convertFromRoot(layer.convertToRoot(point)) ?? point
  }

  /// Converts a point from another view's coordinates to this view's; nil is the window, or the topmost view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// Converts a rectangle to another view's coordinates, where it is the smallest one around the four corners.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: view) })
  }

  /// Converts a rectangle from another view's coordinates to this view's; see `convert(_:to:)`.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }

  private var root: View { superview?.root ?? self }
}
