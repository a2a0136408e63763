import Foundation
import SegueMotion

/// Differences of single properties, as vectors that animations add up.
extension LayerState {
  /// The vector that makes `property` equal to that of `other` when it is added.
  func difference(to other: LayerState, of property: LayerProperty) -> SIMD16<Double> {
    switch property {
    case .transform: transform.components.difference(from: other.transform.components)
    case .sublayerTransform: sublayerTransform.components.difference(from: other.sublayerTransform.components)
    default: other.numbers(of: property) - numbers(of: property)
    }
  }

  mutating func add(_ difference: SIMD16<Double>, to property: LayerProperty) {
    switch property {
    case .transform: transform = Transform3D(transform.components.adding(difference))
    case .sublayerTransform:
      sublayerTransform = Transform3D(sublayerTransform.components.adding(difference))
    default: set(numbers(of: property) + difference, of: property)
    }
  }

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
    case .contentsRect: contentsRect = other.contentsRect
    case .shadowPath: shadowPath = other.shadowPath
    case .path: copyShape(other)
    case .fillColor: shape.fillColor = other.shape.fillColor
    case .strokeColor: shape.strokeColor = other.shape.strokeColor
    case .strokeStart: shape.strokeStart = other.shape.strokeStart
    case .strokeEnd: shape.strokeEnd = other.shape.strokeEnd
    case .lineWidth: shape.strokeStyle.lineWidth = other.shape.strokeStyle.lineWidth
    case .lineDashPhase: shape.strokeStyle.dashPhase = other.shape.strokeStyle.dashPhase
    case .gradient:
      let (start, end) = (gradient.startPoint, gradient.endPoint)
      gradient = other.gradient
      (gradient.startPoint, gradient.endPoint) = (start, end)
    case .startPoint: gradient.startPoint = other.gradient.startPoint
    case .endPoint: gradient.endPoint = other.gradient.endPoint
    }
  }

  /// Copies of a shape what no other property stands for.
  private mutating func copyShape(_ other: LayerState) {
    var new = other.shape
    (new.fillColor, new.strokeColor) = (shape.fillColor, shape.strokeColor)
    (new.strokeStart, new.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
    (new.strokeStyle.lineWidth, new.strokeStyle.dashPhase) = (shape.strokeStyle.lineWidth, shape.strokeStyle.dashPhase)
    shape = new
  }

  /// Undoes the change of a property from `old` to `new`: exactly if it has the new value, else by the difference.
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
    func rect(_ rect: CGRect) {
      (numbers[0], numbers[1], numbers[2], numbers[3]) = (rect.minX, rect.minY, rect.size.width, rect.size.height)
    }
    switch property {
    case .bounds: rect(bounds)
    case .contentsRect: rect(contentsRect)
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
    case .fillColor: numbers = color(shape.fillColor)
    case .strokeColor: numbers = color(shape.strokeColor)
    case .strokeStart: numbers[0] = shape.strokeStart
    case .strokeEnd: numbers[0] = shape.strokeEnd
    case .lineWidth: numbers[0] = shape.strokeStyle.lineWidth
    case .lineDashPhase: numbers[0] = shape.strokeStyle.dashPhase
    case .startPoint: (numbers[0], numbers[1]) = (gradient.startPoint.x, gradient.startPoint.y)
    case .endPoint: (numbers[0], numbers[1]) = (gradient.endPoint.x, gradient.endPoint.y)
    // Changes of these have no way between.
    case .transform, .sublayerTransform, .shadowPath, .path, .gradient: break
    }
    return numbers
  }

  private mutating func set(_ numbers: SIMD16<Double>, of property: LayerProperty) {
    let color = Color(premultiplied: numbers.lowHalf.lowHalf)
    switch property {
    case .bounds: bounds = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .contentsRect: contentsRect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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
    case .fillColor: shape.fillColor = color
    case .strokeColor: shape.strokeColor = color
    case .strokeStart: shape.strokeStart = numbers[0]
    case .strokeEnd: shape.strokeEnd = numbers[0]
    case .lineWidth: shape.strokeStyle.lineWidth = numbers[0]
    case .lineDashPhase: shape.strokeStyle.dashPhase = numbers[0]
    case .startPoint: gradient.startPoint = CGPoint(x: numbers[0], y: numbers[1])
    case .endPoint: gradient.endPoint = CGPoint(x: numbers[0], y: numbers[1])
    case .transform, .sublayerTransform, .shadowPath, .path, .gradient: break
    }
  }
}
