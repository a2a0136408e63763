@_exported public import QuartzCore
public import Segue
// Public declarations of clients name types inside of the core's, such as `UINavigationController.Operation`. The compiler wants the
// core to be imported for that. Of its names, only this one reaches clients so.
@_exported public import enum Segue.Absent

// MARK: Views

public typealias UIResponder = Responder
public typealias UIView = View
public typealias UIWindow = Window
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias UIProgressView = ProgressView
public typealias UITextView = TextView
public typealias UIStackView = StackView
public typealias UILayoutGuide = LayoutGuide
public typealias UILayoutPriority = LayoutPriority
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UIEdgeInsets = EdgeInsets
public typealias UIRectEdge = RectEdge
public typealias NSTextAlignment = Label.TextAlignment
public typealias NSLineBreakMode = LineBreakMode

// MARK: Controllers

public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UINavigationControllerOperation = NavigationController.Operation
public typealias UINavigationBar = NavigationBar
public typealias UISplitViewController = SplitViewController
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
public typealias UITabBarController = TabBarController
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UITabBar = TabBar
public typealias UITabBarItem = TabBarItem
public typealias UIToolbar = Toolbar
public typealias UIBarButtonItem = KeyCommand
public typealias UIKeyCommand = KeyCommand
public typealias UIPageViewController = PageViewController
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
public typealias UIContentContainer = ContentContainer
public typealias UIStoryboardSegue = Absent.StoryboardSegue
public typealias UIStatusBarStyle = Absent.StatusBarStyle
public typealias UIStatusBarAnimation = Absent.StatusBarAnimation
public typealias UIInterfaceOrientation = Absent.InterfaceOrientation
public typealias UIInterfaceOrientationMask = Absent.InterfaceOrientationMask

// MARK: Presentations

public typealias UIPresentationController = PresentationController
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
public typealias UIPopoverPresentationController = PopoverPresentationController
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
public typealias UIPopoverPresentationControllerSourceItem = PopoverPresentationControllerSourceItem
public typealias UIPopoverArrowDirection = PopoverPresentationController.ArrowDirection
public typealias UISheetPresentationController = SheetPresentationController
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle

extension PageViewController {
  /// Ways to turn. The delegate's animator decides here.
  public nonisolated enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// Directions to turn. Pages turn sideways here.
  public nonisolated enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// Options of a container.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
  /// Creates a container without a page. The arguments have no effect.
  public convenience init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { self.init(nibName: nil, bundle: nil) }
  /// By pages that move.
  public var transitionStyle: TransitionStyle { .scroll }
  /// Sideways.
  public var navigationOrientation: NavigationOrientation { .horizontal }
}

extension ModalTransitionStyle {
  /// A cross-dissolve. A page curls by `PageCurlAnimator`, as the animator of the transitioning delegate.
  public nonisolated static var partialCurl: ModalTransitionStyle { .crossDissolve }
}

// MARK: Transitions

public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
public typealias UITransitionContextViewKey = TransitionContextViewKey

// MARK: Animations

public typealias UIViewAnimating = ViewAnimating
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
public typealias UIViewAnimatingState = ViewAnimatingState
public typealias UIViewAnimatingPosition = ViewAnimatingPosition
public typealias UITimingCurveProvider = TimingCurveProvider
public typealias UICubicTimingParameters = CubicTimingParameters
public typealias UISpringTimingParameters = SpringTimingParameters
public typealias UIViewAnimationOptions = View.AnimationOptions
public typealias UIViewAnimationCurve = AnimationCurve
public typealias UIViewKeyframeAnimationOptions = View.KeyframeAnimationOptions
public typealias UIViewAutoresizing = View.AutoresizingMask
public typealias UIViewContentMode = View.ContentMode

extension View {
  public typealias AnimationCurve = Segue.AnimationCurve
}

// MARK: Touches

public typealias UITouch = Touch
public typealias UIEvent = TouchEvent
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIGestureRecognizerState = GestureRecognizer.State
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIScrollTypeMask = ScrollTypeMask

// MARK: The application

public typealias UIApplication = Application
public typealias UIUserInterfaceStyle = UserInterfaceStyle
