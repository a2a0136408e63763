import Foundation

/// The presentation controller of the styles `pageSheet` and `formSheet`.
///
///     places.modalPresentationStyle = .pageSheet
///     let sheet = places.sheetPresentationController
///     sheet?.detents = [.medium(), .large()]
///     sheet?.largestUndimmedDetentIdentifier = .medium
///     present(places, animated: true)
///
/// A page sheet is at the lower edge. At its largest it leaves a twelfth of the rows free above, at least one, and the page behind it
/// recedes. It is as wide as the container, or 80 columns in the middle of a container of 88 columns or more. On top of a sheet that
/// is as large, it begins a row lower, so that the sheet below is seen to recede, too. It always touches the lower edge: margins
/// around it, as iOS 26 has, would take a whole row and two columns here.
///
/// A form sheet is a card of 60 columns and 18 rows in the middle, without detents. If the container has less than 68 columns or 22
/// rows, it is a page sheet.
///
/// A drag moves the sheet, wherever no other recognizer wants the drag. Between its detents it grows and shrinks under the finger, and
/// goes on to the nearest detent to where the finger would reach, see ``PanGestureRecognizer/projection(in:)``. Below the smallest one
/// the drag dismisses it, if it takes the sheet past half of its height, or if the finger moves down by 1000 points per second or
/// more. While the sheet is on its way, a drag grabs it. A sheet that can go no further gives a little, as on a rubber band, unless it
/// has several detents and is at its largest. <doc:Sheets> has the rest: scroll views, keys, the wheel.
@preconcurrency @MainActor open class SheetPresentationController: DimmingPresentationController {
  /// Whether a drag down dismisses the sheet, by default true. Otherwise the sheet only gives a little.
  open var dismissesOnDrag = true
  /// The heights at which the sheet can rest, in any order; by default ``Detent/large()`` alone. With none that counts, it is that.
  ///
  /// A change takes effect at once, and moves the sheet inside ``animateChanges(_:)``. During a presentation or dismissal it takes
  /// effect at the end. A finger keeps what it holds.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// The detent at which the sheet rests or will rest: the app sets it, and the user's drags do. Nil, the default, is the smallest
  /// one, and so is an identifier of no detent that counts.
  ///
  /// Set inside ``animateChanges(_:)`` it moves the sheet, else the sheet jumps. During a dismissal it takes effect if that is
  /// cancelled; while a finger holds the sheet, the finger decides.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selection }
    set {
      guard newValue != selection else { return }
      selection = newValue
      settle()
    }
  }
  /// The largest detent at which nothing is dimmed, and at which the page below takes touches beside the sheet, and keys that the sheet
  /// does not use. Between this detent and the next one the dimming grows with the sheet. Nil, the default, dims at every detent, and
  /// so does an identifier of no detent that counts.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settle() } }
  /// Whether a drag up in a scroll view that shows its beginning makes a sheet larger that can grow, and scrolls only then; by default
  /// true. Otherwise the content scrolls.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is shown in the first row of the sheet; by default false. It is not shown where another sheet covers this one.
  /// A tap on it moves the sheet to the next larger detent, and from the largest to the smallest.
  open var prefersGrabberVisible = false { didSet { showGrabber() } }
  /// The radius of the sheet's corners, in points; nil, the default, for 16. A radius that is not above 0 is none.
  open var preferredCornerRadius: CGFloat? { didSet { sheet.cornerRadius = preferredCornerRadius } }
  /// Has no effect: a page sheet touches the lower edge at any height of the screen.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether a page sheet is as wide as its controller's `preferredContentSize`, in whole columns and no wider than otherwise, if that
  /// has a width; by default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { settle() } }

  /// The sheet grows out of this item, and goes back into it, instead of coming up from below. It is an item of a toolbar, a tab, a view or
  /// a layout guide. Nil by default. It is not kept alive. A drag down takes the sheet back into it, by the same rule as down. If the item is
  /// not shown when the sheet begins to come or to go, it comes and goes as others do.
  ///
  ///     filters.sheetPresentationController?.sourceItem = filterItem
  open weak var sourceItem: (any PopoverPresentationControllerSourceItem)?

  let sheet = SheetView()
  let source = AnimationSource(SheetMovement())
  private(set) lazy var drag = SheetDrag(self)
  private lazy var wheel = SheetWheel(self)

  var selection: Detent.Identifier?
  /// The stop at which the sheet stands during a transition, whatever is selected meanwhile; nil otherwise. A finger dismisses it from
  /// the smallest one.
  var base: Detent.Identifier?
  var resolved: (levels: SheetLevels, size: CGSize, traits: TraitCollection)?
  var isResolving = false
  var isAnimatingChanges = false
  /// Whether something has changed during a transition that takes effect at its end.
  var isBehind = false

  public override init(presentedViewController: ViewController, presenting: ViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    presenterRecedes = presentationStyle == .pageSheet
    // As UIKit's sheets have it, measured on iOS 26.1.
    dimming = 0.2
    sheet.grabberTapped = { [weak self] in self?.grabberTapped() }
    sheet.colorBehind = { [weak self] in self?.colorBehind }
  }

  /// The view that contains the presented controller's view and rounds its corners.
  open override var presentedView: View? { sheet }

  // MARK: Frames

  /// The frame of the sheet at the selected detent.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let (cell, size, height) = (CellSize.pointsPerCell, containerView.bounds.size, restingHeight)
    if isCard {
      let columns = floor(size.width / cell.width)
      let top = floor((floor(size.height / 16) - Self.formSize.height) / 2) * cell.height
      return CGRect(
        x: floor((columns - Self.formSize.width) / 2) * cell.width, y: top, width: Self.formSize.width * cell.width,
        height: height)
    }
    let width = pageWidth(in: size)
    let left = floor((size.width - width) / 2 / cell.width) * cell.width
    return CGRect(x: left, y: size.height - height, width: width, height: height)
  }

  override var sharesAtRest: (dimming: CGFloat, receding: CGFloat) {
    let (picture, rest) = (picture, restingHeight)
    return (CGFloat(picture.dimming(at: rest)), CGFloat(picture.receding(at: rest)))
  }

  override var dismissalDistance: CGFloat? { isPlain ? nil : CGFloat(restingHeight) }

  override var passesEventsOn: Bool {
    guard largestUndimmedDetentIdentifier != nil, let scene = sheet.window?.scene else { return false }
    return dimmingView.layer.state(at: scene.time).opacity < 0.01
  }

  override var dismissalInteractor: (any ViewControllerInteractiveTransitioning)? { drag.active }

  // MARK: The presentation

  open override func presentationTransitionWillBegin() {
    showGrabber()
    sheet.embed(presentedViewController.view)
    sheet.wheel = wheel
    rest()
    base = restingStop.identifier
    super.presentationTransitionWillBegin()
    // On the container, so that the dimmed page beside the sheet can be dragged, too.
    containerView?.addGestureRecognizer(drag.pan)
    lowerSheet?.showGrabber()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    transitionDidEnd(isGone: !completed)
  }

  open override func dismissalTransitionWillBegin() {
    base = restingStop.identifier
    super.dismissalTransitionWillBegin()
    drag.dismissalWillBegin()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    transitionDidEnd(isGone: completed)
  }

  private func transitionDidEnd(isGone: Bool) {
    base = nil
    if isGone {
      (isBehind, resolved) = (false, nil)
      sheet.shownHeight = nil
      sheet.release()
      stopMoving()
      lowerSheet?.showGrabber()
    } else if isBehind {
      isBehind = false
      invalidate(animated: true)
    } else if !drag.isHolding, restingHeight != movement.picture.rest {
      settle(animated: true)
    }
  }

  /// The colour behind the sheet where that is brightest: at an undimmed detent, if there is one.
  private var colorBehind: Color? {
    guard let page = presentingViewController.viewForPresentation else { return nil }
    let color = page.colorOfLowerEdge ?? page.effectiveBackground
    return largestUndimmedDetentIdentifier == nil ? color.mixed(with: .black, by: Double(dimming)) : color
  }

  /// The sheet that this one covers.
  var lowerSheet: SheetPresentationController? {
    presentingViewController.ownPresentation?.controller as? SheetPresentationController
  }

  func showGrabber() {
    let above = presentedViewController.presentation
    let isCovered = above?.isLeaving == false && above?.controller is SheetPresentationController
    sheet.prefersGrabber = prefersGrabberVisible
    sheet.hasGrabber = prefersGrabberVisible && !isCovered
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    sheet.standsOnEdge = frameOfPresentedViewInContainerView.maxY >= containerView?.bounds.height ?? 0
    movement.picture = picture
    // A resize has scaled the animations with everything else.
    if isDisplaced {
      startMoving()
      showLevel()
    } else {
      movement.motion = HeldMotion(restingAt: restingHeight)
    }
  }

  /// The width may depend on the preferred size.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {
    if widthFollowsPreferredContentSizeWhenEdgeAttached { settle() }
  }

  // MARK: Changes

  /// Asks the resolvers of all detents again, as after a change of what they depend on. It moves the sheet inside
  /// ``animateChanges(_:)``, else the sheet jumps.
  open func invalidateDetents() { invalidate(animated: isAnimatingChanges) }

  /// Animates the changes of a closure on the spring on which sheets move: of this sheet's detents and its selected one, and of any
  /// view. With reduced motion they are made at once.
  open func animateChanges(_ changes: () -> Void) {
    guard let scene = sheet.window?.scene, !scene.isReduceMotionEnabled, !isAnimatingChanges else { return changes() }
    isAnimatingChanges = true
    View.animate(
      AnimationTiming(duration: SheetSpring.duration, function: .spring(SheetSpring.spring, initialVelocity: 0)),
      options: [], animations: changes, completion: nil)
    isAnimatingChanges = false
  }
}
