/// The speed of time, and what is looked at: a pure value.
struct TimeControl: Equatable {
  /// What is shown.
  enum View: Equatable {
    /// The app as it is.
    case present
    /// A frame of the film, by its index.
    case past(Int)
  }

  /// The speeds of slow motion.
  static let speeds = [1, 0.25, 0.1]

  /// The speed at which the time passes unless it stands still.
  private(set) var speed = 1.0
  var isPaused = false
  var view = View.present
  /// Whether the film is playing.
  var isPlaying = false

  /// The app's own speed: it stands still in a pause, and as long as the past is shown.
  var applicationSpeed: Double { isPaused || view != .present ? 0 : speed }

  /// Goes to the next slower speed, and from the slowest to the normal one.
  mutating func slowDown() {
    let index = Self.speeds.firstIndex(of: speed) ?? 0
    speed = Self.speeds[(index + 1) % Self.speeds.count]
  }

  /// In a word, for the user; nil at the normal speed.
  var word: String? {
    switch (isPlaying, isPaused) {
    case (true, _): "replay" + (speedWord.map { " " + $0 } ?? "")
    case (false, true): "paused"
    case (false, false): speedWord
    }
  }

  private var speedWord: String? {
    switch speed {
    case 1: nil
    case 0.25: "1/4 speed"
    default: "1/10 speed"
    }
  }
}
