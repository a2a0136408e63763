/// The events of an application and their times, from a recorded session or a text written by hand, to be played again.
///
///     # segue script 1
///     set size 80x24
///     0.5 key enter
///     2 touch began 4 192
///     2.25 touch moved 320 192
///     2.5 touch ended 320 192
///     4 end
///
/// An ``EventScriptRecorder`` writes one while an application is used; ``Application/play(_:didTick:)`` plays it. The same events and
/// the same frames at the same times give the same pictures. <doc:Scripts> describes the format.
public nonisolated struct EventScript: Sendable, Hashable {
  /// An action at a time of a script.
  public nonisolated enum Action: Sendable, Hashable {
    /// An event is posted, and handled in the next frame.
    case event(Event)
    /// The terminal turns out to report key releases, or not to: see ``Application/reportsKeyReleases``.
    case keyReleases(Bool)
    /// The terminal turns out to have such cells: see `Application.pointAspect`.
    case pointAspect(Double)
    /// The application ticks, and a frame is drawn.
    case frame
    /// The script is over.
    case end
  }

  /// An action and its time.
  public nonisolated struct Step: Sendable, Hashable {
    /// In seconds of the host's time, which slow motion does not slow.
    public let time: TimeInterval
    /// The action.
    public let action: Action
  }

  /// A setting for the start, such as the size: a name and a value, which is empty for a setting that is only switched on.
  public nonisolated struct Setting: Sendable, Hashable {
    /// The name, such as `size`.
    public var name: String
    /// The value, such as `80x24`.
    public var value: String

    /// A setting; without a value it is only switched on.
    public init(_ name: String, _ value: String = "") {
      (self.name, self.value) = (name, value)
    }
  }

  /// The settings, in their order. Of two with the same name the last one counts.
  public var settings: [Setting] = []
  /// The actions, in order. Times never decrease.
  public private(set) var steps: [Step] = []

  /// A script without actions.
  public init() {}

  /// Adds an action at a time in seconds. A time before the last step's, or one that is not finite, counts as the last step's; the
  /// least time is 0. After an end, it does nothing.
  public mutating func append(_ action: Action, at time: TimeInterval) {
    if steps.last?.action == .end { return }
    let last = steps.last?.time ?? 0
    steps.append(Step(time: time.isFinite ? max(last, time) : last, action: action))
  }

  /// Adds an event at a time in seconds, as ``append(_:at:)`` of an action does.
  public mutating func append(_ event: Event, at time: TimeInterval) { append(.event(event), at: time) }

  /// The value of a setting; nil if there is no such setting.
  public subscript(setting name: String) -> String? { settings.last { $0.name == name }?.value }

  /// The size of the window at the start, from the setting `size`; nil if there is none.
  public var size: CellSize? { self[setting: "size"].flatMap(ScriptWords.size) }

  /// Frames a second in a script without frames, from the setting `fps`: 1…240, and 60 if there is none.
  public var framesPerSecond: Double { self[setting: "fps"].flatMap(ScriptWords.framesPerSecond) ?? 60 }

  /// Whether it gives the times of frames, as a recording does.
  public var hasFrames: Bool { steps.contains { $0.action == .frame } }

  /// The smallest size that holds all sizes of the script: the size at the start, which is `start` if it has none, and the sizes of its
  /// resizes.
  public func largestSize(startingAt start: CellSize? = nil) -> CellSize? {
    var sizes = [size ?? start].compactMap { $0 }
    for case .event(.resize(let size)) in steps.map(\.action) { sizes.append(size) }
    guard let columns = sizes.map(\.columns).max(), let rows = sizes.map(\.rows).max() else { return nil }
    return CellSize(columns: columns, rows: rows)
  }
}
