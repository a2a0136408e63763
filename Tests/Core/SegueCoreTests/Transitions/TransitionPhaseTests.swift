import Foundation
import TestFiles
import Testing

@testable import SegueCore

/// The phase of a transition as a value: every event in every phase.
///
/// The table says for each phase which events have a meaning in it, and what follows: the name of the next phase and the effects.
/// A dash stands for the same phase. All other events change nothing, but that a completion ends every phase alike.
@Suite struct TransitionPhaseTests {
  private static let time = 10.0

  private static let phases: [(name: String, phase: TransitionPhase)] = [
    ("preparing", .preparing(isInteractive: false)),
    ("preparing, interactive", .preparing(isInteractive: true)),
    ("starting", .starting),
    ("running", .running(firstTick: 3)),
    ("held", .held(HeldMotion(holding: TransitionProgress(0.4), at: 0))),
    ("going forth", settling(finishing: true)),
    ("going back", settling(finishing: false)),
    ("arrived", settling(finishing: true, seconds: 1)),
    ("back", settling(finishing: false, seconds: 1)),
    ("hand", .drawnByInteractor(.moving)),
    ("hand finishing", .drawnByInteractor(.finishing)),
    ("hand cancelling", .drawnByInteractor(.cancelling)),
    ("finished", .finished(wasCancelled: false)),
    ("cancelled", .finished(wasCancelled: true)),
  ]

  /// Half-way between the two ends at the time of the event, unless it takes less time.
  private static func settling(finishing isFinishing: Bool, seconds: Double = 20) -> TransitionPhase {
    let motion = HeldMotion(
      settlingFrom: isFinishing ? 0 : 1, finishing: isFinishing, at: 0, seconds: seconds, curve: .linear, velocity: nil)
    return .settling(motion, isFinishing: isFinishing)
  }

  private static let progress = TransitionProgress(0.3)
  private static let events: [(name: String, event: TransitionPhase.Event)] = [
    ("begin", .begin(tick: 3)), ("hold at start", .holdAtStart), ("draw by hand", .drawByInteractor),
    ("grab", .grab(progress)), ("scrub", .scrub(0.6)),
    ("release forth", .release(finishing: true, velocity: nil, seconds: 1, curve: .linear)),
    ("release back", .release(finishing: false, velocity: nil, seconds: 1, curve: .linear)),
    ("turn forth", .redirect(finishing: true, from: progress, seconds: 1)),
    ("turn back", .redirect(finishing: false, from: progress, seconds: 1)),
    ("lift forth", .lift(finishing: true)), ("lift back", .lift(finishing: false)),
    ("frame", .frame), ("interrupt", .interrupt), ("complete", .complete(true)), ("complete not", .complete(false)),
  ]

  private nonisolated static let table: [String: [String: String]] = [
    "preparing": ["begin": "running animator", "interrupt": "- play"],
    "preparing, interactive": ["begin": "starting interactor", "interrupt": "back 0.0 lifted- rewind"],
    "starting": [
      "hold at start": "held 0.0 hold", "draw by hand": "hand along", "interrupt": "back 0.0 lifted- rewind",
    ],
    "running": ["grab": "held 0.3 grabbed", "turn back": "back 0.3 turned-", "interrupt": "- play"],
    "held": [
      "grab": "held 0.3", "scrub": "held 0.6 show 0.6", "release forth": "forth 0.4 lifted+",
      "release back": "back 0.4 lifted-", "turn forth": "forth 0.3 lost+", "turn back": "back 0.3 lost-",
      "frame": "- show 0.4", "interrupt": "back 0.4 lifted- rewind",
    ],
    "going forth": [
      "grab": "held 0.3 grabbed", "turn back": "back 0.3 turned-", "frame": "- show 0.5",
      "interrupt": "running release play",
    ],
    "going back": [
      "grab": "held 0.3 grabbed", "turn forth": "forth 0.3 turned+", "frame": "- show 0.5",
      "interrupt": "back 0.5 rewind",
      "complete": "cancelled revert end-",
    ],
    "arrived": [
      "grab": "held 0.3 grabbed", "turn back": "back 0.3 turned-", "frame": "running release",
      "interrupt": "running release play",
    ],
    "back": [
      "grab": "held 0.3 grabbed", "turn forth": "forth 0.3 turned+", "frame": "- rewind",
      "interrupt": "back 0.0 rewind",
      "complete": "cancelled revert end-",
    ],
    "hand": [
      "lift forth": "hand finishing lifted+", "lift back": "hand cancelling lifted-",
      "interrupt": "hand cancelling lifted- rewind",
    ],
    "hand finishing": ["grab": "hand grabbed", "interrupt": "- play"],
    "hand cancelling": ["grab": "hand grabbed", "interrupt": "- rewind", "complete": "cancelled revert end-"],
    "finished": ["complete": "-", "complete not": "-"], "cancelled": ["complete": "-", "complete not": "-"],
  ]
  private nonisolated static let ends = ["complete": "finished keep end+", "complete not": "cancelled revert end-"]

