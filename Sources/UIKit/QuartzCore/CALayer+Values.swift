public import Foundation
import Segue
public import SegueCanvas
import SegueMembers

/// What a layer has here and not in the core.
struct LayerExtras: Attachments.Entry {
  var contents: CGImage?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var rasterizationScale: CGFloat = 1
  var duration = CFTimeInterval.infinity
  var shouldRasterize = false
  var allowsEdgeAntialiasing = true
  var allowsGroupOpacity = true
  var isOpaque = false
  var drawsAsynchronously = false
  var needsDisplayOnBoundsChange = false
  var cornerCurve = CALayerCornerCurve.circular
  var actions: [String: Any]?
  /// By key path: what no property stands for.
  var values: [String: Any] = [:]
}

/// Values by key path: those that can be animated are set as by their properties, and all others are kept.
extension Layer {
  /// Sets a value.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let key = CAKey.named(keyPath) else {
      attachments[LayerExtras.self].values[keyPath] = value
      return
    }
    var state = model
    guard let value, key.set(&state, value) else {
      Complaint.once("\"\(keyPath)\" of a layer cannot be set to \(value.map { "a \(type(of: $0))" } ?? "nil")")
      return
    }
    setValues(state)
  }
  /// Sets a value.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Returns a value.
  public func value(forKeyPath keyPath: String) -> Any? {
    CAKey.named(keyPath)?.get(model) ?? attachments[LayerExtras.self].values[keyPath]
  }
  /// Returns a value.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// There is nothing to draw again: layers draw what they are in every frame.
  public func setNeedsDisplay() {}
  /// There is nothing to draw again: layers draw what they are in every frame.
  public func setNeedsDisplay(_ rect: CGRect) {}
  /// There is nothing to draw again: layers draw what they are in every frame.
  public func displayIfNeeded() {}
  /// Asks the view of the layer to lay out its subviews.
  public func setNeedsLayout() {
    let view = delegate as? View
    MainActor.assumeIsolated { view?.setNeedsLayout() }
  }
  /// Has the view of the layer lay out its subviews now, if they need it.
  public func layoutIfNeeded() {
    let view = delegate as? View
    MainActor.assumeIsolated { view?.layoutIfNeeded() }
  }

  private var extras: LayerExtras {
    get { attachments[LayerExtras.self] }
    set { attachments[LayerExtras.self] = newValue }
  }

  /// Pixels per point of the contents; it has no effect, as no contents are drawn here.
  public var contentsScale: CGFloat {
    get { extras.contentsScale }
    set { extras.contentsScale = newValue }
  }
  /// Pixels per point of a cached picture; it has no effect.
  public var rasterizationScale: CGFloat {
    get { extras.rasterizationScale }
    set { extras.rasterizationScale = newValue }
  }
  /// Seconds of the layer's own life; it has no effect.
  public var duration: CFTimeInterval {
    get { extras.duration }
    set { extras.duration = newValue }
  }
  /// Whether to cache a picture; it has no effect.
  public var shouldRasterize: Bool {
    get { extras.shouldRasterize }
    set { extras.shouldRasterize = newValue }
  }
  /// Whether edges are smooth; it has no effect, because they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { extras.allowsEdgeAntialiasing }
    set { extras.allowsEdgeAntialiasing = newValue }
  }
  /// Whether the opacity applies to the whole; it has no effect, because it always does.
  public var allowsGroupOpacity: Bool {
    get { extras.allowsGroupOpacity }
    set { extras.allowsGroupOpacity = newValue }
  }
  /// Whether the layer covers what is behind it; it has no effect.
  public var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Whether it is drawn elsewhere; it has no effect.
  public var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// Whether it is drawn again for another size; it has no effect.
  public var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }
  /// The shape of the corners; they are circular.
  public var cornerCurve: CALayerCornerCurve {
    get { extras.cornerCurve }
    set { extras.cornerCurve = newValue }
  }
  /// What a change of a property does; it has no effect. Layers of their own are animated inside of a ``CATransaction`` only.
  public var actions: [String: Any]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
}

/// The shape of corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Parts of a circle.
  public static let circular = Self(rawValue: "circular")
  /// Smoother than parts of a circle.
  public static let continuous = Self(rawValue: "continuous")
}
