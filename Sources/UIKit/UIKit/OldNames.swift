public import Segue

// UIKit's names before Swift 4.2, and before Swift 3.

public typealias NSAttributedStringKey = NSAttributedString.Key
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationState = UIApplication.State
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIBlurEffectStyle = UIBlurEffect.Style
public typealias UIButtonType = UIButton.ButtonType
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

public let UITableViewAutomaticDimension = UITableView.automaticDimension
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal.rawValue
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast.rawValue
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration

/// See `UIEdgeInsets.init(top:left:bottom:right:)`.
public nonisolated func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// See `CGRect.inset(by:)`.
public nonisolated func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension ViewController {
  /// See `children`.
  public var childViewControllers: [UIViewController] { children }
  /// See `addChild(_:)`.
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// See `removeFromParent()`.
  public func removeFromParentViewController() { removeFromParent() }
  /// See `willMove(toParent:)`.
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  /// See `didMove(toParent:)`.
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension View {
  /// See `bringSubviewToFront(_:)`.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  /// See `sendSubviewToBack(_:)`.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

nonisolated extension NSNotification.Name {
  /// See `UIResponder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// See `UIResponder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// See `UIResponder.keyboardWillChangeFrameNotification`.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
}
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
