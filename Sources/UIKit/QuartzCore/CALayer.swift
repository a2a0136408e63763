public import Foundation
import Segue
public import SegueCanvas
import SegueMembers

/// Members that have another type in Core Animation.
extension Layer {
  /// The opacity, 0…1.
  public var opacity: Float {
    get { Float(coreOpacity) }
    set { coreOpacity = CGFloat(newValue) }
  }
  /// The fill; nil for none.
  public var backgroundColor: CGColor? {
    get { coreBackgroundColor.alpha == 0 ? nil : coreBackgroundColor }
    set { coreBackgroundColor = newValue ?? .clear }
  }
  /// The colour of the border.
  public var borderColor: CGColor? {
    get { coreBorderColor.alpha == 0 ? nil : coreBorderColor }
    set { coreBorderColor = newValue ?? .clear }
  }
  /// The colour of the shadow.
  public var shadowColor: CGColor? {
    get { coreShadowColor.alpha == 0 ? nil : coreShadowColor }
    set { coreShadowColor = newValue ?? .clear }
  }
  /// The opacity of the shadow, 0…1.
  public var shadowOpacity: Float {
    get { Float(coreShadowOpacity) }
    set { coreShadowOpacity = CGFloat(newValue) }
  }
  /// The outline of the shadow; nil for that of what the layer shows.
  public var shadowPath: CGPath? {
    get { coreShadowPath.map { CGPath($0) } }
    set { coreShadowPath = newValue?.path }
  }
  /// The sublayers; nil if there are none.
  public var sublayers: [CALayer]? {
    get { coreSublayers.isEmpty ? nil : coreSublayers }
    set {
      for layer in coreSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// What the layer shows: a ``CGImage``, or nil.
  public var contents: Any? {
    get { attachments[LayerExtras.self].contents }
    set {
      attachments[LayerExtras.self].contents = newValue as? CGImage
      if let image = newValue as? CGImage {
        coreContents = image.contents.with(gravity: contentsGravity)
      } else {
        if let newValue { Complaint.once("a layer's contents are a CGImage; a \(type(of: newValue)) is not shown") }
        coreContents = .none
      }
    }
  }
  /// How a picture of pixels is fitted into the bounds. Pictures of layers are stretched.
  public var contentsGravity: CALayerContentsGravity {
    get { attachments[LayerExtras.self].contentsGravity }
    set {
      attachments[LayerExtras.self].contentsGravity = newValue
      coreContents = coreContents.with(gravity: newValue)
    }
  }

  /// The transform in the plane; the identity if it is not in the plane.
  public func affineTransform() -> CGAffineTransform { transform.affine ?? .identity }
  /// Sets a transform in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
}

extension Layer.Contents {
  fileprivate func with(gravity: CALayerContentsGravity) -> Layer.Contents {
    if case .image(let image, _) = self { .image(image, gravity: gravity) } else { self }
  }
}

/// How a picture is fitted into the bounds of a layer: the core's own.
public typealias CALayerContentsGravity = Layer.ContentsGravity

/// Time.
extension Layer {
  /// How many of its own seconds pass in one of the superlayer's.
  public var speed: Float {
    get { Float(time.speed) }
    set { time.speed = Double(newValue) }
  }
  /// By how many seconds it is ahead.
  public var timeOffset: CFTimeInterval {
    get { time.offset }
    set { time.offset = newValue }
  }
  /// When it begins, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { time.begin }
    set { time.begin = newValue }
  }
}

/// Animations.
extension Layer {
  /// Adds an animation. See ``CAAnimation``.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let reports = CAAnimationReports(of: animation)
    CATransaction.perform {
      add(
        animation.makeAnimation(), forKey: key, source: animation, didStart: reports?.didStart,
        didStop: reports?.didStop(finished:))
    }
  }
  /// The animation of a key.
  public func animation(forKey key: String) -> CAAnimation? { animationSource(forKey: key) as? CAAnimation }
  /// The keys of the animations that were added with one; nil if there are none.
  public func animationKeys() -> [String]? { coreAnimationKeys.isEmpty ? nil : coreAnimationKeys }

  /// A copy of the layer as it is on the screen now, without sublayers.
  ///
  /// Nil for layers of classes that are declared outside of Core Animation.
  public func presentation() -> Self? {
    let copy = Self.make()
    copy.restore(state(at: timeOnScreen))
    copy.coreContents = coreContents
    (copy.isHidden, copy.masksToBounds, copy.isDoubleSided) = (isHidden, masksToBounds, isDoubleSided)
    return copy as? Self
  }
  /// The time of the application that shows the layer.
  private var timeOnScreen: TimeInterval {
    var layer: Layer? = self
    while let current = layer {
      if let view = current.delegate as? View {
        return MainActor.assumeIsolated { view.window?.application?.time } ?? CACurrentMediaTime()
      }
      layer = current.superlayer
    }
    return CACurrentMediaTime()
  }
  /// The layer itself.
  public func model() -> Self { self }

  /// Draws the layer and all below it, as their values are set.
  public func render(in context: CGContext) {
    context.draw(LayerSnapshot(of: self), in: CGRect(origin: .zero, size: bounds.size))
  }
}

/// The tree and coordinates.
extension Layer {
  /// Puts a layer at an index among the sublayers.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insertSublayer(layer, at: Int(index)) }
  /// Puts a layer in front of another one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    let index = coreSublayers.firstIndex { $0 === sibling }
    insertSublayer(layer, at: index.map { $0 + 1 } ?? coreSublayers.count)
  }
  /// Puts a layer behind another one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: coreSublayers.firstIndex { $0 === sibling } ?? 0)
  }
  /// Puts a layer in the place of another one.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Converts a point to another layer's coordinates; nil is the root.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let inRoot = convertToRoot(point)
    return layer.map { $0.convertFromRoot(inRoot) ?? inRoot } ?? inRoot
  }
  /// Converts a point from another layer's coordinates; nil is the root.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let inRoot = layer?.convertToRoot(point) ?? point
    return convertFromRoot(inRoot) ?? inRoot
  }
  /// Converts a rectangle: the smallest one around what becomes of it.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.aroundCorners { convert($0, to: layer) } }
  /// Converts a rectangle: the smallest one around what becomes of it.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.aroundCorners { convert($0, from: layer) }
  }
  /// Whether a point lies in the bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// The frontmost layer that a point of the superlayer lies in.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, coreOpacity > 0, let inside = convertFromSuperlayer(point) else { return nil }
    if masksToBounds, !contains(inside) { return nil }
    for layer in coreSublayers.reversed() { if let hit = layer.hitTest(inside) { return hit } }
    return contains(inside) ? self : nil
  }
}

extension CGRect {
  fileprivate func aroundCorners(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { convert(CGPoint(x: $0.0, y: $0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
