public import Foundation
import Segue
public import SegueCanvas
import UIKitTypeNames

/// Values of a layer that the core does not have.
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
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var actions: [String: Any]?
  /// Values of key paths that no property has.
  var values: [String: Any] = [:]
}

/// Values by key path. A key path that can be animated sets the property; any other keeps the value.
extension Layer {
  /// Sets a value.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let key = CAKey.named(keyPath) else {
      extras.values[keyPath] = value
      return
    }
    var state = model
    guard let value, key.set(&state, value) else {
      let given = value.map { "a " + UIKitTypeNames.name(of: type(of: $0)) } ?? "nil"
      Complaint.once("\"\(keyPath)\" of a layer cannot be set to \(given)")
      return
    }
    setValues(state)
  }
  /// Sets a value.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Returns a value.
  public func value(forKeyPath keyPath: String) -> Any? {
    CAKey.named(keyPath)?.get(model) ?? extras.values[keyPath]
  }
  /// Returns a value.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// There is nothing to draw again: every frame draws the layer.
  public func setNeedsDisplay() {}
  /// There is nothing to draw again: every frame draws the layer.
  public func setNeedsDisplay(_ rect: CGRect) {}
  /// There is nothing to draw again: every frame draws the layer.
  public func displayIfNeeded() {}
  /// Marks the layer's view for layout.
  public func setNeedsLayout() {
    let view = delegate as? View
    MainActor.assumeIsolated { view?.setNeedsLayout() }
  }
  /// Lays out the layer's view now, if it needs layout.
  public func layoutIfNeeded() {
    let view = delegate as? View
    MainActor.assumeIsolated { view?.layoutIfNeeded() }
  }

  var extras: LayerExtras {
    get { attachments[LayerExtras.self] }
    set { attachments[LayerExtras.self] = newValue }
  }

  /// Pixels per point of the contents; it has no effect, because layers draw no contents of their own.
  public var contentsScale: CGFloat {
    get { extras.contentsScale }
    set { extras.contentsScale = newValue }
  }
  /// Pixels per point of a cached picture; it has no effect.
  public var rasterizationScale: CGFloat {
    get { extras.rasterizationScale }
    set { extras.rasterizationScale = newValue }
  }
  /// Seconds for which the layer lives; it has no effect.
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
  /// Whether the opacity applies to the layer as a whole; it has no effect, because it always does.
  public var allowsGroupOpacity: Bool {
    get { extras.allowsGroupOpacity }
    set { extras.allowsGroupOpacity = newValue }
  }
  /// Whether the layer hides everything behind it; it has no effect.
  public var isOpaque: Bool {
    get { extras.isOpaque }
    set { extras.isOpaque = newValue }
  }
  /// Whether another thread draws the layer; it has no effect.
  public var drawsAsynchronously: Bool {
    get { extras.drawsAsynchronously }
    set { extras.drawsAsynchronously = newValue }
  }
  /// Whether a new size draws the layer again; it has no effect.
  public var needsDisplayOnBoundsChange: Bool {
    get { extras.needsDisplayOnBoundsChange }
    set { extras.needsDisplayOnBoundsChange = newValue }
  }
  /// The shape of the corners; it has no effect: they are circular.
  public var cornerCurve: CALayerCornerCurve {
    get { extras.cornerCurve }
    set { extras.cornerCurve = newValue }
  }
  /// How a smaller picture is computed; it has no effect: by averages.
  public var minificationFilter: CALayerContentsFilter {
    get { extras.minificationFilter }
    set { extras.minificationFilter = newValue }
  }
  /// How a larger picture is computed; it has no effect: by interpolation.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras.magnificationFilter }
    set { extras.magnificationFilter = newValue }
  }
  /// The bias of the level of detail; it has no effect.
  public var minificationFilterBias: Float {
    get { extras.minificationFilterBias }
    set { extras.minificationFilterBias = newValue }
  }
  /// Actions for changes of properties; it has no effect. Layers without a view are animated only inside a ``CATransaction``.
  public var actions: [String: Any]? {
    get { extras.actions }
    set { extras.actions = newValue }
  }
}

/// How pictures of another size are computed.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By interpolation.
  public static let linear = Self(rawValue: "linear")
  /// By the nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// By pictures of several sizes.
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The shape of corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Arcs of a circle.
  public static let circular = Self(rawValue: "circular")
  /// Smoother than arcs of a circle.
  public static let continuous = Self(rawValue: "continuous")
}
