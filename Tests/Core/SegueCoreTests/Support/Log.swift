import Segue

/// The calls in their order, a line each.
final class Log: TransitionObserver {
  var lines: [String] = []
  private var pageCount = 0

  func transitionDidStep(_ event: TransitionEvent) { lines.append("\(event.receiver.rawValue).\(event.message)") }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func count(_ line: String) -> Int { lines.count { $0 == line } }

  func note(_ line: String) -> () -> Void { { [self] in lines.append(line) } }

  /// A page with another name at each call: p1, p2 and so on.
  func nextPage() -> LoggedPage {
    pageCount += 1
    return page("p\(pageCount)")
  }

  /// A page that writes its callbacks into this log.
  func page(_ name: String, _ style: ModalPresentationStyle = .fullScreen) -> LoggedPage {
    let page = LoggedPage(name, self)
    page.modalPresentationStyle = style
    return page
  }
}

final class LoggedPage: ViewController {
  let name: String
  /// What a test does in an appearance callback, once, by the callback's name.
  var calls: [String: () -> Void] = [:]
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  private func note(_ callback: String) {
    log.lines.append("\(name).\(callback)")
    calls.removeValue(forKey: callback)?()
  }

  override func viewDidLoad() {
    log.lines.append("\(name).viewDidLoad")
    let label = Label("page \(name)")
    label.frame = CGRect(cells: 2, 3, 20, 1)
    view.addSubview(label)
    view.backgroundColor = Color(hex: 0x203040)
  }

  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  override func willMove(toParent parent: ViewController?) {
    log.lines.append("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: ViewController?) {
    log.lines.append("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

/// An animator in the style of a tutorial: it uses nothing but `View.animate`, and leaves things behind that a
/// cancelled transition has to remove.
final class TutorialAnimator: ViewControllerAnimatedTransitioning {
  private let log: Log
  var duration = 0.4

  init(_ log: Log) { self.log = log }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    log.lines.append("animator.animate")
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let container = transitionContext.containerView
    container.addSubview(to)
    let ghost = View(frame: CGRect(cells: 1, 1, 5, 2))
    container.addSubview(ghost)
    (to.alpha, to.transform) = (0.2, CGAffineTransform(scaleX: 0.5, y: 0.5))
    from.clipsToBounds = true
    View.animate(withDuration: duration) {
      (to.alpha, to.transform) = (1, .identity)
      (from.frame, from.alpha) = (from.frame.offsetBy(dx: -80, dy: 0), 0.3)
      // It is none of the transition's two views: only its animation knows its old place.
      from.subviews.first?.center.y -= 32
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.lines.append("animator.ended(\(transitionCompleted))") }
}
