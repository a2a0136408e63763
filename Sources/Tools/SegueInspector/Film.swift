import Segue

/// The last transitions frame by frame, from the moment before the first of them began until all had ended.
///
/// Looking at it changes nothing: the app stays at its present, and the film shows what was.
struct Film {
  /// The oldest first. Two frames may have the same time, as when a finger moves while time stands still.
  private(set) var moments: [InspectedMoment] = []
  /// Whether transitions are under way, so that the film goes on.
  private(set) var isRunning = false

  /// A minute of frames. What is older is dropped.
  private static let most = 3600

  /// Begins with the moment before a transition, unless the one before it goes on.
  mutating func begin(_ moment: InspectedMoment) {
    guard !isRunning else { return }
    (moments, isRunning) = ([moment], true)
  }

  /// Adds the next frame in any case: as many steps as were made lead back.
  mutating func goOn() { if !moments.isEmpty { isRunning = true } }

  /// Adds a frame. The first one without a transition is the last of the film.
  mutating func add(_ moment: InspectedMoment) {
    guard isRunning else { return }
    if let last = moments.last, last.record === moment.record, last.time == moment.time { moments.removeLast() }
    moments.append(moment)
    if moments.count > Self.most { moments.removeFirst(Self.most / 10) }
    isRunning = !moment.transitions.isEmpty
  }

  /// A frame, with the animations of its transition, which are not noted in all of them.
  func moment(_ index: Int) -> InspectedMoment {
    var moment = moments[index]
    guard let last = moment.transitions.indices.last, moment.transitions[last].animations.isEmpty else { return moment }
    let number = moment.transitions[last].number
    let known = moments[...index].last { $0.transition?.number == number && $0.transition?.animations.isEmpty == false }
    moment.transitions[last].animations = known?.transition?.animations ?? []
    return moment
  }

  /// The last frame that is not after `time`, the first if all are.
  func index(at time: TimeInterval) -> Int {
    max(0, (moments.firstIndex { $0.time > time } ?? moments.count) - 1)
  }

  /// The frame in which the animations of a transition were nearest to `elapsed` seconds; of several the last.
  func index(ofElapsed elapsed: TimeInterval, in number: Int?) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, moment) in moments.enumerated() {
      guard let transition = moment.transition, transition.number == number else { continue }
      let distance = abs(transition.elapsed - elapsed)
      if distance <= best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }
}
