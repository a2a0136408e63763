import Foundation
import Segue
import SegueTesting

/// Does anything at all to an application, as its seed says.
struct RandomUser {
  private var random: SplitMix64
  private let app: TestApplication
  private let keys: [Key.Code]
  private(set) var deeds: [String] = []

  /// With further keys than those that choose, open and close.
  init(_ app: TestApplication, seed: UInt64, keys: String = "") {
    (self.app, random, self.keys) = (app, SplitMix64(seed: seed), Self.keys + keys.map { .character($0) })
    app.application.keyTap = .flick
    app.application.reportsKeyReleases = Bool.random(using: &random)
  }

  private static let keys: [Key.Code] = [
    .left, .right, .up, .down, .left, .right, .down, .enter, .escape, .backspace, .home, .end, .pageUp, .pageDown,
    .character(" "), .character("o"), .tab,
  ]

  /// Does one thing, and lets some time pass.
  mutating func act() {
    let size = app.application.frame.size
    func column() -> Int { Int.random(in: 0..<max(1, size.columns), using: &random) }
    func row() -> Int { Int.random(in: 0..<max(1, size.rows), using: &random) }
    let key = keys.randomElement(using: &random) ?? .left
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      deeds.append("press \(key)")
      app.press(key)
      if app.application.reportsKeyReleases { app.application.post(.keyUp(Key(key)), at: app.time) }
    case 4...5:
      let seconds = Double.random(in: 0...0.8, using: &random)
      deeds.append("hold \(key) \(seconds)")
      app.hold(key, for: seconds, delay: 0.3)
    case 6:
      let (x, y) = (column(), row())
      deeds.append("click \(x) \(y)")
      app.click(x, y)
    case 7...8:
      let (start, end) = ((column(), row()), (column(), row()))
      deeds.append("drag \(start) \(end)")
      app.drag(from: start, to: end, for: .random(in: 0...0.3, using: &random))
      if Bool.random(using: &random) { app.release() }
    default:
      deeds.append("release")
      app.release()
    }
    if Bool.random(using: &random) {
      let seconds = Double.random(in: 0...0.7, using: &random)
      deeds.append("wait \(seconds)")
      app.run(for: seconds)
    }
  }

  /// Lets go of everything, and waits until nothing moves.
  func rest() {
    app.release()
    app.run(for: 2)
    app.runUntilStill()
  }
}

/// How many random runs there are: a second of time has ten of them.
let runs: UInt64 = Thoroughness.isFull ? 500 : 20
