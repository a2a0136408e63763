import Foundation
import SegueMotion

/// A property that animations can change.
///
/// A new property is a value in ``LayerState``, a case and a row here, and a key in ``AnimatableKey``. Layers and animations read
/// the rest from the row.
public enum LayerProperty: UInt8, Sendable, Hashable, CaseIterable {
  /// The property of the same name in ``LayerState``.
  case bounds, position, anchorPoint, zPosition, transform, sublayerTransform, opacity, backgroundColor,
    cornerRadius, borderColor, borderWidth, shadowColor, shadowOpacity, shadowRadius, shadowOffset, contentsRect
  /// See ``LayerState/shadowPath``.
  case shadowPath
  /// See ``LayerState/filter``. Only explicit animations change it gradually.
  case filter
  /// The property of that name in ``LayerShape``. `path` also stands for the properties that are not animated.
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase
  /// The property of that name in ``Gradient``. `gradient` stands for its colours, their locations and its shape.
  case gradient, startPoint, endPoint

  /// The table: one row for each property.
  private func makeRow() -> Row {
    switch self {
    case .bounds: .vector(.bounds, isPlanar: true)
    case .position: .vector(.position, isPlace: true, isPlanar: true)
    case .anchorPoint: .vector(.anchorPoint, isPlace: true, isPlanar: true)
    case .zPosition: .vector(.zPosition, isPlace: true)
    case .transform: .transform(.transform, isPlace: true)
    case .sublayerTransform: .transform(.sublayerTransform)
    case .opacity: .vector(.opacity, isPlace: true)
    case .backgroundColor: .color(.backgroundColor, \.background)
    case .cornerRadius: .vector(.cornerRadius)
    case .borderColor: .color(.borderColor, \.border)
    case .borderWidth: .vector(.borderWidth)
    case .shadowColor: .color(.shadowColor, \.shadow)
    case .shadowOpacity: .vector(.shadowOpacity)
    case .shadowRadius: .vector(.shadowRadius)
    case .shadowOffset: .vector(.shadowOffset, isPlanar: true)
    case .contentsRect: .vector(.contentsRect)
    case .shadowPath: .step { $0.shadowPath = $1.shadowPath }
    case .filter: .step(isPlace: true) { $0.filter = $1.filter }
    case .path: .step { $0.copyPath(from: $1) }
    case .fillColor: .color(.fillColor, \.shape.fill)
    case .strokeColor: .color(.strokeColor, \.shape.stroke)
    case .strokeStart: .vector(.strokeStart)
    case .strokeEnd: .vector(.strokeEnd)
    case .lineWidth: .vector(.lineWidth)
    case .lineDashPhase: .vector(.lineDashPhase)
    case .gradient: .step { $0.copyColors(from: $1) }
    case .startPoint: .vector(.startPoint, isPlanar: true)
    case .endPoint: .vector(.endPoint, isPlanar: true)
    }
  }

  private static let rows = allCases.map { $0.makeRow() }

  /// The property's row of the table.
  var row: Row { Self.rows[Int(rawValue)] }

  /// Whether it is a value of a layer with a drawing: a shape has no gradient, and setting one would replace it.
  func belongs(to drawing: LayerDrawing) -> Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .lineDashPhase:
      if case .shape = drawing { true } else { false }
    case .gradient, .startPoint, .endPoint: if case .gradient = drawing { true } else { false }
    default: true
    }
  }

  /// The way in which animations change a property.
  struct Row: Sendable {
    /// The vector that leads from the value in a state back to the value in an earlier state.
    let difference: @Sendable (_ new: LayerState, _ old: LayerState) -> SIMD16<Double>
    /// Adds a `difference`, or a fraction of one, to the value in a state.
    let add: @Sendable (inout LayerState, SIMD16<Double>) -> Void
    /// Takes the value from another state.
    let copy: @Sendable (inout LayerState, LayerState) -> Void
    /// Whether it moves or fades the layer as a whole and leaves the picture in its own coordinates as it is.
    var isPlace = false
    /// Whether its numbers lie along the x and the y axis in turns.
    var isPlanar = false

    /// A value that is mixed number by number.
    static func vector<Value: VectorValue>(
      _ key: AnimatableKey<Value>, isPlace: Bool = false, isPlanar: Bool = false
    ) -> Row {
      Row(
        difference: { SIMD16(key.value($1).vector - key.value($0).vector) },
        add: { key.setValue(&$0, Value(vector: key.value($0).vector + $1.lowHalf.lowHalf)) },
        copy: { key.setValue(&$0, key.value($1)) }, isPlace: isPlace, isPlanar: isPlanar)
    }

    /// A colour, whose meaning is copied with it.
    static func color(
      _ key: AnimatableKey<Color>, _ path: any WritableKeyPath<LayerState, LayerColor> & Sendable
    ) -> Row {
      let plain = vector(key)
      return Row(
        difference: plain.difference, add: plain.add, copy: { $0[keyPath: path] = $1[keyPath: path] })
    }

    /// A transform, which is mixed part by part.
    static func transform(_ key: AnimatableKey<Transform3D>, isPlace: Bool = false) -> Row {
      Row(
        difference: { key.value($0).components.difference(from: key.value($1).components) },
        add: { key.setValue(&$0, Transform3D(key.value($0).components.adding($1))) },
        copy: { key.setValue(&$0, key.value($1)) }, isPlace: isPlace)
    }

    /// A value that only explicit animations change gradually.
    static func step(
      isPlace: Bool = false, _ copy: @escaping @Sendable (inout LayerState, LayerState) -> Void
    ) -> Row {
      Row(difference: { _, _ in .zero }, add: { _, _ in }, copy: copy, isPlace: isPlace)
    }
  }
}

extension SIMD16<Double> {
  fileprivate init(_ vector: SIMD4<Double>) {
    self.init(lowHalf: SIMD8(lowHalf: vector, highHalf: .zero), highHalf: .zero)
  }
}

extension LayerState {
  /// Undoes the change of a property from `old` to `new`: exactly if it has the new value, else by the difference.
  mutating func takeBack(_ property: LayerProperty, from old: LayerState, to new: LayerState) {
    let row = property.row
    var untouched = self
    row.copy(&untouched, new)
    if untouched == self { row.copy(&self, old) } else { row.add(&self, row.difference(new, old)) }
  }

  /// Copies the properties of a shape that have no row of their own.
  fileprivate mutating func copyPath(from other: LayerState) {
    var new = other.shape
    (new.fill, new.stroke) = (shape.fill, shape.stroke)
    (new.strokeStart, new.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
    (new.strokeStyle.lineWidth, new.strokeStyle.dashPhase) = (shape.strokeStyle.lineWidth, shape.strokeStyle.dashPhase)
    shape = new
  }

  /// Copies a gradient except for its points.
  fileprivate mutating func copyColors(from other: LayerState) {
    let (start, end) = (gradient.startPoint, gradient.endPoint)
    gradient = other.gradient
    (gradient.startPoint, gradient.endPoint) = (start, end)
  }
}
