import Foundation
import SegueMotion

/// All of a layer that can be animated: its model values, or what is on the screen at some moment.
///
/// Lengths are points. Values that are not finite are kept, and draw nothing.
public struct LayerState: Sendable, Hashable {
  /// The layer's own coordinates: its size, and what is at its top left.
  public var bounds = CGRect.zero
  /// Where the anchor point lies in the superlayer.
  public var position = CGPoint.zero
  /// The point of the layer that `position` places and `transform` turns about, in shares of its size.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// How far before its superlayer's plane it lies, in points. Siblings are drawn from the farthest to the nearest,
  /// equally far ones in their order.
  public var zPosition: CGFloat = 0
  /// The layer's own transform, about its anchor point.
  public var transform = Transform3D.identity
  /// Applied to all sublayers, about this layer's anchor point: the place for perspective.
  public var sublayerTransform = Transform3D.identity
  /// Of the whole group of the layer and its sublayers, 0…1.
  public var opacity: CGFloat = 1
  /// What fills the bounds; clear by default.
  public var backgroundColor = Color.clear
  /// Radius of the corners, at most half the shorter side.
  public var cornerRadius: CGFloat = 0
  /// Colour of the border.
  public var borderColor = Color.clear
  /// A border is drawn, one line thin, when this is above 0.
  public var borderWidth: CGFloat = 0
  /// Colour of the shadow.
  public var shadowColor = Color.black
  /// Strength of the shadow, 0…1.
  public var shadowOpacity: CGFloat = 0
  /// How far the shadow fades out.
  public var shadowRadius: CGFloat = 3
  /// How far the shadow is moved.
  public var shadowOffset = CGSize.zero

  /// An empty layer's state.
  public init() {}

  /// The smallest rectangle around the layer in its superlayer; the place itself when there is no transform.
  public var frame: CGRect {
    let placed = CGRect(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
    if transform.isIdentity { return placed }
    return homography.hull(ofVisible: bounds) ?? .zero
  }

  /// From the layer's own coordinates to its superlayer's.
  var homography: Homography { Homography(matrix) }

  /// The same as a map of space, before the superlayer's `sublayerTransform`.
  var matrix: Transform3D {
    let anchor = anchorInBounds
    return Transform3D(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// The anchor point in the layer's own coordinates.
  var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }
}

/// A property that animations can change.
public enum LayerProperty: Sendable, Hashable, CaseIterable {
  /// As in `LayerState`.
  case bounds, position, anchorPoint, zPosition, transform, sublayerTransform, opacity, backgroundColor,
    cornerRadius, borderColor, borderWidth, shadowColor, shadowOpacity, shadowRadius, shadowOffset
}

extension LayerState {
  /// What, added to `property` here, makes it what it is in `other`: animations add a share of this.
  func difference(to other: LayerState, of property: LayerProperty) -> SIMD16<Double> {
    switch property {
    case .transform: transform.components.difference(from: other.transform.components)
    case .sublayerTransform: sublayerTransform.components.difference(from: other.sublayerTransform.components)
    default: other.numbers(of: property) - numbers(of: property)
    }
  }

  /// Adds a (share of a) difference to a property.
  mutating func add(_ difference: SIMD16<Double>, to property: LayerProperty) {
    switch property {
    case .transform: transform = Transform3D(transform.components.adding(difference))
    case .sublayerTransform:
      sublayerTransform = Transform3D(sublayerTransform.components.adding(difference))
    default: set(numbers(of: property) + difference, of: property)
    }
  }

  /// Makes one property what it is in `other`.
  mutating func copy(_ property: LayerProperty, from other: LayerState) {
    switch property {
    case .bounds: bounds = other.bounds
    case .position: position = other.position
    case .anchorPoint: anchorPoint = other.anchorPoint
    case .zPosition: zPosition = other.zPosition
    case .transform: transform = other.transform
    case .sublayerTransform: sublayerTransform = other.sublayerTransform
    case .opacity: opacity = other.opacity
    case .backgroundColor: backgroundColor = other.backgroundColor
    case .cornerRadius: cornerRadius = other.cornerRadius
    case .borderColor: borderColor = other.borderColor
    case .borderWidth: borderWidth = other.borderWidth
    case .shadowColor: shadowColor = other.shadowColor
    case .shadowOpacity: shadowOpacity = other.shadowOpacity
    case .shadowRadius: shadowRadius = other.shadowRadius
    case .shadowOffset: shadowOffset = other.shadowOffset
    }
  }

  /// Undoes the change of one property from its value in `old` to its value in `new`: to the bit where it still has
  /// the new value, else by the difference.
  mutating func takeBack(_ property: LayerProperty, from old: LayerState, to new: LayerState) {
    var untouched = self
    untouched.copy(property, from: new)
    if untouched == self {
      copy(property, from: old)
    } else {
      add(new.difference(to: old, of: property), to: property)
    }
  }

  private func numbers(of property: LayerProperty) -> SIMD16<Double> {
    var numbers = SIMD16<Double>.zero
    func color(_ color: Color) -> SIMD16<Double> {
      SIMD16(lowHalf: SIMD8(lowHalf: color.premultiplied, highHalf: .zero), highHalf: .zero)
    }
    switch property {
    case .bounds:
      (numbers[0], numbers[1], numbers[2], numbers[3]) =
        (bounds.minX, bounds.minY, bounds.size.width, bounds.size.height)
    case .position: (numbers[0], numbers[1]) = (position.x, position.y)
    case .anchorPoint: (numbers[0], numbers[1]) = (anchorPoint.x, anchorPoint.y)
    case .shadowOffset: (numbers[0], numbers[1]) = (shadowOffset.width, shadowOffset.height)
    case .zPosition: numbers[0] = zPosition
    case .opacity: numbers[0] = opacity
    case .cornerRadius: numbers[0] = cornerRadius
    case .borderWidth: numbers[0] = borderWidth
    case .shadowOpacity: numbers[0] = shadowOpacity
    case .shadowRadius: numbers[0] = shadowRadius
    case .backgroundColor: numbers = color(backgroundColor)
    case .borderColor: numbers = color(borderColor)
    case .shadowColor: numbers = color(shadowColor)
    case .transform, .sublayerTransform: break
    }
    return numbers
  }

  private mutating func set(_ numbers: SIMD16<Double>, of property: LayerProperty) {
    let color = Color(premultiplied: numbers.lowHalf.lowHalf)
    switch property {
    case .bounds: bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .position: position = CGPoint(x: numbers[0], y: numbers[1])
    case .anchorPoint: anchorPoint = CGPoint(x: numbers[0], y: numbers[1])
    case .shadowOffset: shadowOffset = CGSize(width: numbers[0], height: numbers[1])
    case .zPosition: zPosition = numbers[0]
    case .opacity: opacity = numbers[0]
    case .cornerRadius: cornerRadius = numbers[0]
    case .borderWidth: borderWidth = numbers[0]
    case .shadowOpacity: shadowOpacity = numbers[0]
    case .shadowRadius: shadowRadius = numbers[0]
    case .backgroundColor: backgroundColor = color
    case .borderColor: borderColor = color
    case .shadowColor: shadowColor = color
    case .transform, .sublayerTransform: break
    }
  }
}
