public import Foundation
import Segue
public import SegueCanvas
import UIKitTypeNames

/// A layer: the core's own.
public typealias CALayer = Layer
/// Corners of a layer: the core's own.
public typealias CACornerMask = CornerMask

/// Members that have another type in Core Animation. `self.SegueCanvas::opacity` is the member of the core.
extension Layer {
  /// The opacity, 0…1.
  public var opacity: Float {
    get { Float(self.SegueCanvas::opacity) }
    set { self.SegueCanvas::opacity = CGFloat(newValue) }
  }
  /// The background colour; nil for none.
  public var backgroundColor: CGColor? {
    get { self.SegueCanvas::backgroundColor.alpha == 0 ? nil : self.SegueCanvas::backgroundColor }
    set { self.SegueCanvas::backgroundColor = newValue ?? .clear }
  }
  /// The colour of the border.
  public var borderColor: CGColor? {
    get { self.SegueCanvas::borderColor.alpha == 0 ? nil : self.SegueCanvas::borderColor }
    set { self.SegueCanvas::borderColor = newValue ?? .clear }
  }
  /// The colour of the shadow.
  public var shadowColor: CGColor? {
    get { self.SegueCanvas::shadowColor.alpha == 0 ? nil : self.SegueCanvas::shadowColor }
    set { self.SegueCanvas::shadowColor = newValue ?? .clear }
  }
  /// The opacity of the shadow, 0…1.
  public var shadowOpacity: Float {
    get { Float(self.SegueCanvas::shadowOpacity) }
    set { self.SegueCanvas::shadowOpacity = CGFloat(newValue) }
  }
  /// The outline of the shadow; nil for the outline of the layer's content.
  public var shadowPath: CGPath? {
    get { self.SegueCanvas::shadowPath.map { CGPath($0) } }
    set { self.SegueCanvas::shadowPath = newValue?.path }
  }
  /// The sublayers; nil if there are none.
  public var sublayers: [CALayer]? {
    get { self.SegueCanvas::sublayers.isEmpty ? nil : self.SegueCanvas::sublayers }
    set {
      for layer in self.SegueCanvas::sublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  /// The picture of the layer: a ``CGImage``, or nil.
  public var contents: Any? {
    get { extras.contents }
    set {
      let image = newValue as? CGImage
      extras.contents = image
      if image == nil, let newValue {
        let given = UIKitTypeNames.name(of: type(of: newValue))
        Complaint.once("a layer's contents are a CGImage; a \(given) is not shown")
      }
      self.SegueCanvas::contents = image?.contents.with(gravity: contentsGravity) ?? Layer.Contents.none
    }
  }
  /// The fit of a picture of pixels in the bounds. Pictures of layers are stretched.
  public var contentsGravity: CALayerContentsGravity {
    get { extras.contentsGravity }
    set {
      extras.contentsGravity = newValue
      self.SegueCanvas::contents = self.SegueCanvas::contents.with(gravity: newValue)
    }
  }

  /// The transform as an affine one; the identity if it is not affine.
  public func affineTransform() -> CGAffineTransform { transform.affine ?? .identity }
  /// Sets an affine transform.
  public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3D(transform) }
}

extension Layer.Contents {
  fileprivate func with(gravity: CALayerContentsGravity) -> Layer.Contents {
    if case .image(let image, _) = self { .image(image, gravity: gravity) } else { self }
  }
}

/// The fit of a picture in the bounds of a layer: the core's own.
public typealias CALayerContentsGravity = Layer.ContentsGravity

extension Layer {
  /// Seconds of the layer per second of the superlayer.
  public var speed: Float {
    get { Float(time.speed) }
    set { time.speed = Double(newValue) }
  }
  /// Seconds by which the layer is ahead.
  public var timeOffset: CFTimeInterval {
    get { time.offset }
    set { time.offset = newValue }
  }
  /// The begin, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { time.begin }
    set { time.begin = newValue }
  }
}

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
  /// Returns the animation of a key.
  public func animation(forKey key: String) -> CAAnimation? { animationSource(forKey: key) as? CAAnimation }
  /// Returns the keys of the animations that were added with a key; nil if there are none.
  public func animationKeys() -> [String]? {
    self.SegueCanvas::animationKeys.isEmpty ? nil : self.SegueCanvas::animationKeys
  }

  /// Returns a copy of the layer as it is on the screen now, without sublayers.
  ///
  /// Nil for layers of classes that are not Core Animation's.
  public func presentation() -> Self? {
    let copy = Self.make()
    copy.restore(state(at: timeOnScreen))
    copy.SegueCanvas::contents = self.SegueCanvas::contents
    (copy.isHidden, copy.masksToBounds, copy.isDoubleSided) = (isHidden, masksToBounds, isDoubleSided)
    return copy as? Self
  }
  /// The time of the application that shows the layer.
  private var timeOnScreen: TimeInterval {
    let owner = sequence(first: self as Layer) { $0.superlayer }.first { $0.delegate is View }
    guard let view = owner?.delegate as? View else { return CACurrentMediaTime() }
    return MainActor.assumeIsolated { view.window?.application?.time } ?? CACurrentMediaTime()
  }
  /// Returns the layer itself.
  public func model() -> Self { self }

  /// Draws the model values of the layer and of all layers below it.
  public func render(in context: CGContext) {
    context.draw(LayerSnapshot(of: self), in: CGRect(origin: .zero, size: bounds.size))
  }
}

extension Layer {
  /// Inserts a sublayer at an index.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) { insertSublayer(layer, at: Int(index)) }
  /// Inserts a sublayer in front of another one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    let index = self.SegueCanvas::sublayers.firstIndex { $0 === sibling }
    insertSublayer(layer, at: index.map { $0 + 1 } ?? self.SegueCanvas::sublayers.count)
  }
  /// Inserts a sublayer behind another one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: self.SegueCanvas::sublayers.firstIndex { $0 === sibling } ?? 0)
  }
  /// Replaces a sublayer.
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
  /// Converts a rectangle, and returns the bounding box of the result.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.aroundCorners { convert($0, to: layer) } }
  /// Converts a rectangle, and returns the bounding box of the result.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.aroundCorners { convert($0, from: layer) }
  }
  /// The part of the bounds that no layer around cuts off.
  public var visibleRect: CGRect {
    var (rect, layer) = (bounds, self as Layer)
    while let outer = layer.superlayer {
      rect = convert(convert(rect, to: outer).intersection(outer.masksToBounds ? outer.bounds : .infinite), from: outer)
      layer = outer
    }
    return rect
  }
  /// Whether a point lies in the bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Returns the frontmost layer at a point of the superlayer.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, self.SegueCanvas::opacity > 0, let inside = convertFromSuperlayer(point) else { return nil }
    if masksToBounds, !contains(inside) { return nil }
    for layer in self.SegueCanvas::sublayers.reversed() { if let hit = layer.hitTest(inside) { return hit } }
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
