public import Foundation
public import SegueCanvas
import SegueMembers

/// A layer that draws a path: the core's own.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient: the core's own.
public typealias CAGradientLayer = GradientLayer

extension ShapeLayer {
  /// The path; nil for none.
  public var path: CGPath? {
    get { corePath.map { CGPath($0) } }
    set { corePath = newValue?.path }
  }
  /// What counts as inside.
  public var fillRule: CAShapeLayerFillRule {
    get { coreFillRule == .evenOdd ? .evenOdd : .nonZero }
    set { coreFillRule = newValue == .evenOdd ? .evenOdd : .winding }
  }
  /// The ends of the stroke.
  public var lineCap: CAShapeLayerLineCap {
    get {
      switch coreLineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set { coreLineCap = newValue == .round ? .round : newValue == .square ? .square : .butt }
  }
  /// The corners of the stroke.
  public var lineJoin: CAShapeLayerLineJoin {
    get {
      switch coreLineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set { coreLineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
  }
  /// The lengths of dashes and gaps, in points; nil for an unbroken line.
  public var lineDashPattern: [NSNumber]? {
    get { coreLineDashPattern?.map { NSNumber(value: Double($0)) } }
    set { coreLineDashPattern = newValue?.map { CGFloat($0.doubleValue) } }
  }
}

/// What counts as inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the path winds around.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Where the path is crossed an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off.
  public static let butt = Self(rawValue: "butt")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// With half a square.
  public static let square = Self(rawValue: "square")
}

/// The corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = Self(rawValue: "miter")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")
}

extension GradientLayer {
  /// The colours; nil for none.
  public var colors: [Any]? {
    get { coreColors.isEmpty ? nil : coreColors }
    set {
      coreColors = (newValue ?? []).compactMap { $0 as? CGColor }
      if coreColors.count < newValue?.count ?? 0 {
        Complaint.once("the colours of a gradient layer are CGColors; others are left out")
      }
    }
  }
  /// Where the colours are, 0…1; nil for even distances.
  public var locations: [NSNumber]? {
    get { coreLocations.isEmpty ? nil : coreLocations.map { NSNumber(value: $0) } }
    set { coreLocations = newValue?.map(\.doubleValue) ?? [] }
  }
  /// How the colours lie.
  public var type: CAGradientLayerType {
    get {
      switch coreType {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set { coreType = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial }
  }
}

/// How the colours of a gradient lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Wraps a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In stripes.
  public static let axial = Self(rawValue: "axial")
  /// In rings.
  public static let radial = Self(rawValue: "radial")
  /// In rays.
  public static let conic = Self(rawValue: "conic")
}
