/// The state of a presentation beside that of its running change, as a pure value: whether it is in front of its presenter, whether the
/// presenter is there, and who makes the presenter's callbacks.
///
/// `handle(_:)` leads from one phase to the next and returns the effects to carry out, in their order.
struct PresentationPhase: Equatable {
  private(set) var place = Place.closed
  private(set) var callbacks = Callbacks.none

  enum Place: Equatable {
    /// Not in front of the presenter: before its beginning, and after its end.
    case closed
    /// In front of the presenter.
    case open
    /// The presenter leaves the screen, or has left it, for another reason than this presentation, such as a push below it.
    case away
  }

  /// The maker of the presenter's appearance callbacks.
  enum Callbacks: Equatable {
    /// Nobody: the presenter stays on the screen, or was not on it.
    case none
    /// The change that presents or dismisses, because the presenter's view leaves the screen with it.
    case byChange
    /// The animator, as many animators for iOS do, although the presenter stays on the screen. They are between a begin and an end, or
    /// have told the presenter last that it disappears.
    case byAnimator(isUnderWay: Bool, isAway: Bool)
  }

  enum Event: Equatable {
    /// The container was put in front of a presenter with this appearance.
    case open(presenter: ViewController.Appearance, removesPresenter: Bool)
    /// The presenter begins to appear or to disappear, for another reason. A change of this presentation may be running.
    case presenterBegins(isAppearing: Bool, isChanging: Bool)
    /// The appearance or disappearance of the presenter ends.
    case presenterEnds
    /// The same, after the effects of `presenterEnds`, which may have ended the change.
    case presenterHasEnded(isChanging: Bool)
    /// The animator has the presenter begin to appear or to disappear.
    case animatorBegins(isAppearing: Bool)
    /// The callbacks that somebody has begun end.
    case callbacksEnd
    case close
    /// The presenter is back in its place, after the end.
    case presenterIsBack(isOnScreen: Bool)
  }

  enum Effect: Equatable {
    /// Begins the appearance or the disappearance of the presented controller, or ends it.
    case beginAppearance(Bool), endAppearance
    /// Ends the running change at once.
    case finishChange
    /// Gives the container the place of the presenter, which was on its way when the change began.
    case followPresenter
    /// Puts the container in front of the presenter again if it has left the screen with that, or takes it away.
    case attach, detach
    /// Has the presenter appear, because an animator has told it only that it disappears.
    case showPresenter
  }

  /// Whether a change that begins now tells the presenter that it disappears or appears.
  var notifiesPresenter: Bool { callbacks == .byChange && place == .open }
  /// Whether the animator has begun callbacks of the presenter that have not ended.
  var isAnimatorTelling: Bool { if case .byAnimator(true, _) = callbacks { true } else { false } }

  mutating func handle(_ event: Event) -> [Effect] {
    switch (event, place) {
    case (.open(let presenter, let removesPresenter), _):
      place = presenter == .disappearing ? .away : .open
      callbacks = removesPresenter && presenter != .disappeared ? .byChange : .none
    case (.presenterBegins(_, _), .closed): break
    case (.presenterBegins(let isAppearing, isChanging: true), _): if isAppearing { place = .open }
    case (.presenterBegins(let isAppearing, isChanging: false), _):
      place = isAppearing ? .open : .away
      return [.beginAppearance(isAppearing)]
    case (.presenterEnds, .open): return [.followPresenter]
    case (.presenterEnds, .away): return [.finishChange]
    case (.presenterHasEnded(isChanging: false), .open): return [.attach, .endAppearance]
    case (.presenterHasEnded(isChanging: false), .away): return [.beginAppearance(false), .endAppearance, .detach]
    case (.presenterEnds, .closed), (.presenterHasEnded, _): break
    case (.animatorBegins(let isAppearing), _): callbacks = .byAnimator(isUnderWay: true, isAway: !isAppearing)
    case (.callbacksEnd, _):
      if case .byAnimator(_, let isAway) = callbacks { callbacks = .byAnimator(isUnderWay: false, isAway: isAway) }
    case (.close, _): place = .closed
    case (.presenterIsBack(let isOnScreen), _):
      guard case .byAnimator(_, isAway: true) = callbacks, !isOnScreen else { break }
      callbacks = .none
      return [.showPresenter]
    }
    return []
  }
}
