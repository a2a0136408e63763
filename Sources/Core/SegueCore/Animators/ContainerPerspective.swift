/// Gives a container perspective during a transition, and restores it afterwards.
///
/// The eye is as far away as ``Perspective`` says.
package struct ContainerPerspective {
  private let container: View
  private let faces: [(view: View, anchor: CGPoint, isDoubleSided: Bool, alpha: CGFloat)]
  private let sublayerTransform: Transform3D
  private(set) var rims: [Rim] = []
  /// Lines around the faces where there are no shadows; empty otherwise.
  private let outlines: [Shadow]

  /// A line of light along an upright edge of a face, in the plane of the face and just outside of it. While the face is flat, the
  /// line is off the screen.
  struct Rim {
    /// Has the size of the face, and only the line in it.
    let view: View
    let face: View

    /// Moves the line to its face; called inside an animation, too.
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
    container.layer.sublayerTransform.m34 = -1 / Perspective.distance(ofWidth: container.bounds.width)
    for face in faces { face.layer.isDoubleSided = false }
    outlines =
      Shadow.isSoft(in: container.window?.scene)
      ? [] : faces.map { Shadow(of: $0, opacity: 1, radius: 0, offset: .zero) }
  }

  /// Changes the anchor point of a face and keeps its frame.
  func setAnchor(_ anchor: CGPoint, of face: View) {
    let frame = face.frame
    face.layer.anchorPoint = anchor
    face.frame = frame
  }

  /// Adds a rim to the left or the right edge of a face. It is seen if `isNeeded`. `width` is in points of the face, which the turn and
  /// the distance make smaller.
  @discardableResult
  mutating func addRim(_ side: LeadingEdge.Side, of face: View, isNeeded: Bool, width: CGFloat = 1) -> View {
    let view = View()
    view.bounds = face.bounds
    view.isUserInteractionEnabled = false
    view.layer.anchorPoint = face.layer.anchorPoint
    view.layer.isDoubleSided = false
    let alpha = EdgeLine.look(isNeeded: isNeeded, isLevel: false, in: container.window?.scene).alpha
    let line = EdgeLine(.white, beside: side, width: width, alpha: alpha)
    line.frame = CGRect(x: side == .left ? 0 : face.bounds.width, y: 0, width: 0, height: face.bounds.height)
    line.autoresizingMask = side == .left ? [.flexibleHeight] : [.flexibleHeight, .flexibleLeftMargin]
    view.addSubview(line)
    container.insertSubview(view, aboveSubview: rims.last { $0.face === face }?.view ?? face)
    let rim = Rim(view: view, face: face)
    rim.follow()
    rims.append(rim)
    return view
  }

  /// Takes a share of the light off a face, 0…1: the darker stage shines through. A veil of its own in front of the face would cost half
  /// as much as the face.
  func darken(_ face: View, by share: CGFloat) {
    face.alpha = (faces.first { $0.view === face }?.alpha ?? 1) * (1 - share)
  }

  /// Restores the container and the faces, which are flat in their frames then.
  func restore() {
    for rim in rims { rim.view.removeFromSuperview() }
    for outline in outlines { outline.restore() }
    container.layer.sublayerTransform = sublayerTransform
    for (view, anchor, isDoubleSided, alpha) in faces {
      view.transform3D = .identity
      view.alpha = alpha
      setAnchor(anchor, of: view)
      view.layer.isDoubleSided = isDoubleSided
    }
  }
}
