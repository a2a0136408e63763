@_spi(UIKit) import QuartzCore
import Segue

private nonisolated struct ScrollExtras: Attachments.Entry {
  var indicatorStyle = ScrollView.IndicatorStyle.default
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var scrollsToTop = true
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
  var isDirectionalLockEnabled = false
  var adjustsIndicatorInsets = true
  var bouncesZoom = true
  var minimumZoomScale: CGFloat = 1
  var maximumZoomScale: CGFloat = 1
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
}

extension ScrollView {
  private var scrolling: ScrollExtras {
    get { layer.attachments[ScrollExtras.self] }
    set { layer.attachments[ScrollExtras.self] = newValue }
  }
  /// InertValues of the bars that show the place.
  public nonisolated enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  /// Whether a drag hides the keyboard.
  public nonisolated enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  /// The look of the bars that show the place; it has no effect.
  public var indicatorStyle: IndicatorStyle {
    get { scrolling.indicatorStyle }
    set { scrolling.indicatorStyle = newValue }
  }
  /// Whether a touch waits whether it becomes a drag; it has no effect: the content sees it at once.
  public var delaysContentTouches: Bool {
    get { scrolling.delaysContentTouches }
    set { scrolling.delaysContentTouches = newValue }
  }
  /// Whether a drag takes a touch from the content; it has no effect: it does.
  public var canCancelContentTouches: Bool {
    get { scrolling.canCancelContentTouches }
    set { scrolling.canCancelContentTouches = newValue }
  }
  /// Whether a tap on the status bar scrolls to the top; it has no effect, because there is none.
  public var scrollsToTop: Bool {
    get { scrolling.scrollsToTop }
    set { scrolling.scrollsToTop = newValue }
  }
  /// Whether a drag hides the keyboard; it has no effect, because there is none on the screen.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { scrolling.keyboardDismissMode }
    set { scrolling.keyboardDismissMode = newValue }
  }
  /// Whether a drag goes along one axis; it has no effect.
  public var isDirectionalLockEnabled: Bool {
    get { scrolling.isDirectionalLockEnabled }
    set { scrolling.isDirectionalLockEnabled = newValue }
  }
  /// The room around the vertical bar: the same as `scrollIndicatorInsets`.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
  /// The room around the horizontal bar: the same as `scrollIndicatorInsets`.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { scrollIndicatorInsets }
    set { scrollIndicatorInsets = newValue }
  }
  /// Whether bars of containers count for the bars that show the place; it has no effect: they do.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { scrolling.adjustsIndicatorInsets }
    set { scrolling.adjustsIndicatorInsets = newValue }
  }

  /// The rectangle of the content, for constraints.
  public var contentLayoutGuide: UILayoutGuide {
    let guide =
      scrolling.contentGuide
      ?? UILayoutGuide(in: self) { view in
        guard let view = view as? ScrollView else { return .zero }
        let (bounds, size) = (view.bounds, view.contentSize)
        return UIEdgeInsets(
          top: -bounds.minY, left: -bounds.minX, bottom: bounds.maxY - size.height, right: bounds.maxX - size.width)
      }
    scrolling.contentGuide = guide
    return guide
  }
  /// The rectangle of the view that is in sight, for constraints.
  public var frameLayoutGuide: UILayoutGuide {
    let guide = scrolling.frameGuide ?? UILayoutGuide(in: self) { _ in .zero }
    scrolling.frameGuide = guide
    return guide
  }

  /// The least scale; it has no effect: content is not scaled here.
  public var minimumZoomScale: CGFloat {
    get { scrolling.minimumZoomScale }
    set { scrolling.minimumZoomScale = newValue }
  }
  /// The greatest scale; it has no effect: content is not scaled here.
  public var maximumZoomScale: CGFloat {
    get { scrolling.maximumZoomScale }
    set { scrolling.maximumZoomScale = newValue }
  }
  /// Whether the scale springs back at its limits; it has no effect.
  public var bouncesZoom: Bool {
    get { scrolling.bouncesZoom }
    set { scrolling.bouncesZoom = newValue }
  }
  /// The scale: 1. Another one is reported on standard error.
  public var zoomScale: CGFloat {
    get { 1 }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Reports a scale other than 1 on standard error.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if scale != 1 { Complaint.once("a scroll view does not scale its content here") }
  }
  /// Scrolls to a rectangle of the content, without scaling it.
  public func zoom(to rect: CGRect, animated: Bool) { scrollRectToVisible(rect, animated: animated) }
  /// False: content is not scaled here.
  public var isZooming: Bool { false }
  /// False: content is not scaled here.
  public var isZoomBouncing: Bool { false }
  /// Nil: a terminal has one finger.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
}
