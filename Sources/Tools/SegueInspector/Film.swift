import Segue

/// The last transitions frame by frame, from the moment before the first of them began until all had ended.
///
/// Looking at it changes nothing: the app stays in its present state while the film shows the past.
struct Film {
  /// The oldest first. Two frames may have the same time, as when a finger moves while time stands still.
  private(set) var moments: [InspectedMoment] = []
  /// Whether transitions are under way, so that the film goes on.
  private(set) var isRunning = false

  /// The most frames, ten seconds of an unbroken movement: a frame takes some 9 KB in a window of 200 × 60. Of more, some are dropped
  /// evenly, so that a film begins where its transition did, however long a finger plays with it.
  static let most = 600

  /// Begins with the moment before a transition, unless another transition is under way.
  mutating func begin(_ moment: InspectedMoment) {
    guard !isRunning else { return }
    (moments, isRunning) = ([moment], true)
  }

  /// Adds the next frame even without a transition, so that as many steps lead back as were made.
  mutating func goOn() { if !moments.isEmpty { isRunning = true } }

  /// Adds a frame. The first frame without a transition is the last one of the film.
  mutating func add(_ moment: InspectedMoment) {
    guard isRunning else { return }
    var moment = moment
    if let last = moments.last, last.record === moment.record, last.time == moment.time {
      // The same picture, which has been shown since then.
      moment.hostTime = last.hostTime
      moments.removeLast()
    }
    moments.append(moment)
    if moments.count > Self.most { thin() }
    isRunning = !moment.transitions.isEmpty
  }

  /// Spreads half of the frames evenly over the time of the film. The newest ones stay, and those whose animations later ones need.
  private mutating func thin() {
    let newest = moments.count - Self.most / 6
    let duration = moments[moments.count - 1].hostTime - moments[0].hostTime
    let interval = duration / Double(Self.most / 2)
    var next = -TimeInterval.infinity
    func notes(_ index: Int) -> Bool { moments[index].transitions.contains { !$0.animations.isEmpty } }
    let kept = moments.indices.filter { index in
      guard index < newest else { return true }
      if notes(index), !notes(index + 1) { return true }
      guard moments[index].hostTime >= next else { return false }
      next = moments[index].hostTime + interval
      return true
    }
    moments = kept.map { moments[$0] }
  }

  /// A frame. Not every frame notes the animations of its transition: takes them from an earlier one if necessary.
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

  /// The frame in which a transition's animations were nearest to `elapsed` seconds; the last one of several.
  func index(ofElapsed elapsed: TimeInterval, in number: Int?) -> Int? {
    let distances = moments.enumerated().compactMap { index, moment in
      moment.transition.flatMap { $0.number == number ? (index: index, distance: abs($0.elapsed - elapsed)) : nil }
    }
    return distances.reversed().min { $0.distance < $1.distance }?.index
  }
}

/// A moment of the app, live or past, for the inspector.
struct InspectedMoment {
  /// The app's time, in seconds.
  var time: TimeInterval
  /// The host's time, in seconds, which slow motion does not slow.
  var hostTime: TimeInterval
  /// The window as it was.
  var record: LayerRecord
  /// The transitions that were under way.
  var transitions: [TransitionSnapshot]
  /// How many calls had been made.
  var callCount: Int
  /// The last transition that has ended; nil before one has.
  var ended: TransitionSnapshot?

  /// The transition to show: the newest one under way, or else the last one that has ended.
  var transition: TransitionSnapshot? { transitions.last ?? ended }
}

extension TransitionSnapshot {
  /// The same transition once it has ended.
  func finished(_ wasCancelled: Bool) -> TransitionSnapshot {
    var end = self
    end.phase = .finished(wasCancelled: wasCancelled)
    (end.fraction, end.velocity) = (wasCancelled ? 0 : 1, 0)
    end.elapsed = wasCancelled ? 0 : (animations.map { $0.begin + $0.timing.end }.filter(\.isFinite).max() ?? duration)
    (end.motion, end.finger) = (nil, nil)
    return end
  }
}

/// A moment of the past in the place of the app's window.
final class FilmView: View {
  private let replica = LayerReplica()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.addSublayer(replica.layer)
  }

  func show(_ moment: InspectedMoment) { replica.show(moment.record, at: moment.time) }
  func clear() { replica.clear() }
}
