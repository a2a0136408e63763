import Segue
import SegueTesting

/// How a keyboard repeats a key, in seconds, and how late the connection delivers each press.
nonisolated struct Keyboard: CustomStringConvertible {
  var delay: TimeInterval
  var period: TimeInterval
  /// The greatest delay of a press by the connection; a press never overtakes another.
  var jitter: TimeInterval = 0

  /// GNOME, an X server, the Linux console, and one that is quick.
  static let usual = [(0.5, 0.03), (0.66, 0.04), (0.25, 0.092), (0.25, 0.03)].map {
    Keyboard(delay: $0.0, period: $0.1, jitter: 0.02)
  }

  var description: String { "\(delay) s, \(period) s ± \(jitter) s" }

  /// When the presses of a key arrive that goes down at 0 and comes up after `seconds`: the first at 0.
  func presses(holding seconds: TimeInterval, _ random: inout SplitMix64) -> [TimeInterval] {
    var presses = [0.0]
    var time = delay
    while time < seconds {
      let late = jitter > 0 ? Double.random(in: 0...jitter, using: &random) : 0
      presses.append(max(presses[presses.count - 1], time + late))
      time += period
    }
    return presses
  }
}

extension TestApplication {
  /// Holds a key on `keyboard`, and draws frames until the last press has arrived and the key has come up. Where the
  /// terminal reports that, so does this.
  func hold(_ key: Key.Code, for seconds: TimeInterval, on keyboard: Keyboard, _ random: inout SplitMix64) {
    let start = time
    for press in keyboard.presses(holding: seconds, &random) {
      if start + press > time { run(for: start + press - time) }
      self.press(key)
    }
    if start + seconds > time { run(for: start + seconds - time) }
    if application.reportsKeyReleases { lift(key) }
  }

  /// Presses a key once, shortly or for some seconds, and draws frames meanwhile. Where the terminal reports releases, so does this.
  func tap(_ key: Key.Code, for seconds: TimeInterval = 0.08) {
    press(key)
    run(for: seconds)
    if application.reportsKeyReleases { lift(key) }
  }

  func lift(_ key: Key.Code) {
    application.post(.keyUp(Key(key)), at: time)
    tick()
  }
}

/// The share of the way by which a key that is down for so many seconds has moved the finger: 0.72 a second. To ease into that
/// costs half of 0.14 s.
nonisolated func wayOfHeldKey(for seconds: Double) -> Double { 0.72 * (seconds - 0.07) }

/// The share of the way by which a press has moved the finger so many seconds later, where the release is not reported: 0.08, half of
/// which gains speed, as in the ease-in of a held key, and half of which loses it.
nonisolated func wayOfStep(after seconds: Double) -> Double {
  let acceleration = 0.72 / 0.14
  let half = (0.08 / acceleration).squareRoot()
  let left = max(0, 2 * half - seconds)
  return seconds < half ? acceleration * seconds * seconds / 2 : 0.08 - acceleration * left * left / 2
}
