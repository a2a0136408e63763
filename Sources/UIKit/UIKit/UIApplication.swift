@_spi(UIKit) import QuartzCore
import Segue
import SegueTerminal

private nonisolated struct IgnoredTouches: Attachments.Entry {
  var count = 0
}

extension Application {
  /// The application. Without one the program stops: there is one from `application(_:didFinishLaunchingWithOptions:)` on.
  ///
  /// Set it in a test that reads it outside of ticks.
  public static var shared: UIApplication {
    get {
      guard let application = Application.ofProgram else {
        preconditionFailure("UIApplication.shared: there is no application yet")
      }
      return application
    }
    set { newValue.begin() }
  }
  /// Makes this the application of the program.
  func begin() {
    becomeProgram()
    displayHandler = { $0.showDrawing() }
    unavailabilityHandler = { Complaint.once($0) }
  }

  /// The value of a property by its name: nil. Sources look for the status bar with it.
  public func value(forKey key: String) -> Any? { nil }
  /// The application for the key path "shared", and nil for others.
  public static func value(forKeyPath keyPath: String) -> Any? { keyPath == "shared" ? Application.ofProgram : nil }

  /// The delegate that is marked with `@main`; nil in a test without one.
  public var delegate: (any UIApplicationDelegate)? { (self.Segue::delegate as? UIApplicationRunner)?.delegate }
  /// The window that gets the keys.
  public var keyWindow: UIWindow? { self.Segue::keyWindow }
  /// One scene: the terminal.
  public var connectedScenes: Set<UIScene> { [UIWindowScene(self)] }
  /// Zero: a terminal has no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// The style of the status bar; it has no effect.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
  /// The orientation: portrait.
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// Whether an address could be opened: false.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Opens nothing: a terminal shows addresses, and the user opens them.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Complaint.once("an address is not opened by a program in a terminal: \(url.absoluteString)")
    completion?(false)
  }
  /// Options of an address that is opened.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// All: a terminal does not turn.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
  /// Active while the terminal has the focus, otherwise inactive.
  public var applicationState: State { isActive ? .active : .inactive }
  /// States of an application.
  public nonisolated enum State: Int, Sendable { case active, inactive, background }

  /// Does nothing: there is no status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Does nothing: there is no status bar.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
  /// True: there is no status bar. Setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// From left to right.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The size of text that the user has chosen: the usual one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Ignores touches until `endIgnoringInteractionEvents`, once for each call.
  public func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Undoes one `beginIgnoringInteractionEvents`.
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

  /// Calls a method of a target.
  ///
  /// - Returns: False without a target that has the method.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target, action.canBePerformed(by: target as AnyObject) else { return false }
    action.perform(on: target as AnyObject, with: sender, with: event)
    return true
  }

  /// Reasons for a launch; there are none here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// A group of windows: the terminal's.
@preconcurrency @MainActor public class UIScene: Hashable {
  let application: Application
  init(_ application: Application) { self.application = application }

  public nonisolated static func == (one: UIScene, other: UIScene) -> Bool { one.application === other.application }
  /// Active while the terminal has the focus, otherwise inactive.
  public var activationState: ActivationState { application.isActive ? .foregroundActive : .foregroundInactive }
  /// States of a scene.
  public nonisolated enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(application)) }
}

/// The terminal as a scene.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The windows, from back to front.
  public var windows: [UIWindow] { application.windows }
  /// The window that gets the keys.
  public var keyWindow: UIWindow? { application.Segue::keyWindow }
  /// The screen.
  public var screen: UIScreen { .main }
  /// The status bar's manager.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The orientation: portrait.
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
}

/// Tells about the status bar, which a terminal does not have.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// Zero: there is none.
  public var statusBarFrame: CGRect { .zero }
  /// True: there is none.
  public var isStatusBarHidden: Bool { true }
}

extension Window {
  /// Creates a window of the terminal's size.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: windowScene.screen.bounds) }
  /// The terminal as a scene.
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
  /// Never posted: a terminal program is never in the background.
  public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Never posted: a terminal program is never in the background.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted: see `applicationWillTerminate(_:)`.
  public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
  /// Never posted: a terminal has as much memory as the system.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted: there is no status bar.
  public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted: there is no status bar.
  public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Never posted: a terminal does not turn.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Never posted: a terminal does not turn.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
}

/// An object with a window. This protocol is apart from ``UIApplicationDelegate``, because the delegate's `window` is an optional
/// requirement in UIKit and so has two levels of Optional: `UIApplication.shared.delegate?.window??.rootViewController`.
@preconcurrency @MainActor public protocol UIWindowOwner: AnyObject {
  /// The window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIWindowOwner {
  /// No window.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The delegate that makes the windows of a program and follows its life. Mark it with `@main`, and `swift run` shows the program.
@preconcurrency @MainActor public protocol UIApplicationDelegate: UIWindowOwner {
  /// Creates the delegate.
  init()
  /// Called at the launch. Make a window here, give it a root controller, and show it.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after the terminal has got the focus.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the terminal loses the focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called before the program ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Is never called: a terminal program is never in the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Is never called: a terminal program is never in the background.
  func applicationWillEnterForeground(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window, for a delegate that is known by this protocol only.
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
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Runs the program in the terminal until q or Ctrl-C ends it.
  public static func main() { exit(UIApplicationRunner(Self()).run()) }
}

/// Runs the windows of a delegate in the terminal.
private final class UIApplicationRunner: ApplicationDelegate {
  let delegate: any UIApplicationDelegate

  init(_ delegate: any UIApplicationDelegate) { self.delegate = delegate }

  func run() -> Int32 {
    let root = ViewController()
    var running: Application?
    let status = Terminal.run(root) { application in
      running = application
      application.begin()
      application.Segue::delegate = self
      application.window.extras.isPlaceholder = true
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
