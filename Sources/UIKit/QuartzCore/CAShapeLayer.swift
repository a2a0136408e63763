public import Foundation
public import SegueCanvas

/// A layer that draws a path: the core's own.
public typealias CAShapeLayer = ShapeLayer
/// A layer that draws a gradient: the core's own.
public typealias CAGradientLayer = GradientLayer

extension ShapeLayer {
  /// The path; nil for none.
  public var path: CGPath? {
    get { self.SegueCanvas::path.map { CGPath($0) } }
    set { self.SegueCanvas::path = newValue?.path }
  }
  /// The rule for the inside of the path.
  public var fillRule: CAShapeLayerFillRule {
    get { self.SegueCanvas::fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { self.SegueCanvas::fillRule = newValue == .evenOdd ? .evenOdd : .winding }
  }
  /// The ends of the stroke.
  public var lineCap: CAShapeLayerLineCap {
    // The core's cases have the same names.
    get { CAShapeLayerLineCap(rawValue: "\(self.SegueCanvas::lineCap)") }
    set { self.SegueCanvas::lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt }
  }
  /// The corners of the stroke.
  public var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: "\(self.SegueCanvas::lineJoin)") }
    set { self.SegueCanvas::lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
  }
  /// The lengths of dashes and gaps, in points; nil for an unbroken line.
  public var lineDashPattern: [NSNumber]? {
    get { self.SegueCanvas::lineDashPattern?.map { NSNumber(value: Double($0)) } }
    set { self.SegueCanvas::lineDashPattern = newValue?.map { CGFloat($0.doubleValue) } }
  }
}

/// The rule for the inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points that the path winds around.
  public static let nonZero = Self(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off.
  public static let butt = Self(rawValue: "butt")
  /// Round.
  public static let round = Self(rawValue: "round")
  /// Extended by half a square.
  public static let square = Self(rawValue: "square")
}

/// The corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
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
    get { self.SegueCanvas::colors.isEmpty ? nil : self.SegueCanvas::colors }
    set {
      self.SegueCanvas::colors = (newValue ?? []).compactMap { $0 as? CGColor }
      if self.SegueCanvas::colors.count < newValue?.count ?? 0 {
        Complaint.once("the colours of a gradient layer are CGColors; others are left out")
      }
    }
  }
  /// The places of the colours, 0…1; nil for even distances.
  public var locations: [NSNumber]? {
    get { self.SegueCanvas::locations.isEmpty ? nil : self.SegueCanvas::locations.map { NSNumber(value: $0) } }
    set { self.SegueCanvas::locations = newValue?.map(\.doubleValue) ?? [] }
  }
  /// The arrangement of the colours.
  public var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: "\(self.SegueCanvas::type)") }
    set { self.SegueCanvas::type = newValue == .radial ? .radial : newValue == .conic ? .conic : .axial }
  }
}

/// The arrangement of the colours of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In stripes.
  public static let axial = Self(rawValue: "axial")
  /// In rings.
  public static let radial = Self(rawValue: "radial")
  /// In rays.
  public static let conic = Self(rawValue: "conic")
}
