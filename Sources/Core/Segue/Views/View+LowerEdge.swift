extension View {
  /// The background colour of the frontmost view that covers the whole lower edge.
  var colorOfLowerEdge: Color? {
    for view in subviews.reversed() where !view.isHidden && view.alpha == 1 && view.transform3D.isIdentity {
      let frame = view.frame
      guard frame.minX <= bounds.minX, frame.maxX >= bounds.maxX, frame.minY < bounds.maxY, frame.maxY >= bounds.maxY
      else { continue }
      if let color = view.colorOfLowerEdge { return color }
    }
    return backgroundColor
  }
}
