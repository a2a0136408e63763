@_spi(UIKit) import QuartzCore
public import Segue

/// The traits that a view adapts to: the core's own.
public typealias UITraitCollection = TraitCollection
/// Classes of sizes: the core's own.
public typealias UIUserInterfaceSizeClass = TraitCollection.SizeClass

nonisolated extension TraitCollection {
  /// Creates traits of a style.
  public init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: style, horizontalSizeClass: .unspecified)
  }
  /// Creates traits of a width.
  public init(horizontalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, horizontalSizeClass: sizeClass)
  }
  /// Creates traits of a height.
  public init(verticalSizeClass sizeClass: UIUserInterfaceSizeClass) {
    self.init(userInterfaceStyle: .unspecified, verticalSizeClass: sizeClass)
  }

  /// The traits of the application.
  public static var current: UITraitCollection {
    MainQueue.perform { Application.ofProgram?.traitCollection ?? UITraitCollection() } ?? UITraitCollection()
  }

  /// The pixels per point: 1.
  public var displayScale: CGFloat { 1 }
  /// Terminals count as phones.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The size of text; there is one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .unspecified }
  /// Whether dynamic colours differ: whether one style is light and the other dark, or the themes differ.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    (userInterfaceStyle == .light) != (other?.userInterfaceStyle == .light) || other.map { theme != $0.theme } == true
  }
}

extension View {
  /// The style, light or dark, in place of the terminal's. It has an effect in windows only, because an application has one style.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras.overrideUserInterfaceStyle }
    set {
      extras.overrideUserInterfaceStyle = newValue
      guard self is Window else {
        return Complaint.once("overrideUserInterfaceStyle has an effect in windows only, not in a \(type(of: self))")
      }
      guard newValue != .unspecified, let application = window?.application ?? .current else { return }
      application.userInterfaceStyle = newValue
    }
  }
}

/// Sizes of text that users choose. Text has one size here.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An unknown size.
  public static let unspecified = UIContentSizeCategory(rawValue: "unspecified")
  /// The usual size.
  public static let large = UIContentSizeCategory(rawValue: "large")
}
