import Foundation
import SegueCanvas
import SegueMembers

/// How values of Core Animation become the core's, and back.
struct CAConversion<Value>: Sendable {
  /// What it takes, for messages.
  let name: String
  let from: @Sendable (Any) -> Value?
  let to: @Sendable (Value) -> Any
}

/// A key path with the type of its values.
struct CAKey {
  let animation: (CAPropertyAnimation) -> (any Animation)?
  /// Sets a value in a state; false if it is of another type.
  let set: (inout LayerState, Any) -> Bool
  let get: (LayerState) -> Any

  init<Value>(_ key: AnimatableKey<Value>, _ conversion: CAConversion<Value>) {
    animation = { $0.makeAnimation(of: key, by: conversion) }
    get = { conversion.to(key.value($0)) }
    set = { state, value in
      guard let value = conversion.from(value) else { return false }
      key.setValue(&state, value)
      return true
    }
  }

  static func named(_ name: String) -> CAKey? {
    if let key = numbers[name] { return CAKey(key, .number) }
    if let key = points[name] { return CAKey(key, .point) }
    if let key = sizes[name] { return CAKey(key, .size) }
    if let key = colors[name] { return CAKey(key, .color) }
    switch name {
    case "bounds": return CAKey(.bounds, .rect)
    case "contentsRect": return CAKey(.contentsRect, .rect)
    case "transform": return CAKey(.transform, .transform)
    case "sublayerTransform": return CAKey(.sublayerTransform, .transform)
    case "path": return CAKey(.path, .path)
    case "shadowPath": return CAKey(.shadowPath, .path)
    case "colors": return CAKey(.colors, .colors)
    case "locations": return CAKey(.locations, .numbers)
    default: return nil
    }
  }

  private static let numbers: [String: AnimatableKey<CGFloat>] = {
    let keys: [AnimatableKey<CGFloat>] = [
      .opacity, .positionX, .positionY, .zPosition, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius, .width,
      .height,
      .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .translationX, .translationY,
      .translationZ,
      .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase,
      AnimatableKey("bounds.origin.x", of: .bounds, \.bounds.origin.x),
      AnimatableKey("bounds.origin.y", of: .bounds, \.bounds.origin.y),
      AnimatableKey("anchorPoint.x", of: .anchorPoint, \.anchorPoint.x),
      AnimatableKey("anchorPoint.y", of: .anchorPoint, \.anchorPoint.y),
      AnimatableKey("shadowOffset.width", of: .shadowOffset, \.shadowOffset.width),
      AnimatableKey("shadowOffset.height", of: .shadowOffset, \.shadowOffset.height),
      AnimatableKey("startPoint.x", of: .startPoint, \.gradient.startPoint.x),
      AnimatableKey("startPoint.y", of: .startPoint, \.gradient.startPoint.y),
      AnimatableKey("endPoint.x", of: .endPoint, \.gradient.endPoint.x),
      AnimatableKey("endPoint.y", of: .endPoint, \.gradient.endPoint.y),
    ]
    var table = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0) })
    table["transform.rotation"] = .rotationZ
    return table
  }()

  private static let points: [String: AnimatableKey<CGPoint>] = Dictionary(
    uniqueKeysWithValues: [.position, .anchorPoint, .startPoint, .endPoint, .boundsOrigin].map { ($0.name, $0) })
  private static let sizes: [String: AnimatableKey<CGSize>] = Dictionary(
    uniqueKeysWithValues: [.boundsSize, .shadowOffset, .translation].map { ($0.name, $0) })
  private static let colors: [String: AnimatableKey<Color>] = Dictionary(
    uniqueKeysWithValues: [.backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor].map { ($0.name, $0) }
  )
}

extension CAConversion<CGFloat> {
  static let number = CAConversion(name: "a number", from: { number(from: $0) }, to: { $0 })

  @Sendable static func number(from value: Any) -> CGFloat? {
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

extension CAConversion<CGPoint> {
  static let point = CAConversion(
    name: "a point", from: { $0 as? CGPoint ?? ($0 as? NSValue)?.cgPoint }, to: { NSValue(cgPoint: $0) })
}

extension CAConversion<CGSize> {
  static let size = CAConversion(
    name: "a size", from: { $0 as? CGSize ?? ($0 as? NSValue)?.cgSize }, to: { NSValue(cgSize: $0) })
}

extension CAConversion<CGRect> {
  static let rect = CAConversion(
    name: "a rectangle", from: { $0 as? CGRect ?? ($0 as? NSValue)?.cgRect }, to: { NSValue(cgRect: $0) })
}

extension CAConversion<Transform3D> {
  static let transform = CAConversion(
    name: "a transform",
    from: {
      $0 as? Transform3D ?? ($0 as? CGAffineTransform).map { Transform3D($0) } ?? ($0 as? NSValue)?.caTransform3D
    },
    to: { NSValue(caTransform3D: $0) })
}

extension CAConversion<Color> {
  static let color = CAConversion(name: "a CGColor", from: { $0 as? Color }, to: { $0 })
}

extension CAConversion<Path> {
  static let path = CAConversion(name: "a CGPath", from: { ($0 as? CGPath)?.path }, to: { CGPath($0) })
}

extension CAConversion<[Color]> {
  static let colors = CAConversion(name: "an array of CGColor", from: { $0 as? [Color] }, to: { $0 })
}

extension CAConversion<[CGFloat]> {
  static let numbers = CAConversion(
    name: "an array of numbers",
    from: { ($0 as? [Any])?.compactMap { CAConversion<CGFloat>.number(from: $0) } },
    to: { $0.map { NSNumber(value: Double($0)) } })
}
