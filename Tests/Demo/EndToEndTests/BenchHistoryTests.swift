import Foundation
import Testing

@testable import SegueBench

/// What the bench says of its last runs.
@Suite struct BenchHistoryTests {
  private static func machine(
    _ speed: String, cores: Int, _ system: String, swift: String?, build: String = "release build"
  ) -> BenchRecord.Machine {
    BenchRecord.Machine(processor: "\(speed) CPU", cores: cores, system: system, swift: swift, build: build)
  }
  private static let desk = machine("Fast", cores: 8, "Debian 12, Linux 6.1", swift: "6.3.1")
  private static let lap = machine("Slow", cores: 1, "Debian 13, Linux 6.12", swift: nil)
  private static let unoptimized = machine(
    "Fast", cores: 8, "Debian 12, Linux 6.1", swift: "6.3.1", build: "DEBUG BUILD")

  /// A run on a day of October 2025, at noon.
  private static func run(
    _ day: Int, of commit: String? = "0a1b2c3d", on machine: BenchRecord.Machine = desk, others: Double? = nil,
    _ rows: [BenchRecord.Row]
  ) -> BenchRecord {
    // 1 October 2025, 12:00 UTC.
    let date = Date(timeIntervalSince1970: 1_759_320_000 + Double(day - 1) * 86_400)
    return BenchRecord(date: date, commit: commit, machine: machine, others: others, rows: rows)
  }

  private static func ratio(_ ratio: Double, _ name: String = "row") -> BenchRecord.Row {
    BenchRecord.Row(name, 3 * ratio, "ms", ratio: ratio, budget: BenchRecord.Budget(most: 99))
  }

  private static func figure(_ figure: Double, _ unit: String = "ms", _ name: String = "row") -> BenchRecord.Row {
    BenchRecord.Row(name, figure, unit, budget: BenchRecord.Budget(most: 99))
  }

  /// A number of things, of which there should be many.
  private static func count(_ count: Double) -> BenchRecord.Row {
    BenchRecord.Row("row", count, "", budget: BenchRecord.Budget(least: 50))
  }

  /// The only row of runs of one row each, one a day.
  private static func row(_ rows: [BenchRecord.Row]) throws -> BenchHistory.Row {
    let history = BenchHistory(rows.enumerated().map { run($0.offset + 1, [$0.element]) })
    #expect(history.rows.count == 1)
    return try #require(history.rows.first)
  }

  // MARK: The table

