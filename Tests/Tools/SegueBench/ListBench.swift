import Foundation
import Segue
import SegueTesting

/// Long lists and many labels, at 200 × 60: what they cost against short ones in the same run.
enum ListBench {
  /// Nothing may grow with the number of rows. Short and long lists take turns, but differ in what lies in the caches.
  private static let most = 1.5
  /// For ten times as many labels, whose memory is no longer in the caches.
  private static let mostForLabels = 2.5

  static func results(isWanted: @escaping (String) -> Bool) -> [BudgetResult] {
    var rows = BudgetRows(where: isWanted)
    rows.add("list, a million rows: resident memory more than for 1,000", unit: "MB", budget: 1) { memory() }
    let keys: [(name: String, key: Key.Code?)] = [
      ("reload and tick", nil), ("↓ to its frame", .down), ("Page Down to its frame", .pageDown),
    ]
    for (name, key) in keys {
      rows.add("list, a million rows: \(name), against 1,000", unit: "×", budget: most) { list(key) }
    }
    rows.add(
      "list, a million rows in 10,000 sections: ↓ to its frame, against 1,000 rows in one", unit: "×", budget: most
    ) {
      list(.down, sections: 10_000)
    }
    rows.add("list, 10,000 rows with an effect: a tick while it scrolls, against 120", unit: "×", budget: most) {
      effect()
    }
    rows.add("list, 10,000 rows: a difference of a third of them applied, with its frame", unit: "ms", budget: 16) {
      difference()
    }
    for order in ["added", "removed, last first", "removed, first first", "removed in random order"] {
      rows.add("40,000 labels \(order), one of them against 4,000", unit: "×", budget: mostForLabels) { labels(order) }
    }
    rows.add("40,000 labels: a tick while they scroll, against 400", unit: "×", budget: most) { ticks(fading: false) }
    rows.add("40,000 labels: a tick while one fades, against 400", unit: "×", budget: most) { ticks(fading: true) }
    return rows.all
  }

  private static func list(_ key: Key.Code?, sections: Int = 1) -> (Double?, String) {
    let (long, short) = (ListScene(rows: 1_000_000, sections: sections), ListScene(rows: 1_000))
    func turn(_ scene: ListScene) -> Double {
      guard let key else { return milliseconds { scene.reload() } }
      scene.begin()
      return milliseconds { scene.press(key) }
    }
    return ratio({ turn(long) }, { turn(short) }, turns: 101)
  }

  private static func effect() -> (Double?, String) {
    let (long, short) = (ListScene(rows: 10_000, hasEffect: true), ListScene(rows: 120, hasEffect: true))
    return ratio({ long.scroll() }, { short.scroll() }, turns: 101)
  }

  private static func difference() -> (Double?, String) {
    let scene = ListScene(rows: 10_000)
    let times = (0..<21).map { _ in scene.replaceThird() }
    return (times.quantile(0.5), "without the making of the difference")
  }

  private static func memory() -> (Double?, String) {
    let scenes = [ListScene(rows: 1_000), ListScene(rows: 1_000_000)]
    let used = scenes.compactMap { scene in
      for _ in 0..<500 { scene.press(.pageDown) }
      return residentMemory
    }
    return used.count == 2 ? (used[1] - used[0], "each after 500 pages") : (nil, "needs /proc")
  }

  private static var residentMemory: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return pages.map { $0 * 4096 / 1e6 }
  }

  private static func labels(_ order: String) -> (Double?, String) {
    var dice = SplitMix64(seed: 88)
    func perLabel(_ count: Int) -> Double {
      let all = (0..<count).map { Label("row \($0)") }
      let view = View()
      let adding = milliseconds { for label in all { view.addSubview(label) } }
      if order == "added" { return adding / Double(count) }
      var leaving = all
      if order == "removed, last first" { leaving.reverse() }
      if order == "removed in random order" { leaving.shuffle(using: &dice) }
      return milliseconds { for label in leaving { label.removeFromSuperview() } } / Double(count)
    }
    return ratio({ perLabel(40_000) }, { perLabel(4_000) }, turns: 7)
  }

  private static func ticks(fading: Bool) -> (Double?, String) {
    let (many, few) = (LabelScene(40_000), LabelScene(400))
    return ratio({ many.turn(fading: fading) }, { few.turn(fading: fading) }, turns: 101)
  }
}
