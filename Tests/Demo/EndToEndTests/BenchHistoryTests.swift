import Foundation
import Testing

@testable import SegueBench

/// What the bench says of its last runs.
@Suite struct BenchHistoryTests {
  private static let desk = BenchRecord.Machine(
    processor: "Fast CPU", cores: 8, system: "Debian 12, Linux 6.1", swift: "6.3.1", build: "release build")
  private static let lap = BenchRecord.Machine(
    processor: "Slow CPU", cores: 1, system: "Debian 13, Linux 6.12", swift: nil, build: "release build")
  private static let unoptimized = BenchRecord.Machine(
    processor: "Fast CPU", cores: 8, system: "Debian 12, Linux 6.1", swift: "6.3.1", build: "DEBUG BUILD")

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

  @Test func `The first run is compared with nothing, and need not be of a commit`() {
    let history = BenchHistory([Self.run(1, of: nil, [Self.ratio(4, "a tick")])])
    #expect(
      history.text == """
        1 run, 2025-10-01 to 2025-10-01. ×: in times of the peer in the same run, for frames of the plain C loop.
        Other units are compared on one machine only. change: from the median of the earlier runs to the newest.
        dearer: by more than 15 %, a time without a peer by more than 50 %.

        commit                              no
                                          hash
        machine                              A
        processors busy with other work        change
        a tick                          × 4.00

        A: Fast CPU, 8 cores; Debian 12, Linux 6.1; Swift 6.3.1; release build

        0 rows became dearer; 1 row cannot be compared yet
        """)
  }

  @Test func `Without a run, the table says how to make one`() {
    #expect(BenchHistory([]).text == "no run is remembered yet: make bench")
  }

  @Test func `Twenty runs with long names fit in 200 columns`() throws {
    // A number has at most five characters, and the change seven.
    let name = String(repeating: "n", count: 90)
    let runs = (1...20).map { day in
      Self.run(day, of: "01234567+", others: 1, [Self.figure(day < 20 ? 10 : 999_000, "MB", name)])
    }
    let widest = try #require(BenchHistory(runs).text.split(separator: "\n").map(\.count).max())
    #expect(widest <= 200)
  }

  @Test func `A long name keeps what tells it from others`() {
    let link = "link, 100 ms, 200 KB/s: key to its"
    let names = ["first", "last"].map { "\(link) \($0) frame, less the round trip" }
    let text = BenchHistory([Self.run(1, names.map { Self.ratio(1, $0) })]).text
    #expect(text.contains("\n\(link) first…less the round trip × 1.00\n"))
    #expect(text.contains("\n\(link) last …less the round trip × 1.00\n"))
  }

  @Test(arguments: [
    (0, "0.00"), (0.004, "0.00"), (0.126, "0.13"), (9.99, "9.99"), (9.997, "10.0"), (99.94, "99.9"), (99.96, "100"),
    (1234, "1234"), (9999.7, "10k"), (999_499, "999k"), (1_250_000, "1.2M"), (-0.5, "-0.50"),
  ])
  func `A number has about three digits`(value: Double, text: String) {
    #expect(BenchHistory.number(value, "ms") == text)
  }

  @Test func `Things are counted in whole numbers`() { #expect(BenchHistory.number(30, "") == "30") }

  // MARK: What is compared

  @Test func `The newest value is compared with the median of the earlier`() throws {
    // One run in five was on a busy machine.
    let row = try Self.row([4, 40, 5, 6, 8].map { Self.ratio($0) })
    #expect(row.before == 5.5)
    #expect(row.newest == 8)
  }

  @Test(arguments: [(114.0, false), (116, true), (80, false)])
  func `More than fifteen percent above the median is dearer`(newest: Double, isDearer: Bool) throws {
    #expect(try Self.row([Self.ratio(100), Self.ratio(newest)]).isDearer == isDearer)
  }

  @Test(arguments: [(149.0, false), (151, true)])
  func `A time without a peer is dearer by half`(newest: Double, isDearer: Bool) throws {
    #expect(try Self.row([Self.figure(100), Self.figure(newest)]).isDearer == isDearer)
  }

  @Test(arguments: [(114.0, false), (116, true)])
  func `Memory does not follow the clock`(newest: Double, isDearer: Bool) throws {
    #expect(try Self.row([Self.figure(100, "MB"), Self.figure(newest, "MB")]).isDearer == isDearer)
  }

  @Test(arguments: [(88.0, false), (86, true), (120, false)])
  func `Where more is better, less is dearer`(newest: Double, isDearer: Bool) throws {
    let rows = [100, newest].map { BenchRecord.Row("row", $0, "", budget: BenchRecord.Budget(least: 50)) }
    #expect(try Self.row(rows).isDearer == isDearer)
  }

  @Test func `What was nothing is dearer as soon as it is something`() throws {
    #expect(try Self.row([Self.figure(0, ""), Self.figure(3, "")]).isDearer)
    #expect(try !Self.row([Self.figure(0, ""), Self.figure(0, "")]).isDearer)
  }

  @Test func `What is less than nothing is not dearer for being the same`() throws {
    // Memory that a run gave back.
    let row = try Self.row([Self.figure(-0.1, "MB"), Self.figure(-0.1, "MB")])
    #expect(!row.isDearer)
  }

  @Test func `No percentage is given of nothing`() throws {
    let history = BenchHistory([Self.run(1, [Self.figure(0, "")]), Self.run(2, [Self.figure(3, "")])])
    #expect(try #require(history.rows.first).change == nil)
    #expect(history.text.contains("   0    3 from 0 dearer\n"))
  }

  @Test(arguments: [(9.0, "+800 %"), (10, "10.0 ×"), (1500, "1500 ×")])
  func `What became ten times as much says so`(newest: Double, text: String) {
    let history = BenchHistory([Self.run(1, [Self.ratio(1)]), Self.run(2, [Self.ratio(newest)])])
    #expect(history.text.contains(" \(text) dearer\n"))
  }

  @Test func `A ratio is compared between machines`() throws {
    let history = BenchHistory([Self.run(1, on: Self.lap, [Self.ratio(4)]), Self.run(2, [Self.ratio(5)])])
    #expect(try #require(history.rows.first).before == 4)
  }

  @Test func `A figure is compared on the same machine only`() throws {
    let history = BenchHistory([
      Self.run(1, [Self.figure(10)]), Self.run(2, on: Self.lap, [Self.figure(40)]), Self.run(3, [Self.figure(12)]),
    ])
    #expect(try #require(history.rows.first).before == 10)
  }

  @Test func `A debug build is compared with no other build`() throws {
    let history = BenchHistory([Self.run(1, on: Self.unoptimized, [Self.ratio(90)]), Self.run(2, [Self.ratio(5)])])
    #expect(try #require(history.rows.first).before == nil)
  }

  @Test(arguments: [(nil, false), (0.25, false), (0.26, true)])
  func `A figure is in doubt if others used the processors`(others: Double?, isDoubtful: Bool) throws {
    let runs = [Self.run(1, others: 2, [Self.figure(10)]), Self.run(2, others: others, [Self.figure(20)])]
    let history = BenchHistory(runs)
    #expect(try #require(history.rows.first).isDoubtful == isDoubtful)
    #expect(history.perhapsDearerRows.isEmpty != isDoubtful)
    #expect(history.dearerRows.isEmpty == isDoubtful)
  }

  @Test func `A ratio is never in doubt, as its peer had the same company`() throws {
    let history = BenchHistory([Self.run(1, [Self.ratio(10)]), Self.run(2, others: 2, [Self.ratio(20)])])
    #expect(history.dearerRows.map(\.name) == ["row"])
  }

  @Test func `A figure is not compared with a ratio`() throws {
    let row = try Self.row([Self.ratio(4), Self.figure(12)])
    #expect(row.values == [nil, 12])
    #expect(row.before == nil)
  }

  @Test func `A figure in another unit is another figure`() throws {
    let row = try Self.row([Self.figure(4, "s"), Self.figure(4000, "ms")])
    #expect(row.values == [nil, 4000])
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
      Self.run(1, [Self.ratio(1, "gone")]),
      Self.run(2, [Self.ratio(1, "a"), Self.ratio(1, "b"), Self.ratio(1, "c")]),
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
