public import Foundation
import Segue
public import SegueCanvas
import SegueMembers

/// Values by key path: those that can be animated are set as by their properties, and all others are kept.
extension Layer {
  /// Sets a value.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let key = CAKey.named(keyPath) else {
      attachments["value." + keyPath] = value
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
    CAKey.named(keyPath)?.get(model) ?? attachments["value." + keyPath]
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

  private func kept<Value>(_ key: String, _ value: Value) -> Value { attachments[key] as? Value ?? value }

  /// Pixels per point of the contents; it has no effect, as no contents are drawn here.
  public var contentsScale: CGFloat {
    get { kept("contentsScale", 1) }
    set { attachments["contentsScale"] = newValue }
  }
  /// Pixels per point of a cached picture; it has no effect.
  public var rasterizationScale: CGFloat {
    get { kept("rasterizationScale", 1) }
    set { attachments["rasterizationScale"] = newValue }
  }
  /// Seconds of the layer's own life; it has no effect.
  public var duration: CFTimeInterval {
    get { kept("duration", .infinity) }
    set { attachments["duration"] = newValue }
  }
  /// Whether to cache a picture; it has no effect.
  public var shouldRasterize: Bool {
    get { kept("shouldRasterize", false) }
    set { attachments["shouldRasterize"] = newValue }
  }
  /// Whether edges are smooth; it has no effect, because they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { kept("allowsEdgeAntialiasing", true) }
    set { attachments["allowsEdgeAntialiasing"] = newValue }
  }
  /// Whether the opacity applies to the whole; it has no effect, because it always does.
  public var allowsGroupOpacity: Bool {
    get { kept("allowsGroupOpacity", true) }
    set { attachments["allowsGroupOpacity"] = newValue }
  }
  /// Whether the layer covers what is behind it; it has no effect.
  public var isOpaque: Bool {
    get { kept("isOpaque", false) }
    set { attachments["isOpaque"] = newValue }
  }
  /// Whether it is drawn elsewhere; it has no effect.
  public var drawsAsynchronously: Bool {
    get { kept("drawsAsynchronously", false) }
    set { attachments["drawsAsynchronously"] = newValue }
  }
  /// Whether it is drawn again for another size; it has no effect.
  public var needsDisplayOnBoundsChange: Bool {
    get { kept("needsDisplayOnBoundsChange", false) }
    set { attachments["needsDisplayOnBoundsChange"] = newValue }
  }
  /// The shape of the corners; they are circular.
  public var cornerCurve: CALayerCornerCurve {
    get { kept("cornerCurve", .circular) }
    set { attachments["cornerCurve"] = newValue }
  }
  /// What a change of a property does; it has no effect. Layers of their own are animated inside of a ``CATransaction`` only.
  public var actions: [String: Any]? {
    get { kept("actions", nil) }
    set { attachments["actions"] = newValue }
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
