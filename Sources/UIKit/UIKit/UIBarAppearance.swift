@_spi(UIKit) import QuartzCore
public import Segue

/// Sizes of bars. They have no effect: bars have one size.
public nonisolated enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
/// Looks of bars. They have no effect: bars have one look.
public nonisolated enum UIBarStyle: Int, Sendable { case `default`, black }

/// How a bar looks: the colours of its background and of its title have an effect.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// What fills the bar; nil for what it had.
  open var backgroundColor: UIColor?
  /// It has no effect.
  open var backgroundImage: UIImage?
  /// It has no effect.
  open var backgroundEffect: UIBlurEffect?
  /// It has no effect: bars have no line at their edge.
  open var shadowColor: UIColor?
  /// It has no effect: bars have no line at their edge.
  open var shadowImage: UIImage?

  /// A look without colours.
  public override init() { super.init() }
  /// It has no effect: one does not see through bars.
  open func configureWithTransparentBackground() {}
  /// It has no effect: no bar is seen through.
  open func configureWithOpaqueBackground() {}
  /// It has no effect: no bar is seen through.
  open func configureWithDefaultBackground() {}
}

/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The look of the title: its colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// It has no effect: there are no large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {}
/// How a toolbar looks.
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
  /// How the bar looks.
  public var standardAppearance: UINavigationBarAppearance {
    get { bar.standardAppearance ?? UINavigationBarAppearance() }
    set {
      bar.standardAppearance = newValue
      if let color = newValue.backgroundColor { self.Segue::barTintColor = color.cgColor }
      titleTextAttributes = newValue.titleTextAttributes
    }
  }
  /// How the bar looks over content that is not scrolled; it has no effect: bars always look alike.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { bar.scrollEdgeAppearance }
    set { bar.scrollEdgeAppearance = newValue }
  }
  /// How a low bar looks; it has no effect: bars always look alike.
  public var compactAppearance: UINavigationBarAppearance? {
    get { bar.compactAppearance }
    set { bar.compactAppearance = newValue }
  }
  /// It has no effect: a bar has a colour.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
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
  /// It has no effect: the colours of the bar are its own.
  public var barStyle: UIBarStyle {
    get { bar.barStyle }
    set { bar.barStyle = newValue }
  }

  /// Whether one sees through it; it has no effect.
  public var isTranslucent: Bool {
    get { bar.isTranslucent }
    set { bar.isTranslucent = newValue }
  }
  /// Whether titles are large; it has no effect.
  public var prefersLargeTitles: Bool {
    get { bar.prefersLargeTitles }
    set { bar.prefersLargeTitles = newValue }
  }

  /// Stands for the navigation bars that are made from now on.
  public static func appearance() -> UIBarAppearanceProxy { UIBarAppearanceProxy() }
}

extension TabBar {
  /// Stands for the tab bars that are made from now on.
  public static func appearance() -> UIBarAppearanceProxy { UIBarAppearanceProxy() }
}

extension Toolbar {
  /// Stands for the toolbars that are made from now on.
  public static func appearance() -> UIBarAppearanceProxy { UIBarAppearanceProxy() }
}

/// Sets the looks of bars that are made from now on. All kinds of bars have the same.
@preconcurrency @MainActor public final class UIBarAppearanceProxy {
  private var colors: BarColors {
    get { Application.ofProgram?.barColors ?? .dark }
    set { Application.ofProgram?.barColors = newValue }
  }

  /// What fills the bars.
  public var barTintColor: UIColor? {
    get { UIColor(cgColor: colors.background) }
    set { if let newValue { colors.background = newValue.cgColor } }
  }
  /// The colour of back titles and selected tabs.
  public var tintColor: UIColor! {
    get { UIColor(cgColor: colors.tint) }
    set { if let newValue { colors.tint = newValue.cgColor } }
  }
  /// The look of titles: their colour.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { [.foregroundColor: UIColor(cgColor: colors.title)] }
    set { if let color = newValue?[.foregroundColor] as? UIColor { colors.title = color.cgColor } }
  }
  /// The colour of tabs that are not selected.
  public var unselectedItemTintColor: UIColor? {
    get { UIColor(cgColor: colors.secondary) }
    set { if let newValue { colors.secondary = newValue.cgColor } }
  }
  /// How the bars look.
  public var standardAppearance: UIBarAppearance {
    get { UINavigationBarAppearance() }
    set {
      if let color = newValue.backgroundColor { barTintColor = color }
      titleTextAttributes = (newValue as? UINavigationBarAppearance)?.titleTextAttributes
    }
  }
  /// It has no effect: bars always look alike.
  public var scrollEdgeAppearance: UIBarAppearance?
  /// It has no effect: bars always look alike.
  public var compactAppearance: UIBarAppearance?
  /// It has no effect: no bar is seen through.
  public var isTranslucent = false
  /// It has no effect: bars have no line at their edge.
  public var shadowImage: UIImage?
  /// It has no effect: the colours of the bars are their own.
  public var barStyle = UIBarStyle.default
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorImage: UIImage?
  /// It has no effect: the sign for back is "‹".
  public var backIndicatorTransitionMaskImage: UIImage?
  /// It has no effect: a bar has a colour.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}
