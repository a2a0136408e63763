/// What sources written for UIKit override in a view controller, without an effect here.
///
/// Code in the language mode of Swift 6 does not see it.
@preconcurrency @MainActor open class ControllerOfUIKitSources: Responder {
  /// Has no effect: nothing is loaded from a nib.
  @available(swift, obsoleted: 6)
  open func awakeFromNib() {}

  /// Has no effect: what gets keys is a view that can be focused.
  @available(swift, obsoleted: 6)
  open var canBecomeFirstResponder: Bool { false }

  /// Is never called.
  @available(swift, obsoleted: 6)
  open func didReceiveMemoryWarning() {}

  /// Is never called: there are no storyboards.
  @available(swift, obsoleted: 6)
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Is never called: there are no storyboards.
  @available(swift, obsoleted: 6)
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Has no effect: layout is by frames and masks.
  @available(swift, obsoleted: 6)
  open func updateViewConstraints() {}

  /// Is never called.
  @available(swift, obsoleted: 6)
  open func viewLayoutMarginsDidChange() {}

  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var childForStatusBarStyle: ViewController? { nil }

  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var childForStatusBarHidden: ViewController? { nil }

  /// Has no effect: appearance callbacks always go on to the children.
  @available(swift, obsoleted: 6)
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }

  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var prefersStatusBarHidden: Bool { false }

  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var preferredStatusBarStyle: StatusBarStyle { .default }

  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }

  /// Has no effect: a terminal has no home indicator.
  @available(swift, obsoleted: 6)
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var shouldAutorotate: Bool { true }

  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
}

/// The style of a status bar, of which a terminal has none.
@available(swift, obsoleted: 6)
public nonisolated enum StatusBarStyle: Int, Sendable {
  /// One of the styles.
  case `default`
  /// One of the styles.
  case lightContent
  /// One of the styles.
  case darkContent = 3
}

/// How a status bar comes and goes, of which a terminal has none.
@available(swift, obsoleted: 6)
public nonisolated enum StatusBarAnimation: Int, Sendable {
  /// One of the ways.
  case none, fade, slide
}

/// How an interface is turned.
@available(swift, obsoleted: 6)
public nonisolated enum InterfaceOrientation: Int, Sendable {
  /// One of the ways.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The ways in which a device can be held.
@available(swift, obsoleted: 6)
public nonisolated struct InterfaceOrientationMask: OptionSet, Sendable {
  /// The bits, those of UIKit.
  public let rawValue: UInt
  /// A mask from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// One of the ways.
  public static let portrait = InterfaceOrientationMask(rawValue: 2)
  /// One of the ways.
  public static let portraitUpsideDown = InterfaceOrientationMask(rawValue: 4)
  /// One of the ways.
  public static let landscapeRight = InterfaceOrientationMask(rawValue: 8)
  /// One of the ways.
  public static let landscapeLeft = InterfaceOrientationMask(rawValue: 16)
  /// Both of those.
  public static let landscape: InterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: InterfaceOrientationMask = [.portrait, .landscape]
  /// All of them.
  public static let all: InterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// A change of controllers that a storyboard makes, of which there are none.
@available(swift, obsoleted: 6)
@preconcurrency @MainActor open class StoryboardSegue {
  /// Its name.
  public let identifier: String?
  /// The controller that it leads from.
  public let source: ViewController
  /// The controller that it leads to.
  public let destination: ViewController

  /// A change between two controllers.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}
