import Testing

@testable import SegueCore

@Suite struct PresentationPhaseTests {
  typealias Phase = PresentationPhase

  /// Before its begin, beside a presenter that is there, and beside one that is away.
  private static let events: [Phase.Place: [Phase.Event]] = [
    .closed: [],
    .open: [.open(presenter: .appeared, removesPresenter: true)],
    .away: [.open(presenter: .disappearing, removesPresenter: true)],
  ]

  nonisolated struct Row: Sendable {
    let event: Phase.Event
    /// From closed, open and away.
    let (closed, open, away):
      ((Phase.Place, [Phase.Effect]), (Phase.Place, [Phase.Effect]), (Phase.Place, [Phase.Effect]))
  }

  private nonisolated static let rows: [Row] = [
    Row(
      event: .presenterBegins(isAppearing: true, isChanging: false), closed: (.closed, []),
      open: (.open, [.beginAppearance(true)]), away: (.open, [.beginAppearance(true)])),
    Row(
      event: .presenterBegins(isAppearing: false, isChanging: false), closed: (.closed, []),
      open: (.away, [.beginAppearance(false)]), away: (.away, [.beginAppearance(false)])),
    // The running change makes the callbacks itself. A presenter that comes back is there for it, one that goes is not noticed.
    Row(
      event: .presenterBegins(isAppearing: true, isChanging: true), closed: (.closed, []), open: (.open, []),
      away: (.open, [])),
    Row(
      event: .presenterBegins(isAppearing: false, isChanging: true), closed: (.closed, []), open: (.open, []),
      away: (.away, [])),
    Row(
      event: .presenterEnds, closed: (.closed, []), open: (.open, [.followPresenter]), away: (.away, [.finishChange])),
    Row(
      event: .presenterHasEnded(isChanging: false), closed: (.closed, []), open: (.open, [.attach, .endAppearance]),
      away: (.away, [.beginAppearance(false), .endAppearance, .detach])),
    Row(event: .presenterHasEnded(isChanging: true), closed: (.closed, []), open: (.open, []), away: (.away, [])),
    Row(event: .animatorBegins(isAppearing: true), closed: (.closed, []), open: (.open, []), away: (.away, [])),
    Row(event: .callbacksEnd, closed: (.closed, []), open: (.open, []), away: (.away, [])),
    Row(event: .presenterIsBack(isOnScreen: false), closed: (.closed, []), open: (.open, []), away: (.away, [])),
    Row(event: .close, closed: (.closed, []), open: (.closed, []), away: (.closed, [])),
  ]

  @Test(arguments: rows) func `Each event leads from each place to another, with its effects`(_ row: Row) {
    for (place, expected) in [(Phase.Place.closed, row.closed), (.open, row.open), (.away, row.away)] {
      var phase = Phase()
      for event in Self.events[place] ?? [] { #expect(phase.handle(event) == []) }
      #expect(phase.place == place)
      #expect(phase.handle(row.event) == expected.1, "from \(place)")
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
