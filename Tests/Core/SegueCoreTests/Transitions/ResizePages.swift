import AppearanceLog
import Segue

/// A page with a label, a picture and a line at its lower edge.
final class ResizingPage: ViewController {
  let name: String
  let picture: ImageView
  private let color: Color
  private let log: Log
  private let label = Label()
  private let line = View()
  init(_ name: String, _ color: Color, _ log: Log) {
    (self.name, self.color, self.log) = (name, color, log)
    let colors = (UInt8(0)..<16).map { Color($0 * 16, 0, 255 - $0 * 16) }
    picture = ImageView(image: Image(width: 4, height: 4, colors: colors))
    super.init()
    title = name
  }

  override func viewDidLoad() {
    view.backgroundColor = color
    line.backgroundColor = .white
    for part in [picture, line, label] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let size = CellSize(covering: view.bounds.size)
    let top = Int(view.safeAreaInsets.top / 16)
    label.text = "\(name) \(size.columns) × \(size.rows)"
    label.frame = CGRect(cells: 2, top + 1, max(0, size.columns - 4), 1)
    line.frame = CGRect(cells: 0, max(0, size.rows - 1 - Int(view.safeAreaInsets.bottom / 16)), size.columns, 1)
    picture.frame =
      name == "first"
      ? CGRect(cells: 3, top + 3, size.columns / 5, size.rows / 5)
      : CGRect(cells: size.columns / 3, top + 2, size.columns / 2, size.rows / 2)
  }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name).viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name).viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.lines.append("\(name).viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.lines.append("\(name).viewDidDisappear") }
}

/// Shows a controller below a header of two rows.
final class HeaderController: ViewController {
  private let content: ViewController
  init(_ content: ViewController) {
    self.content = content
    super.init()
  }

  override func viewDidLoad() {
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    content.view.frame = CGRect(x: 0, y: 32, width: size.width, height: max(0, size.height - 32))
  }
}

/// All but some rows at the top, in the middle: not linear in the container's size, and known only after layout. There
/// are two more views: one stays where it is, the other at the right edge.
final class LowerPart: DimmingPresentationController {
  private let left = View()
  private let right = View()
  private var frame = CGRect.zero
  override var frameOfPresentedViewInContainerView: CGRect { frame }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    right.autoresizingMask = .flexibleLeftMargin
    left.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    right.frame = CGRect(x: containerView.bounds.width - 16, y: 0, width: 16, height: 16)
    for view in [left, right] { containerView.addSubview(view) }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let size = CellSize(covering: containerView?.bounds.size ?? .zero)
    let (top, columns) = (max(2, size.rows / 6), min(size.columns, 60))
    frame = CGRect(cells: (size.columns - columns) / 2, top, columns, max(0, size.rows - top))
  }
}

/// An interruptible animator, as an app may write it: the new page comes from a corner, a transform moves the old one,
/// and a veil between them fades in.
final class PropertyMove: ViewControllerAnimatedTransitioning {
  private let isPush: Bool
  private var animator: ViewPropertyAnimator?
  init(isPush: Bool) { self.isPush = isPush }
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any ViewControllerContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = ViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8)
    self.animator = animator
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return animator
    }
    let container = transitionContext.containerView
    let size = container.bounds.size
    let veil = View(frame: container.bounds.insetBy(dx: size.width / 4, dy: 0))
    veil.backgroundColor = .white
    veil.alpha = 0
    let badge = View(frame: CGRect(x: size.width - 16, y: 0, width: 16, height: 16))
    badge.autoresizingMask = .flexibleLeftMargin
    container.addSubview(badge)
    container.addSubview(veil)
    container.addSubview(to)
    let picture = to.subviews.first
    picture?.transform = CGAffineTransform(translationX: size.width / 3, y: 0)
    to.frame = CGRect(x: size.width / 2, y: size.height / 4, width: size.width / 2, height: size.height / 2)
    let aside = CGAffineTransform(translationX: -size.width / 2, y: size.height / 8).scaledBy(x: 0.5, y: 0.5)
    animator.addAnimations {
      to.frame = container.bounds
      picture?.transform = .identity
      from.transform = aside
      veil.alpha = 0.5
      veil.frame = container.bounds
    }
    animator.addCompletion { position in
      for view in [veil, badge] { view.removeFromSuperview() }
      from.transform = .identity
      transitionContext.completeTransition(position == .end)
    }
    return animator
  }
}