  @Test func `The table has a line a row and a column a run, and marks what became dearer`() {
    let frames = { BenchRecord.Row("link: frames", $0, "", budget: BenchRecord.Budget(least: 27)) }
    let (slide, start) = ("200x60 tick, slide", "terminal, start")
    let history = BenchHistory([
      Self.run(1, of: "0a1b2c3d", others: 0.25, [Self.ratio(4, slide), Self.figure(12, "ms", start), frames(30)]),
      Self.run(2, of: "1111222+", on: Self.lap, [Self.ratio(4.2, slide), Self.figure(40, "ms", start)]),
      Self.run(3, of: "33334444+", others: 1.5, [Self.ratio(5, slide), Self.figure(13, "ms", start), frames(24)]),
    ])
    // 5 / 4.1, 13 / 12 and 24 / 30.
    #expect(
      history.text == """
        3 runs, 2025-10-01 to 2025-10-03. ×: in times of the peer in the same run, for frames of the plain C loop.
        Other units are compared on one machine only. change: from the median of the earlier runs to the newest.
        dearer: by more than 15 %, a time without a peer by more than 50 %.

        commit                             0a1b 1111  3333
                                           2c3d 222+ 4444+
        machine                               A    B     A
        processors busy with other work    0.25       1.50 change
        200x60 tick, slide               × 4.00 4.20  5.00  +22 % dearer
        terminal, start                 ms 12.0 40.0  13.0   +8 %
        link: frames                         30         24  -20 % dearer?

        A: Fast CPU, 8 cores; Debian 12, Linux 6.1; Swift 6.3.1; release build
        B: Slow CPU, 1 core; Debian 13, Linux 6.12; no compiler; release build

        1 row became dearer; 1 row perhaps: measured beside other work, and without a peer
        """)
  }

  @Test func `The first run is compared with nothing, and need not be of a commit; before it there is no table`() {
    let text = BenchHistory([Self.run(1, of: nil, [Self.ratio(4, "a tick")])]).text
    #expect(text.hasPrefix("1 run, 2025-10-01 to 2025-10-01. "))
    #expect(
      text.contains(
        """

        commit                              no
                                          hash
        machine                              A
        processors busy with other work        change
        a tick                          × 4.00

        """))
    #expect(text.hasSuffix("\n\n0 rows became dearer; 1 row cannot be compared yet"))
    #expect(BenchHistory([]).text == "no run is remembered yet: make bench")
  }

  @Test func `Twenty runs with long names fit in 200 columns, and the names keep what tells them apart`() throws {
    let link = "link, 100 ms, 200 KB/s: key to its"
    let names = ["first", "last"].map { "\(link) \($0) frame, less the round trip" }
    // A number has at most five characters, and the change seven.
    let runs = (1...20).map { day in
      Self.run(day, of: "01234567+", others: 1, names.map { Self.figure(day < 20 ? 10 : 999_000, "MB", $0) })
    }
    let text = BenchHistory(runs).text
    #expect(try #require(text.split(separator: "\n").map(\.count).max()) <= 200)
    for name in ["first…less", "last …less"] { #expect(text.contains("\n\(link) \(name) the round trip MB ")) }
  }

  @Test(arguments: [
    (0, "0.00"), (0.004, "0.00"), (0.126, "0.13"), (9.99, "9.99"), (9.997, "10.0"), (99.94, "99.9"), (99.96, "100"),
    (1234, "1234"), (9999.7, "10k"), (999_499, "999k"), (1_250_000, "1.2M"), (-0.5, "-0.50"),
  ])
  func `A number has about three digits, and things are counted in whole numbers`(value: Double, text: String) {
    #expect(BenchHistory.number(value, "ms") == text)
    #expect(BenchHistory.number(30, "") == "30")
  }

  // MARK: What is compared

  @Test func `The newest value is compared with the median of the earlier`() throws {
    // One run in five was on a busy machine.
    let row = try Self.row([4, 40, 5, 6, 8].map { Self.ratio($0) })
    #expect(row.before == 5.5)
    #expect(row.newest == 8)
  }

  @Test(arguments: [
    // By fifteen percent.
    (ratio(100), ratio(114), false), (ratio(100), ratio(116), true), (ratio(100), ratio(80), false),
    // A time without a peer by half; memory does not follow the clock.
    (figure(100), figure(149), false), (figure(100), figure(151), true),
    (figure(100, "MB"), figure(114, "MB"), false), (figure(100, "MB"), figure(116, "MB"), true),
    // Where more is better, less is dearer.
    (count(100), count(88), false), (count(100), count(86), true), (count(100), count(120), false),
    // What was nothing is dearer as soon as it is something. Memory that a run gave back is less than nothing.
    (figure(0, ""), figure(3, ""), true), (figure(0, ""), figure(0, ""), false),
    (figure(-0.1, "MB"), figure(-0.1, "MB"), false),
  ])
  func `A row is dearer by its unit's share`(before: BenchRecord.Row, newest: BenchRecord.Row, isDearer: Bool) throws {
    #expect(try Self.row([before, newest]).isDearer == isDearer)
  }

  @Test(arguments: [
    (ratio(1), ratio(9), " +800 %"), (ratio(1), ratio(10), " 10.0 ×"), (ratio(1), ratio(1500), " 1500 ×"),
    (figure(0, ""), figure(3, ""), "   0    3 from 0"),
  ])
  func `What became ten times as much says so, and no percentage is given of nothing`(
    before: BenchRecord.Row, newest: BenchRecord.Row, text: String
  ) {
    let history = BenchHistory([Self.run(1, [before]), Self.run(2, [newest])])
    #expect(history.text.contains("\(text) dearer\n"))
    #expect((history.rows.first?.change == nil) == (before.figure == 0))
  }

  @Test func `A ratio is compared between machines, a figure on the same, a debug build with no other build`() {
    func before(_ runs: BenchRecord...) -> Double? { BenchHistory(runs).rows.first?.before }
    #expect(before(Self.run(1, on: Self.lap, [Self.ratio(4)]), Self.run(2, [Self.ratio(5)])) == 4)
    let figures = [
      Self.run(1, [Self.figure(10)]), Self.run(2, on: Self.lap, [Self.figure(40)]), Self.run(3, [Self.figure(12)]),
    ]
    #expect(BenchHistory(figures).rows.first?.before == 10)
    #expect(before(Self.run(1, on: Self.unoptimized, [Self.ratio(90)]), Self.run(2, [Self.ratio(5)])) == nil)
  }

  /// The peer of a ratio had the same company.
  @Test(
    arguments: [
      (nil, figure(10), figure(20), false), (0.25, figure(10), figure(20), false), (0.26, figure(10), figure(20), true),
      (2, ratio(10), ratio(20), false),
    ] as [(Double?, BenchRecord.Row, BenchRecord.Row, Bool)])
  func `A figure is in doubt if others used the processors, and a ratio never`(
    others: Double?, before: BenchRecord.Row, newest: BenchRecord.Row, isDoubtful: Bool
  ) throws {
    let history = BenchHistory([Self.run(1, others: 2, [before]), Self.run(2, others: others, [newest])])
    #expect(try #require(history.rows.first).isDoubtful == isDoubtful)
    #expect(history.perhapsDearerRows.isEmpty != isDoubtful)
    #expect(history.dearerRows.isEmpty == isDoubtful)
  }

  @Test(arguments: [(ratio(4), figure(12)), (figure(4, "s"), figure(12))])
  func `A figure is not compared with a ratio, or with one in another unit`(
    before: BenchRecord.Row, newest: BenchRecord.Row
  ) throws {
    let row = try Self.row([before, newest])
    #expect(row.values == [nil, 12])
    #expect(row.before == nil)
  }

  // MARK: Which runs and rows

  @Test func `The last twenty runs count, in the order of their dates`() throws {
    // Days 1 to 25, in some order.
    let runs = (1...25).map { $0 * 7 % 26 }.map { day in Self.run(day, [Self.ratio(Double(day))]) }
    let row = try #require(BenchHistory(runs).rows.first)
    #expect(row.values == (6...25).map(Double.init))
  }

  @Test func `A row that the last run left out keeps its newest value`() throws {
    let history = BenchHistory([
      Self.run(1, [Self.ratio(1, "a"), Self.ratio(1, "b")]), Self.run(2, [Self.ratio(1, "a"), Self.ratio(2, "b")]),
      Self.run(3, [Self.ratio(1, "a")]),
    ])
    let row = try #require(history.rows.first { $0.name == "b" })
    #expect(row.values == [1, 2, nil])
    #expect(row.newest == 2)
    #expect(row.before == 1)
  }

  @Test func `Rows stand in the order of the longest run, and others behind them`() {
    let history = BenchHistory([
      Self.run(1, [Self.ratio(1, "gone")]), Self.run(2, [Self.ratio(1, "a"), Self.ratio(1, "b"), Self.ratio(1, "c")]),
      Self.run(3, [Self.ratio(1, "new"), Self.ratio(1, "c")]),
    ])
    #expect(history.rows.map(\.name) == ["a", "b", "c", "new", "gone"])
  }

  @Test func `Words pick rows, and the runs that have them`() {
    let history = BenchHistory(
      [
        Self.run(1, [Self.ratio(1, "80x24 tick, fade")]),
        Self.run(2, [Self.ratio(1, "80x24 tick, slide"), Self.ratio(1, "200x60 tick, slide")]),
      ], words: ["slide", "80x24"])
    #expect(history.rows.map(\.name) == ["80x24 tick, slide"])
    #expect(history.runs.count == 1)
  }
}
