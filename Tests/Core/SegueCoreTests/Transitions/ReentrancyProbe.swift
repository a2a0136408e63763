import Segue
import SegueTesting

/// A page that reports its callbacks to a probe.
final class ProbedPage: ViewController {
  let name: String
  var isFullScreen = true
  private let probe: Probe
  init(_ name: String, _ probe: Probe) {
    (self.name, self.probe) = (name, probe)
    super.init()
  }

  override func viewDidLoad() {
    let label = Label("page \(name)")
    label.frame = CGRect(cells: 1, 3, 20, 1)
    view.addSubview(label)
    view.backgroundColor = Color(hex: 0x203040)
    probe.reach(.viewDidLoad)
  }

  private func reach(_ moment: Moment, _ line: String) {
    probe.appearances.append("\(name).\(line)")
    probe.reach(moment)
  }

  override func viewWillAppear(_ animated: Bool) {
    if let coordinator = transitionCoordinator, probe.coordinator !== coordinator {
      probe.coordinator = coordinator
      coordinator.animate(
        alongsideTransition: { [probe] _ in probe.reach(.alongside) },
        completion: { [probe] _ in probe.reach(.alongsideCompletion) })
      coordinator.notifyWhenInteractionChanges { [probe] _ in probe.reach(.interactionChanged) }
    }
    reach(.toWillAppear, "viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) { reach(.toDidAppear, "viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { reach(.fromWillDisappear, "viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { reach(.fromDidDisappear, "viewDidDisappear") }
  override func willMove(toParent parent: ViewController?) { probe.reach(.willMove) }
  override func didMove(toParent parent: ViewController?) { probe.reach(.didMove) }
}

/// A delegate and an animator that act at one moment.
final class Probe: ViewControllerAnimatedTransitioning {
  var appearances: [String] = []
  var moment: Moment?
  var action: (() -> Void)?
  var isInteractive = false
  private var isDriving = false
  var onMake: ((ProbedPage) -> Void)?
  let delegate = ScriptedDelegate()
  let interactor = PercentDrivenInteractiveTransition()
  weak var coordinator: (any ViewControllerTransitionCoordinator)?
  init() {
    delegate.makeAnimator = { [unowned self] _ in
      reach(.animatorQuestion)
      return self
    }
    delegate.makeInteractor = { [unowned self] _ in
      // One gesture drives one transition.
      let offered = isInteractive && !isDriving ? interactor : nil
      isDriving = true
      reach(.interactorQuestion)
      return offered
    }
    delegate.makePresentationController = { [unowned self] in ProbedPresentation(of: $0, by: $1, self) }
    delegate.onCall = { [unowned self] call in
      switch call {
      case .willShow: reach(.willShow)
      case .didShow: reach(.didShow)
      default: break
      }
    }
  }

  func page(_ name: String) -> ProbedPage {
    let page = ProbedPage(name, self)
    onMake?(page)
    return page
  }

  /// Performs the action if this is its moment, the first time only.
  func reach(_ moment: Moment) {
    guard moment == self.moment, let action else { return }
    self.action = nil
    action()
  }

  // MARK: Animating
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    reach(.durationQuestion)
    return 0.2
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    View.animate(withDuration: 0.2) {
      to?.alpha = 1
      from?.alpha = 0.5
      from?.center.x += 8
    } completion: { [self] _ in
      reach(.beforeCompletion)
      if !context.transitionWasCancelled {
        from?.alpha = 1
        from?.center.x -= 8
      }
      context.completeTransition(!context.transitionWasCancelled)
      reach(.afterCompletion)
    }
    reach(.animateTransition)
  }

  func animationEnded(_ transitionCompleted: Bool) { reach(.animationEnded) }
}

/// A presentation that covers everything, with or without its presenter below.
private final class ProbedPresentation: PresentationController {
  private let probe: Probe
  init(of presented: ViewController, by presenting: ViewController?, _ probe: Probe) {
    self.probe = probe
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { (presentedViewController as? ProbedPage)?.isFullScreen ?? true }
  override func presentationTransitionWillBegin() { probe.reach(.presentationWillBegin) }
  override func dismissalTransitionWillBegin() { probe.reach(.presentationWillBegin) }
  override func presentationTransitionDidEnd(_ completed: Bool) { probe.reach(.presentationDidEnd) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { probe.reach(.presentationDidEnd) }
}
