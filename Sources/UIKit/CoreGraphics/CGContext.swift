public import Foundation
public import SegueCanvas

/// A picture to draw into. Drawings are kept as layers, so that text stays text and scaling loses nothing.
///
/// Coordinates are UIKit's: the origin is at the upper left, and y points down.
public final class CGContext {
  /// The size in points.
  public let size: CGSize
  /// The pixels per point of ``makeImage()``.
  public let scale: CGFloat
  private let root = Layer()
  private var state: State
  private var saved: [State] = []
  private var path = CGMutablePath()

  private struct State {
    var transform = CGAffineTransform.identity
    var fill = Color.black
    var stroke = Color.black
    var style = StrokeStyle()
    var alpha: CGFloat = 1
    /// The layer that gets new layers: the root, or the layer of a clip.
    var target: Layer
  }

  /// Creates an empty picture; NaN and negative sizes count as 0.
  public init(size: CGSize, scale: CGFloat = 1, isOpaque: Bool = false) {
    self.size = CGSize(
      width: max(0, size.width.isNaN ? 0 : size.width), height: max(0, size.height.isNaN ? 0 : size.height))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    state = State(target: root)
    root.bounds = CGRect(origin: .zero, size: self.size)
    root.masksToBounds = true
    if isOpaque { root.backgroundColor = .black }
  }

  /// Whether nothing was drawn so far.
  @_spi(UIKit) public var isEmpty: Bool { root.sublayers.isEmpty }

  // MARK: State

  /// The transform from these coordinates to the picture's.
  public var ctm: CGAffineTransform { state.transform }
  /// Saves the state for ``restoreGState()``.
  public func saveGState() { saved.append(state) }
  /// Restores the state that was saved last. Does nothing without one.
  public func restoreGState() { if let last = saved.popLast() { state = last } }
  /// Scales later drawings.
  public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
  /// Moves later drawings.
  public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
  /// Rotates later drawings.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
  /// Transforms later drawings.
  public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the colour of areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = Double(width) }
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
  /// How drawings mix with those below. Only the usual way has an effect.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Has no effect: drawings have no shadow. Use a layer's.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
  /// Saves the state. The drawings until ``endTransparencyLayer()`` are no group.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { saveGState() }
  /// Restores the state.
  public func endTransparencyLayer() { restoreGState() }
  /// Has no effect: edges are as smooth as cells allow.
  public func setShouldAntialias(_ antialiases: Bool) {}
  /// Has no effect: edges are as smooth as cells allow.
  public func setAllowsAntialiasing(_ antialiases: Bool) {}
  /// Sets the opacity of later drawings.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  // MARK: Paths

  /// Begins a path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point, transform: ctm) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { path.addLine(to: point, transform: ctm) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect, transform: ctm) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect, transform: ctm) }
  /// Begins a subpath of lines.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points, transform: ctm) }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Adds an arc between two angles, in radians: see ``CGMutablePath``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }
  /// Adds a path.
  public func addPath(_ other: CGPath) { path.addPath(other, transform: ctm) }
  /// Closes the subpath.
  public func closePath() { path.closeSubpath() }

  /// Fills the path, and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    draw(path.path, rule: rule, fill: state.fill)
    beginPath()
  }

  /// Draws a line along the path, and empties it.
  public func strokePath() {
    draw(path.path, stroke: state.stroke)
    beginPath()
  }

  /// Clips later drawings to the path, and empties it.
  public func clip(using rule: CGPathFillRule = .winding) {
    let mask = ShapeLayer()
    mask.path = path.path
    mask.fillRule = rule
    let layer = Layer()
    layer.anchorPoint = .zero
    layer.bounds = root.bounds
    layer.mask = mask
    state.target.addSublayer(layer)
    state.target = layer
    beginPath()
  }

  /// Clips later drawings to a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  // MARK: Drawing

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw(Path(rect).applying(ctm), fill: state.fill) }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect).applying(ctm), fill: state.fill) }

  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { draw(Path(rect).applying(ctm), stroke: state.stroke) }

  /// Draws the outline of an ellipse.
  public func strokeEllipse(in rect: CGRect) { draw(Path(ellipseIn: rect).applying(ctm), stroke: state.stroke) }

  /// Draws a picture into a rectangle, upright in these coordinates.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let layer = Layer()
    layer.contents = image.contents
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: rect.size)
    layer.transform = Transform3D(state.transform.translatedBy(x: rect.origin.x, y: rect.origin.y))
    layer.opacity = state.alpha
    state.target.addSublayer(layer)
  }

  /// Draws a picture of layers into a rectangle.
  public func draw(_ snapshot: LayerSnapshot, in rect: CGRect) { draw(CGImage(snapshot), in: rect) }

  /// Draws a gradient across the area that is not clipped.
  ///
  /// - Parameters:
  ///   - gradient: The colours.
  ///   - start: The place of the first colour.
  ///   - end: The place of the last colour.
  ///   - options: They have no effect: the first and the last colour always go on.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, shape: .axial, from: start.applying(ctm), to: end.applying(ctm))
  }

  /// Draws a gradient around a point, from the start circle's centre to the end circle's line: the start circle's radius counts as 0.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (center, corner) = (startCenter, CGPoint(x: startCenter.x + endRadius, y: startCenter.y + endRadius))
    draw(gradient, shape: .radial, from: center.applying(ctm), to: corner.applying(ctm))
  }

  private func draw(_ gradient: CGGradient, shape: Gradient.Shape, from start: CGPoint, to end: CGPoint) {
    guard size.width > 0, size.height > 0 else { return }
    let layer = GradientLayer()
    layer.anchorPoint = .zero
    layer.bounds = root.bounds
    layer.colors = gradient.colors
    layer.locations = gradient.locations.map(Double.init)
    layer.type = shape
    layer.startPoint = CGPoint(x: start.x / size.width, y: start.y / size.height)
    layer.endPoint = CGPoint(x: end.x / size.width, y: end.y / size.height)
    layer.opacity = state.alpha
    state.target.addSublayer(layer)
  }

  /// Returns the picture of all drawings so far.
  public func makeImage() -> CGImage? {
    size.width > 0 && size.height > 0 ? CGImage(LayerSnapshot(of: root), scale: scale) : nil
  }

  private func draw(_ path: Path, rule: FillRule = .winding, fill: Color = .clear, stroke: Color = .clear) {
    guard !path.isEmpty else { return }
    let shape = ShapeLayer()
    shape.path = path
    (shape.fillRule, shape.fillColor, shape.strokeColor) = (rule, fill, stroke)
    // The current transform scales the width, too: by its average scale, the root of its scale of areas.
    let growth = abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
    shape.lineWidth = state.style.lineWidth * growth
    (shape.lineCap, shape.lineJoin) = (state.style.lineCap, state.style.lineJoin)
    shape.opacity = state.alpha
    state.target.addSublayer(shape)
  }
}

/// How drawings mix with those below.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
