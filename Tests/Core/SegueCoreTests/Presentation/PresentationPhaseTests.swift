import Testing

@testable import SegueCore

@Suite struct PresentationPhaseTests {
  typealias Phase = PresentationPhase
  typealias Next = (Phase.Place, [Phase.Effect])

  /// Before its begin, beside a presenter that is there, and beside one that is away.
  private static let events: [Phase.Place: [Phase.Event]] = [
    .closed: [],
    .open: [.open(presenter: .appeared, removesPresenter: true)],
    .away: [.open(presenter: .disappearing, removesPresenter: true)],
  ]

  /// Where an event leads from open and from away, with which effects. When closed, it stays so.
  private nonisolated static let rows: [(Phase.Event, open: Next, away: Next)] = [
    (
      .presenterBegins(isAppearing: true, isChanging: false), (.open, [.beginAppearance(true)]),
      (.open, [.beginAppearance(true)])
    ),
    (
      .presenterBegins(isAppearing: false, isChanging: false), (.away, [.beginAppearance(false)]),
      (.away, [.beginAppearance(false)])
    ),
    // The running change makes the callbacks itself. A presenter that comes back is there for it, one that goes is not noticed.
    (.presenterBegins(isAppearing: true, isChanging: true), (.open, []), (.open, [])),
    (.presenterBegins(isAppearing: false, isChanging: true), (.open, []), (.away, [])),
    (.presenterEnds, (.open, [.followPresenter]), (.away, [.finishChange])),
    (
      .presenterHasEnded(isChanging: false), (.open, [.attach, .endAppearance]),
      (.away, [.beginAppearance(false), .endAppearance, .detach])
    ),
    (.presenterHasEnded(isChanging: true), (.open, []), (.away, [])),
    (.animatorBegins(isAppearing: true), (.open, []), (.away, [])),
    (.callbacksEnd, (.open, []), (.away, [])),
    (.presenterIsBack(isOnScreen: false), (.open, []), (.away, [])),
    (.close, (.closed, []), (.closed, [])),
  ]

  @Test(arguments: rows)
  func `Each event leads from each place to another, with its effects`(event: Phase.Event, open: Next, away: Next) {
    for (place, expected) in [(.closed, (.closed, [])), (.open, open), (.away, away)] as [(Phase.Place, Next)] {
      var phase = Phase()
      for event in Self.events[place] ?? [] { #expect(phase.handle(event) == []) }
      #expect(phase.place == place)
      #expect(phase.handle(event) == expected.1, "from \(place)")
      #expect(phase.place == expected.0, "from \(place)")
    }
  }

  @Test(arguments: [
    (ViewController.Appearance.appeared, true, true), (.appearing, true, true), (.disappeared, true, false),
    // It leaves for another reason, which makes its callbacks.
    (.disappearing, true, false), (.appeared, false, false),
  ])
  func `The change tells a presenter that leaves the screen with it`(
    _ presenter: ViewController.Appearance, _ removesPresenter: Bool, _ isTold: Bool
  ) {
    var phase = Phase()
    _ = phase.handle(.open(presenter: presenter, removesPresenter: removesPresenter))
    #expect(phase.notifiesPresenter == isTold)
  }

  @Test func `A presenter that an animator has only sent away is brought back at the end`() {
    var phase = Phase()
    _ = phase.handle(.open(presenter: .appeared, removesPresenter: false))
    _ = phase.handle(.animatorBegins(isAppearing: false))
    #expect(phase.isAnimatorTelling)
    _ = phase.handle(.callbacksEnd)
    #expect(!phase.isAnimatorTelling)
    _ = phase.handle(.close)
    #expect(phase.handle(.presenterIsBack(isOnScreen: true)) == [])
    #expect(phase.handle(.presenterIsBack(isOnScreen: false)) == [.showPresenter])
    #expect(phase.handle(.presenterIsBack(isOnScreen: false)) == [])
  }

  @Test func `One that the animator has shown again, too, needs nothing`() {
    var phase = Phase()
    _ = phase.handle(.open(presenter: .appeared, removesPresenter: false))
    for isAppearing in [false, true] {
      _ = phase.handle(.animatorBegins(isAppearing: isAppearing))
      _ = phase.handle(.callbacksEnd)
    }
    #expect(phase.handle(.presenterIsBack(isOnScreen: false)) == [])
  }
}
