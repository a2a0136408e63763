import Foundation
import SegueCanvas

/// The conversion between values of Core Animation and the core's.
struct CAConversion<Value>: Sendable {
  /// The expected type, for messages: "a number".
  let name: String
  let from: @Sendable (Any) -> Value?
  let to: @Sendable (Value) -> Any
}

/// A key path that can be animated, with the type of its values.
struct CAKey: Sendable {
  let animation: @Sendable (CAPropertyAnimation) -> (any Animation)?
  /// Sets a value in a state; false if the value has another type.
  let set: @Sendable (inout LayerState, Any) -> Bool
  let get: @Sendable (LayerState) -> Any

  init<Value: KeyframeValue>(_ key: AnimatableKey<Value>, _ conversion: CAConversion<Value>) {
    animation = { $0.makeAnimation(of: key, by: conversion) }
    get = { conversion.to(key.value($0)) }
    set = { state, value in
      guard let value = conversion.from(value) else { return false }
      key.setValue(&state, value)
      return true
    }
  }

  init<Value: CAConvertible>(_ key: AnimatableKey<Value>) { self.init(key, Value.conversion) }

  static func named(_ name: String) -> CAKey? { table[name] }

  private static let table: [String: CAKey] = {
    var table: [String: CAKey] = [:]
    func add<Value: CAConvertible>(_ keys: [AnimatableKey<Value>]) {
      for key in keys { table[key.name] = CAKey(key) }
    }
    add([
      .opacity, .zPosition, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .rotationX, .rotationY,
      .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase,
    ])
    add([
      AnimatableKey(.position, \.position.x, part: "x"), AnimatableKey(.position, \.position.y, part: "y"),
      AnimatableKey(.bounds, \.bounds.size.width, part: "size.width"),
      AnimatableKey(.bounds, \.bounds.size.height, part: "size.height"),
      AnimatableKey(.bounds, \.bounds.origin.x, part: "origin.x"),
      AnimatableKey(.bounds, \.bounds.origin.y, part: "origin.y"),
      AnimatableKey(.anchorPoint, \.anchorPoint.x, part: "x"), AnimatableKey(.anchorPoint, \.anchorPoint.y, part: "y"),
      AnimatableKey(.shadowOffset, \.shadowOffset.width, part: "width"),
      AnimatableKey(.shadowOffset, \.shadowOffset.height, part: "height"),
      AnimatableKey(.startPoint, \.gradient.startPoint.x, part: "x"),
      AnimatableKey(.startPoint, \.gradient.startPoint.y, part: "y"),
      AnimatableKey(.endPoint, \.gradient.endPoint.x, part: "x"),
      AnimatableKey(.endPoint, \.gradient.endPoint.y, part: "y"),
    ])
    add([
      .position, .anchorPoint, .startPoint, .endPoint, AnimatableKey(.bounds, \.bounds.origin, part: "origin"),
    ])
    add([AnimatableKey(.bounds, \.bounds.size, part: "size"), .shadowOffset, .translation])
    add([.bounds, .contentsRect])
    add([.transform, .sublayerTransform])
    add([.backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor])
    add([.path, .shadowPath])
    add([.colors])
    add([.locations])
    table["transform.rotation"] = CAKey(.rotationZ)
    return table
  }()
}

/// A value of the core that is given and taken as one of Core Animation.
protocol CAConvertible: KeyframeValue {
  static var conversion: CAConversion<Self> { get }
}

extension CGFloat: CAConvertible {
  static let conversion = CAConversion(name: "a number", from: { number(from: $0) }, to: { $0 })

  @Sendable fileprivate static func number(from value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as any BinaryInteger: CGFloat(Double(exactly: value) ?? Double(Int64(clamping: value)))
    default: nil
    }
  }
}

extension CGPoint: CAConvertible {
  static let conversion = CAConversion(
    name: "a point", from: { $0 as? CGPoint ?? ($0 as? NSValue)?.cgPoint }, to: { NSValue(cgPoint: $0) })
}

extension CGSize: CAConvertible {
  static let conversion = CAConversion(
    name: "a size", from: { $0 as? CGSize ?? ($0 as? NSValue)?.cgSize }, to: { NSValue(cgSize: $0) })
}

extension CGRect: CAConvertible {
  static let conversion = CAConversion(
    name: "a rectangle", from: { $0 as? CGRect ?? ($0 as? NSValue)?.cgRect }, to: { NSValue(cgRect: $0) })
}

extension Transform3D: CAConvertible {
  static let conversion = CAConversion(
    name: "a transform",
    from: {
      $0 as? Transform3D ?? ($0 as? CGAffineTransform).map { Transform3D($0) } ?? ($0 as? NSValue)?.caTransform3D
    },
    to: { NSValue(caTransform3D: $0) })
}

extension Color: CAConvertible {
  static let conversion = CAConversion(name: "a CGColor", from: { $0 as? Color }, to: { $0 })
}

extension Path: CAConvertible {
  static let conversion = CAConversion(name: "a CGPath", from: { ($0 as? CGPath)?.path }, to: { CGPath($0) })
}

extension Array: CAConvertible where Element: CAElement {
  static var conversion: CAConversion<[Element]> { Element.list }
}

/// A value that comes in arrays.
protocol CAElement: KeyframeValue {
  static var list: CAConversion<[Self]> { get }
}

extension Color: CAElement {
  static let list = CAConversion(name: "an array of CGColor", from: { $0 as? [Color] }, to: { $0 })
}

extension CGFloat: CAElement {
  static let list = CAConversion(
    name: "an array of numbers",
    from: { ($0 as? [Any])?.compactMap { CGFloat.number(from: $0) } },
    to: { $0.map { NSNumber(value: Double($0)) } })
}

extension AnimatableKey where Value == [Color] {
  /// The colours of a gradient.
  static let colors = AnimatableKey("colors", of: .gradient) { state in
    state.gradient.colors
  } set: {
    $0.gradient.colors = $1
  }
}

extension AnimatableKey where Value == [CGFloat] {
  /// The places of the colours of a gradient.
  static let locations = AnimatableKey(
    "locations", of: .gradient, value: { state in state.gradient.locations.map { CGFloat($0) } },
    set: { $0.gradient.locations = $1.map { Double($0) } })
}

extension AnimatableKey where Value == Path {
  /// The outline of the shadow; without one, an empty path.
  static let shadowPath = AnimatableKey(
    "shadowPath", of: .shadowPath, value: { state in state.shadowPath ?? Path() }, set: { $0.shadowPath = $1 })
}
