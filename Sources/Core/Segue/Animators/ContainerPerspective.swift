/// Gives a container perspective during a transition, and restores it afterwards.
///
/// The eye is four thirds of the container's width away, and at least 500 points. On a phone 375 points wide that is the
/// usual perspective of 1/500.
struct ContainerPerspective {
  private let container: View
  private let faces: [(view: View, anchor: CGPoint, isDoubleSided: Bool, alpha: CGFloat)]
  private let sublayerTransform: Transform3D
  private(set) var rims: [Rim] = []

  /// A line of light along an upright edge of a face, in its plane and just outside of it, so that it has left the screen when
  /// the face is flat.
  struct Rim {
    /// It has the size of the face, and nothing but the line is in it.
    let view: View
    let face: View
    let line: EdgeLine

    /// Brings the light to where its face is; called inside an animation, too.
    func follow() {
      view.center = face.center
      view.transform3D = face.transform3D
    }
  }

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

  /// Adds a rim to the left or the right edge of a face.
  mutating func addRim(_ side: LeadingEdge.Side, of face: View) {
    let view = View()
    view.bounds = face.bounds
    view.isUserInteractionEnabled = false
    view.layer.anchorPoint = face.layer.anchorPoint
    view.layer.isDoubleSided = false
    let line = EdgeLine(.white, beside: side, in: container.window?.application)
    line.frame = CGRect(x: side == .left ? 0 : face.bounds.width, y: 0, width: 0, height: face.bounds.height)
    line.autoresizingMask = side == .left ? [.flexibleHeight] : [.flexibleHeight, .flexibleLeftMargin]
    view.addSubview(line)
    container.insertSubview(view, aboveSubview: face)
    let rim = Rim(view: view, face: face, line: line)
    rim.follow()
    rims.append(rim)
  }

  /// Returns the alpha that a face had before, which shading multiplies.
  func alpha(of view: View) -> CGFloat { faces.first { $0.view === view }?.alpha ?? 1 }

  /// Restores the container and the faces, which are flat in their frames then.
  func restore() {
    for rim in rims { rim.view.removeFromSuperview() }
    container.layer.sublayerTransform = sublayerTransform
    for (view, anchor, isDoubleSided, alpha) in faces {
      view.transform3D = .identity
      view.alpha = alpha
      setAnchor(anchor, of: view)
      view.layer.isDoubleSided = isDoubleSided
    }
  }
}
