@_spi(UIKit) import QuartzCore
import Segue
import UIKitTypeNames

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
  /// From left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
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
        let name = UIKitTypeNames.name(of: type(of: self))
        return Complaint.once("overrideUserInterfaceStyle has an effect in windows only, not in a \(name)")
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
  /// The usual size, and the others.
  public static let large = UIContentSizeCategory(rawValue: "large")
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  public static let small = UIContentSizeCategory(rawValue: "small")
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraExtraLarge")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")
  /// Never posted: text has one size here.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// Whether the size is one of the five largest.
  public var isAccessibilityCategory: Bool { rawValue.hasPrefix("accessibility") }
}

/// Directions of languages.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// Directions of languages, as a trait.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}

extension View {
  /// The direction of the language: from left to right.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The direction of the language: from left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { .leftToRight }
}
