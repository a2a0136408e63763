@_spi(UIKit) import QuartzCore
public import Segue
import SegueTerminal

private nonisolated struct IgnoredTouches: Attachments.Entry {
  var count = 0
}

extension Application {
  /// The application. There has to be one: ask after the program has begun, from `application(_:didFinishLaunchingWithOptions:)` on.
  ///
  /// Set it in a test that asks for it outside of ticks.
  public static var shared: UIApplication {
    get {
      guard let application = Application.ofProgram else {
        preconditionFailure("UIApplication.shared: there is no application yet")
      }
      return application
    }
    set { newValue.becomeProgram() }
  }
  /// What was marked with `@main`; nil in a test without it.
  public var delegate: (any UIApplicationDelegate)? { (self.Segue::delegate as? UIApplicationRunner)?.delegate }
  /// The window that gets the keys.
  public var keyWindow: UIWindow? { self.Segue::keyWindow }
  /// The scenes: the terminal.
  public var connectedScenes: Set<UIScene> { [UIWindowScene(self)] }
  /// The bar at the top, which terminals do not have.
  public var statusBarFrame: CGRect { .zero }
  /// How the bar at the top looks; it has no effect.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  /// How the terminal is held.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// In front, or in the background while it does not have the focus.
  public var applicationState: State { isActive ? .active : .inactive }
  /// Where an application is.
  public nonisolated enum State: Int, Sendable { case active, inactive, background }

  /// Ignores touches until `endIgnoringInteractionEvents`, once for each call.
  public func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Takes back one `beginIgnoringInteractionEvents`.
  public func endIgnoringInteractionEvents() { ignoring -= 1 }
  /// Whether touches are ignored.
  public var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring: Int {
    get { window.layer.attachments[IgnoredTouches.self].count }
    set {
      window.layer.attachments[IgnoredTouches.self].count = max(0, newValue)
      for window in windows { window.isUserInteractionEnabled = newValue <= 0 }
    }
  }

  /// Calls a method, of the target or of nothing.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target, action.canBePerformed(by: target as AnyObject) else { return false }
    action.perform(on: target as AnyObject, with: sender, with: event)
    return true
  }

  /// Why an application was launched; there are no reasons here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// A key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// A part of an application with windows of its own: the terminal.
@preconcurrency @MainActor public class UIScene: Hashable {
  let application: Application
  init(_ application: Application) { self.application = application }

  /// Whether both are of one application.
  public nonisolated static func == (one: UIScene, other: UIScene) -> Bool { one.application === other.application }
  /// In front, or in the background while the terminal does not have the focus.
  public var activationState: ActivationState { application.isActive ? .foregroundActive : .foregroundInactive }
  /// Where a scene is.
  public nonisolated enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// By the application.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(application)) }
}

/// The terminal.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The windows, from back to front.
  public var windows: [UIWindow] { application.windows }
  /// The window that gets the keys.
  public var keyWindow: UIWindow? { application.Segue::keyWindow }
  /// The screen.
  public var screen: UIScreen { .main }
  /// What knows of the bar at the top.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// How the terminal is held.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// Knows of the bar at the top, which terminals do not have.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// Zero.
  public var statusBarFrame: CGRect { .zero }
  /// Always: there is none.
  public var isStatusBarHidden: Bool { true }
}

extension Window {
  /// A window of the terminal's size.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }
  /// The terminal.
  public var windowScene: UIWindowScene? {
    get { (application ?? Application.ofProgram).map { UIWindowScene($0) } }
    set {}
  }
}

nonisolated extension Application {
  /// Posted after the terminal has got the focus.
  public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted before the terminal loses the focus.
  public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// It is never posted, so it has no effect to observe it: a terminal has no background.
  public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// It is never posted, so it has no effect to observe it: a terminal has no background.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

/// What has a window. It is apart from ``UIApplicationDelegate``, so that the window of that, which is optional in UIKit, is an
/// Optional twice: `UIApplication.shared.delegate?.window??.rootViewController`.
@preconcurrency @MainActor public protocol UIWindowOwner: AnyObject {
  /// The window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowOwner {
  /// None.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// What makes the windows of a program and hears of its life. Mark it with `@main`: `swift run` then shows it in the terminal.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIWindowOwner {
  /// Creates it.
  init()
  /// Called first. Make a window here, give it a root controller, and show it.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after the terminal has got the focus.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the terminal loses the focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called at the end.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window of a delegate that is known by this protocol only.
  public var window: UIWindow?? {
    let owner: any UIWindowOwner = self
    return .some(owner.window)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the program in the terminal until it is left with q or Ctrl-C.
  public static func main() { exit(UIApplicationRunner(Self()).run()) }
}

/// Runs a delegate's windows in the terminal.
private final class UIApplicationRunner: ApplicationDelegate {
  let delegate: any UIApplicationDelegate

  init(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }

  func run() -> Int32 {
    let root = ViewController()
    var running: Application?
    let status = Terminal.run(root) { application in
      running = application
      application.becomeProgram()
      application.Segue::delegate = self
      application.window.isPlaceholder = true
      application.unavailabilityHandler = { Complaint.once($0) }
      if application.userInterfaceStyle == .light { application.barColors = .light }
      _ = self.delegate.application(application, didFinishLaunchingWithOptions: nil)
      self.delegate.applicationDidBecomeActive(application)
    }
    if let running { delegate.applicationWillTerminate(running) }
    return status
  }

  func applicationDidBecomeActive(_ application: Application) {
    delegate.applicationDidBecomeActive(application)
    NotificationCenter.default.post(name: Application.didBecomeActiveNotification, object: application)
  }
  func applicationWillResignActive(_ application: Application) {
    delegate.applicationWillResignActive(application)
    NotificationCenter.default.post(name: Application.willResignActiveNotification, object: application)
  }
}
