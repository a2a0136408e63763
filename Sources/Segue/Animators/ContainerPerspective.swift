/// Gives a container perspective during a transition, and restores it afterwards.
///
/// The eye is four thirds of the container's width away, and at least 500 points. On a phone 375 points wide that is the
/// usual perspective of 1/500.
struct ContainerPerspective {
  private let container: View
  private let faces: [(view: View, anchor: CGPoint, isDoubleSided: Bool, alpha: CGFloat)]
  private let sublayerTransform: Transform3D

  /// Sets the perspective of `container`, and hides the backs of `faces`.
  init(_ container: View, faces: [View]) {
    self.container = container
    self.faces = faces.map { ($0, $0.layer.anchorPoint, $0.layer.isDoubleSided, $0.alpha) }
    sublayerTransform = container.layer.sublayerTransform
    container.layer.sublayerTransform.m34 = -1 / Self.depth(of: container.bounds.width)
    for face in faces { face.layer.isDoubleSided = false }
  }

  /// Returns the distance of the eye from a container, in points, by the container's width.
  static func depth(of width: CGFloat) -> CGFloat { max(500, width * 4 / 3) }

  /// Changes the anchor point of a face and keeps its frame.
  func setAnchor(_ anchor: CGPoint, of face: View) {
    let frame = face.frame
    face.layer.anchorPoint = anchor
    face.frame = frame
  }

  /// Returns the alpha that a face had before, which shading multiplies.
  func alpha(of view: View) -> CGFloat { faces.first { $0.view === view }?.alpha ?? 1 }

  /// Restores the container and the faces, which are flat in their frames then.
  func restore() {
    container.layer.sublayerTransform = sublayerTransform
    for (view, anchor, isDoubleSided, alpha) in faces {
      view.transform3D = .identity
      view.alpha = alpha
      setAnchor(anchor, of: view)
      view.layer.isDoubleSided = isDoubleSided
    }
  }
}