  private func name(_ phase: TransitionPhase) -> String {
    func rounded(_ fraction: Double?) -> Double { ((fraction ?? .nan) * 1000).rounded() / 1000 }
    switch phase {
    case .preparing(let isInteractive): return isInteractive ? "preparing, interactive" : "preparing"
    case .starting: return "starting"
    case .running: return "running"
    case .held: return "held \(rounded(phase.progress(at: Self.time)?.position))"
    case .settling(let motion, let isFinishing):
      // Before its start, because one that takes no time is at its target from there on.
      return "\(isFinishing ? "forth" : "back") \(rounded(motion.state(at: motion.start - 1).position))"
    case .drawnByInteractor(.moving): return "hand"
    case .drawnByInteractor(.finishing): return "hand finishing"
    case .drawnByInteractor(.cancelling): return "hand cancelling"
    case .finished(let wasCancelled): return wasCancelled ? "cancelled" : "finished"
    }
  }

  private func name(_ effect: TransitionPhase.Effect) -> String {
    switch effect {
    case .callAnimator: "animator"
    case .callInteractor: "interactor"
    case .holdAtStart: "hold"
    case .animateAlongInteractor: "along"
    case .reportGrab: "grabbed"
    case .reportLift(let isFinishing): isFinishing ? "lifted+" : "lifted-"
    case .reportRedirect(let isFinishing, let wasInteractive):
      (wasInteractive ? "lost" : "turned") + (isFinishing ? "+" : "-")
    case .show(let fraction): "show \((fraction * 1000).rounded() / 1000)"
    case .releaseAtEnd: "release"
    case .playToEnd: "play"
    case .rewind: "rewind"
    case .keepChanges: "keep"
    case .takeBackChanges: "revert"
    case .reportEnd(let wasCancelled): wasCancelled ? "end-" : "end+"
    }
  }

  @Test(arguments: table.keys.sorted())
  func `Every event leads from every phase to the one that the table says`(phase name: String) throws {
    let start = try #require(Self.phases.first { $0.name == name }).phase
    let row = try #require(Self.table[name])
    #expect(Set(row.keys).isSubset(of: Self.events.map(\.name)))
    for (event, value) in Self.events {
      var phase = start
      let effects = phase.handle(value, at: Self.time).map(self.name)
      let next = phase == start ? "-" : self.name(phase)
      // A dash says that nothing changes; a second grab may give an equal hold.
      let expected = row[event] ?? Self.ends[event] ?? "-"
      #expect(([next] + effects).joined(separator: " ") == expected, "\(event) in \(name)")
    }
  }

  @Test func `What others ask of a transition follows from its phase`() {
    func answers(_ phase: TransitionPhase) -> String {
      let outcome =
        switch phase.outcome {
        case .finish: "forth"
        case .cancel: "back"
        case .undecided: "undecided"
        }
      let flags = [
        phase.isInteractive ? "interactive" : nil, phase.wasCancelled ? "cancelled" : nil,
        phase.canBeHeld ? "can be held" : nil, phase.holdsAnimations ? "stands still" : nil,
        phase.canBeJoined(inTick: 3) ? "can be joined" : nil, phase.isUnderWay ? "under way" : nil,
        phase.isFinished ? "finished" : nil,
        phase.needsFrames(at: Self.time) ? "moves" : nil,
      ]
      return ([outcome] + flags.compactMap(\.self)).joined(separator: ", ")
    }
    let held = "can be held, stands still, can be joined, under way"
    let expected = [
      "preparing": "forth", "preparing, interactive": "undecided, interactive",
      "starting": "undecided, interactive, under way", "running": "forth, can be held, can be joined, under way",
      "held": "undecided, interactive, \(held)", "going forth": "forth, \(held), moves",
      "going back": "back, cancelled, \(held), moves", "arrived": "forth, \(held), moves",
      "back": "back, cancelled, \(held), moves", "hand": "undecided, interactive, under way",
      "hand finishing": "forth, under way", "hand cancelling": "back, cancelled, under way",
      "finished": "forth, finished", "cancelled": "back, cancelled, finished",
    ]
    for (name, phase) in Self.phases { #expect(answers(phase) == expected[name], "\(name)") }
  }

  @Test func `A finger that lets go hands its velocity on, and the picture does not jump`() throws {
    var phase = TransitionPhase.running(firstTick: 3)
    _ = phase.handle(.grab(TransitionProgress(0.2, velocity: 3)), at: 0)
    #expect(phase.needsFrames(at: 0.1))
    #expect(!phase.needsFrames(at: 0.3))
    let held = try #require(phase.progress(at: 0.05))
    _ = phase.handle(.release(finishing: true, velocity: 1, seconds: 0.5, curve: .linear), at: 0.05)
    let released = try #require(phase.progress(at: 0.05))
    #expect(abs(released.position - held.position) < 1e-12)
    #expect(abs(released.velocity - (1 + held.velocity)) < 1e-9)
  }
  @Test func `Animations join those of an animator only in the tick in which it was called`() {
    #expect(TransitionPhase.running(firstTick: 3).canBeJoined(inTick: 3))
    #expect(!TransitionPhase.running(firstTick: 3).canBeJoined(inTick: 4))
    #expect(!TransitionPhase.running(firstTick: nil).canBeJoined(inTick: nil), "a finger has released it at its end")
  }
}
