/// Coordinates, hit testing, autoresizing.
extension View {
  /// A point of this view in another one's coordinates; nil is the window. Between views that have no common
  /// ancestor, and through a transform that cannot be undone, the point stays as it is.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let top = root
    let target = view ?? top
    guard target.root === top else { return point }
    let above = layer.convertToRoot(point)
    return target.layer.convertFromRoot(above) ?? point
  }

  /// The other way.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// The smallest rectangle around a rectangle of this view in another one's coordinates.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(around: rect.corners.map { convert($0, to: view) })
  }

  /// The other way.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }

  private var root: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }
}
