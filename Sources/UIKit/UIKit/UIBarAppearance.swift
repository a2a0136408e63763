@_spi(UIKit) import QuartzCore
import Segue

/// Sizes of bars. They have no effect: bars have one size.
public nonisolated enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
/// InertValues of bars. They have no effect: bars have one look.
public nonisolated enum UIBarStyle: Int, Sendable { case `default`, black }

/// The look of a bar. The colours of the background and the title have an effect.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The background colour; nil keeps the bar's.
  open var backgroundColor: UIColor?
  /// It has no effect.
  open var backgroundImage: UIImage?
  /// It has no effect.
  open var backgroundEffect: UIBlurEffect?
  /// It has no effect: bars have no line at their edge.
  open var shadowColor: UIColor?
  /// It has no effect: bars have no line at their edge.
  open var shadowImage: UIImage?

  /// Creates a look without colours.
  public override init() { super.init() }
  /// It has no effect: bars are opaque.
  open func configureWithTransparentBackground() {}
  /// It has no effect: bars are opaque.
  open func configureWithOpaqueBackground() {}
  /// It has no effect: bars are opaque.
  open func configureWithDefaultBackground() {}
}

/// The look of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; its colour has an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// It has no effect: there are no large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
/// The look of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {}

private nonisolated struct BarExtras: Attachments.Entry {
  var standardAppearance: UINavigationBarAppearance?
  var scrollEdgeAppearance: UINavigationBarAppearance?
  var compactAppearance: UINavigationBarAppearance?
  var shadowImage: UIImage?
  var backIndicatorImage: UIImage?
  var backIndicatorMask: UIImage?
  var barStyle = UIBarStyle.default
  var isTranslucent = true
  var prefersLargeTitles = false
}

extension NavigationBar {
  private var bar: BarExtras {
    get { layer.attachments[BarExtras.self] }
    set { layer.attachments[BarExtras.self] = newValue }
  }
  /// The look of the bar.
  public var standardAppearance: UINavigationBarAppearance {
    get { bar.standardAppearance ?? UINavigationBarAppearance() }
    set {
      bar.standardAppearance = newValue
      if let color = newValue.backgroundColor { self.Segue::barTintColor = color.cgColor }
      titleTextAttributes = newValue.titleTextAttributes
    }
  }
  /// The look over content that is not scrolled; it has no effect: a bar has one look.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { bar.scrollEdgeAppearance }
    set { bar.scrollEdgeAppearance = newValue }
  }
  /// The look of a low bar; it has no effect: a bar has one look.
  public var compactAppearance: UINavigationBarAppearance? {
    get { bar.compactAppearance }
    set { bar.compactAppearance = newValue }
  }
  /// It has no effect: the background of a bar is a colour.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  /// Does nothing: bars have no pictures.
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// It has no effect: bars have no line at their edge.
  public var shadowImage: UIImage? {
    get { bar.shadowImage }
    set { bar.shadowImage = newValue }
  }
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorImage: UIImage? {
    get { bar.backIndicatorImage }
    set { bar.backIndicatorImage = newValue }
  }
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { bar.backIndicatorMask }
    set { bar.backIndicatorMask = newValue }
  }
  /// It has no effect: a bar has its own colours.
  public var barStyle: UIBarStyle {
    get { bar.barStyle }
    set { bar.barStyle = newValue }
  }

  /// Whether the bar is translucent; it has no effect.
  public var isTranslucent: Bool {
    get { bar.isTranslucent }
    set { bar.isTranslucent = newValue }
  }
  /// Whether titles are large; it has no effect.
  public var prefersLargeTitles: Bool {
    get { bar.prefersLargeTitles }
    set { bar.prefersLargeTitles = newValue }
  }

  /// The attributes of the title; its colour has an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { [.foregroundColor: UIColor(cgColor: self.Segue::titleColor)] }
    set { if let color = newValue?[.foregroundColor] as? UIColor { self.Segue::titleColor = color.cgColor } }
  }
}

/// The look of all bars without colours of their own. It is the same for all kinds of bars.
@preconcurrency @MainActor public final class UIBarAppearanceProxy {
  /// Makes a colour of bars another one, in each theme from now on.
  private func set(_ meaning: Color, to color: UIColor?) {
    guard let color, let application = Application.ofProgram else { return }
    let provider = application.themeProvider
    application.themeProvider = { style, mode in
      var theme = provider(style, mode)
      theme[meaning] = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style, theme: theme)).cgColor
      return theme
    }
  }

  /// The background colour.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: .barBackground) }
    set { set(.barBackground, to: newValue) }
  }
  /// The colour of back titles and selected tabs.
  public var tintColor: UIColor! {
    get { UIColor(cgColor: .barTint) }
    set { set(.barTint, to: newValue) }
  }
  /// The attributes of titles; their colour has an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { [.foregroundColor: UIColor(cgColor: .barLabel)] }
    set { set(.barLabel, to: newValue?[.foregroundColor] as? UIColor) }
  }
  /// The colour of tabs that are not selected.
  public var unselectedItemTintColor: UIColor? {
    get { UIColor(cgColor: .barSecondaryLabel) }
    set { set(.barSecondaryLabel, to: newValue) }
  }
  /// The look of the bars.
  public var standardAppearance: UIBarAppearance {
    get { UINavigationBarAppearance() }
    set {
      if let color = newValue.backgroundColor { barTintColor = color }
      titleTextAttributes = (newValue as? UINavigationBarAppearance)?.titleTextAttributes
    }
  }
  /// It has no effect: bars have one look.
  public var scrollEdgeAppearance: UIBarAppearance?
  /// It has no effect: bars have one look.
  public var compactAppearance: UIBarAppearance?
  /// It has no effect: bars are opaque.
  public var isTranslucent = false
  /// It has no effect: bars have no line at their edge.
  public var shadowImage: UIImage?
  /// It has no effect: bars have their own colours.
  public var barStyle = UIBarStyle.default
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorImage: UIImage?
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorTransitionMaskImage: UIImage?
  /// It has no effect: the background of a bar is a colour.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

extension ContainerBar {
  /// The colour of the bar.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::barTintColor) }
    set { if let newValue { self.Segue::barTintColor = newValue.cgColor } }
  }
  /// Returns the proxy of all bars.
  public static func appearance() -> UIBarAppearanceProxy { UIBarAppearanceProxy() }
}
