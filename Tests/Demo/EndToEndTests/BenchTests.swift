import Foundation
import TestFiles
import Testing

@testable import SegueBench

/// What the benchmark prints for machines. No time is ever asserted.
@Suite struct BenchTests {
  private struct Results: Decodable {
    struct Frame: Decodable {
      struct Measure: Decodable {
        let median: Double
        let slow: Double
        let bytes: Int
        let frames: Int
      }
      struct Peer: Decodable {
        let time: Measure
        let wrongCells: Int
        let cells: Int
      }
      let size: String
      let what: String
      let time: Measure
      let encode: Measure
      let peer: Peer?
    }
    let frames: [Frame]
    let budgets: [Budget]
    struct Budget: Decodable {
      let what: String
      let unit: String
      let budget: Double
      let measured: Double?
      let isMet: Bool?
    }
  }

  @Test func `Words pick rows, and JSON holds what they measured`() async throws {
    let program = Place.binaries.appending(path: "SegueBench").path
    let command = try await Command.run(program, ["--json", "80x24", "cover"])
    #expect(command.status == 0)
    #expect(command.errors == "")
    let results = try JSONDecoder().decode(Results.self, from: Data(command.output.utf8))
    let frame = try #require(results.frames.first)
    #expect(results.frames.count == 1)
    #expect(frame.size == "80x24")
    #expect(frame.what == "tick, cover")
    #expect(frame.time.frames == 100)
    #expect(frame.time.median > 0)
    #expect(frame.time.median <= frame.time.slow)
    #expect(frame.time.bytes > 0)
    #expect(frame.encode.bytes > 0)
    // There may be no ncurses with direct colour.
    if let peer = frame.peer {
      #expect(peer.cells == 80 * 24)
      #expect(peer.wrongCells == 0)
      #expect(peer.time.bytes > 0)
    }
    // Only budgets that follow from that row.
    for budget in results.budgets { #expect(budget.isMet == budget.measured.map { $0 <= budget.budget }) }
    #expect(results.budgets.allSatisfy { $0.what.hasPrefix("allocations") })
  }

  // MARK: The history

  private static let program = Place.binaries.appending(path: "SegueBench").path

  @Test func `A run appends its rows to a history, and prints them as before`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("history")
    let command = try await Command.run(Self.program, ["--json", "--history", path, "80x24", "cover"])
    #expect(command.status == 0)
    #expect(command.errors == "")
    let frame = try #require(JSONDecoder().decode(Results.self, from: Data(command.output.utf8)).frames.first)
    let records = try HistoryFile.records(of: path)
    #expect(records.count == 1)
    let row = try #require(records.first?.rows.first)
    // The allocations sum up frames, and are no row.
    #expect(records.first?.rows.count == 1)
    #expect(row.name == "80x24 tick, cover")
    #expect(row.unit == "ms")
    // Four digits are kept.
    #expect(abs(row.figure - frame.time.median) <= 0.001 * frame.time.median)
    #expect(row.ratio != nil)
  }

  @Test func `A history that cannot be written is told in one line, before anything is measured`() async throws {
    let command = try await Command.run(Self.program, ["--history", "/nowhere/history", "80x24", "cover"])
    #expect(command.status == 2)
    #expect(command.output == "")
    #expect(command.errors.hasPrefix("bench: /nowhere/history cannot be written: "))
    #expect(command.errors.count { $0 == "\n" } == 1)
  }

  @Test func `A history is printed as a table, and nothing is measured`() async throws {
    let folder = try TemporaryFolder()
    let row = { (ratio: Int) in #"{"figure":1,"name":"a tick","ratio":\#(ratio),"unit":"ms"}"# }
    let machine = #"{"build":"release build","cores":2,"processor":"CPU","system":"Debian"}"#
    for (day, ratio) in [(1, 4), (2, 5)] {
      let date = "2025-10-0\(day)T12:00:00Z"
      let line = #"{"date":"\#(date)","machine":\#(machine),"rows":[\#(row(ratio))]}"#
      try folder.write(folder.read("history") + line + "\n", to: "history")
    }
    let command = try await Command.run(Self.program, ["--history-table", folder.path("history"), "tick"])
    #expect(command.errors == "")
    #expect(command.status == 0)
    #expect(command.output.contains("\na tick                          × 4.00 5.00  +25 % dearer\n"))
    #expect(command.output.hasSuffix("\n1 row became dearer\n"))
  }

  @Test func `Words that no row of a history has are an error`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "history")
    let command = try await Command.run(Self.program, ["--history-table", folder.path("history"), "tick"])
    #expect(command.status == 2)
    #expect(command.errors == "bench: no row has all of these words: tick\n")
  }
}
