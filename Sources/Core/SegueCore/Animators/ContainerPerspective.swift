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
  mutating func addRim(_ side: LeadingEdge.Side, of face: View, isNeeded: Bool, width: CGFloat = 1) {
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
    container.insertSubview(view, aboveSubview: face)
    let rim = Rim(view: view, face: face)
    rim.follow()
    rims.append(rim)
  }

  /// Returns the alpha that a face had before, which shading multiplies.
  func alpha(of view: View) -> CGFloat { faces.first { $0.view === view }?.alpha ?? 1 }

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

/// The background of pages that turn in space: a dark gradient in the pages' own colours, darkest at the top.
package final class StageView: View {
  private let color: Color
  private let isBehindLight: Bool

  /// Puts a stage for two pages behind their container, which would turn it if it were inside.
  package init(for pages: [View], behind container: View) {
    let colors = pages.map(\.stageColor)
    color = colors.count > 1 ? colors[0].mixed(with: colors[1], by: 0.5) : colors.first ?? .black
    isBehindLight = pages.contains(where: \.isLight)
    super.init(frame: container.frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.superview?.insertSubview(self, belowSubview: container)
  }

  package override var drawsContent: Bool { true }

  /// The fractions of its colour that the stage has at the top and at the bottom. Behind dark pages it must be darker than they are
  /// when they have turned away from the light.
  private static let (onLight, onDark) = ((top: 0.4, bottom: 0.9), (top: 0.2, bottom: 0.32))

  package override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    for row in 0..<rows {
      let (top, bottom) = isBehindLight ? Self.onLight : Self.onDark
      let fraction = top + (bottom - top) * Double(row) / Double(max(1, rows - 1))
      let fill = Color.black.mixed(with: color, by: fraction)
      for column in 0..<columns { grid[column, row] = Cell(fill: fill) }
    }
  }
}
