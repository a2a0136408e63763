import Segue

/// Plays the miniature: twice the page comes, and a finger drags it to and fro and lets it go. Then the page comes to stay.
final class MiniatureScript {
  private let stage: PageStage
  private weak var miniature: Miniature?
  private var scheduled: ScheduledAction?
  private var link: DisplayLink? { didSet { oldValue?.invalidate() } }
  private var interactor: (any ScrubbingInteractor)?
  private var round = 0
  private var isStopped = true

  static let rounds = 2
  /// Seconds of rest: before the page is made, so that the user can walk through the list, and between two steps.
  static let (patience, pause) = (0.4, 0.9)
  /// The finger's way by seconds since it came down: to and fro, and then too far to go back.
  private static let path: [(time: Double, way: Double)] = [
    (0, 0), (1.1, 0.45), (1.4, 0.45), (2.1, 0.15), (2.3, 0.15), (3.5, 0.72), (3.8, 0.72),
  ]

  init(_ stage: PageStage, in miniature: Miniature) {
    self.stage = stage
    self.miniature = miniature
  }

  func play() {
    stop()
    (isStopped, round) = (false, 0)
    wait(Self.patience) { script in
      script.miniature?.fill()
      try? script.stage.prepare()
      script.wait(Self.pause / 2) { $0.open() }
    }
  }

  /// Only gives the little app its pictures, if it has none yet.
  func fill() {
    stop()
    guard miniature?.needsPictures == true else { return }
    isStopped = false
    wait(Self.patience) { $0.miniature?.fill() }
  }

  func stop() {
    isStopped = true
    scheduled?.cancel()
    link = nil
    interactor?.cancel()
    interactor = nil
  }

  private func wait(_ seconds: Double, then step: @escaping (MiniatureScript) -> Void) {
    scheduled?.cancel()
    scheduled = miniature?.window?.application?.schedule(after: seconds) { [weak self] in
      guard let self, !isStopped else { return }
      step(self)
    }
  }

  /// Goes on after the transition under way, and a rest.
  private func rest(then step: @escaping (MiniatureScript) -> Void) {
    guard let transition = stage.transition else { return wait(Self.pause, then: step) }
    transition.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self, !isStopped else { return }
      wait(Self.pause, then: step)
    }
  }

  /// A page that cannot be opened is reported when the user opens it.
  private func open() {
    stage.interactor = { nil }
    try? stage.open(animated: true)
    // With reduced motion the page comes and stays.
    let isReduced = miniature?.window?.application?.isReduceMotionEnabled ?? false
    guard round < Self.rounds, !isReduced else { return }
    rest { script in
      if script.stage.entry.isDraggable { script.dragBack() } else { script.goBack() }
    }
  }

  private func goBack() {
    stage.goBack()
    round += 1
    rest { $0.open() }
  }

  private func dragBack() {
    let interactor = stage.entry.makeInteractor()
    (interactor as? PercentDrivenInteractiveTransition)?.completionThreshold = stage.entry.origin.threshold
    self.interactor = interactor
    stage.interactor = { interactor }
    stage.goBack()
    var start: Double?
    let link = DisplayLink { [weak self] link in
      guard let self, self.interactor === interactor else { return link.invalidate() }
      let begin = start ?? link.timestamp
      start = begin
      let time = link.timestamp - begin
      interactor.update(Self.way(at: time))
      miniature?.showDrag()
      if time >= Self.path[Self.path.count - 1].time { letGo(interactor) }
    }
    self.link = link
    if let application = miniature?.window?.application { link.add(to: application) }
  }

  private func letGo(_ interactor: any ScrubbingInteractor) {
    (link, self.interactor) = (nil, nil)
    interactor.finish()
    miniature?.showDrag()
    round += 1
    rest { $0.open() }
  }

  /// Eases in and out between the places of the path.
  private static func way(at time: Double) -> Double {
    guard let next = path.firstIndex(where: { $0.time > time }), next > 0 else { return path[path.count - 1].way }
    let (from, to) = (path[next - 1], path[next])
    let fraction = (time - from.time) / (to.time - from.time)
    return from.way + (to.way - from.way) * fraction * fraction * (3 - 2 * fraction)
  }

  /// Opens the page at once if it is closed, so that the user can drag it.
  func openNow() {
    guard !stage.isOpen, stage.transition == nil else { return }
    try? stage.prepare()
    try? stage.open(animated: false)
  }

  /// Brings the page back if the user has dragged it away.
  func userHasLetGo() {
    (isStopped, round) = (false, Self.rounds)
    rest { script in
      if !script.stage.isOpen { script.open() }
    }
  }
}
