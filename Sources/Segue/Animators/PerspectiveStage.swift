/// A container seen by an eye, for as long as a transition in space takes.
///
/// The eye is as far away as 500 points are on a phone 375 points wide: four thirds of the container's width, and
/// never less than 500 points.
struct PerspectiveStage {
  private let container: View
  private let faces: [View]
  private let before: [(anchor: CGPoint, isDoubleSided: Bool, alpha: CGFloat)]
  private let sublayerTransform: Transform3D

  /// Sets the eye before `container`; the backs of `faces` are not shown.
  init(_ container: View, faces: [View]) {
    self.container = container
    self.faces = faces
    before = faces.map { ($0.layer.anchorPoint, $0.layer.isDoubleSided, $0.alpha) }
    sublayerTransform = container.layer.sublayerTransform
    container.layer.sublayerTransform.m34 = -1 / Self.depth(of: container.bounds.width)
    for face in faces { face.layer.isDoubleSided = false }
  }

  /// How far away the eye is from a container of some width, in points.
  static func depth(of width: CGFloat) -> CGFloat { max(500, width * 4 / 3) }

  /// Gives a face another point to be placed by and to turn about; it stays where it is.
  func setAnchor(_ anchor: CGPoint, of face: View) {
    let frame = face.frame
    face.layer.anchorPoint = anchor
    face.frame = frame
  }

  /// The light that a face had before: what shades it takes a share of this.
  func alpha(of face: View) -> CGFloat {
    zip(faces, before).first { $0.0 === face }?.1.alpha ?? 1
  }

  /// Everything is as it was before, and the faces lie flat in their frames.
  func strike() {
    container.layer.sublayerTransform = sublayerTransform
    for (face, before) in zip(faces, before) {
      face.transform3D = .identity
      face.alpha = before.alpha
      setAnchor(before.anchor, of: face)
      face.layer.isDoubleSided = before.isDoubleSided
    }
  }
}
