import Foundation
import TestFiles
import Testing

@testable import SegueBench

/// The command line of the bench, and what it prints for machines. No time is ever asserted.
@Suite struct BenchTests {
  @Test func `Options, their files and words stand in any order`() throws {
    let arguments = try BenchArguments(["80x24", "--history", "file", "--json", "tick"])
    #expect(arguments.options == ["--json"])
    #expect(arguments.words == ["80x24", "tick"])
    #expect(arguments.history == "file")
    #expect(arguments.table == nil)
  }

  @Test(arguments: [
    (["--history"], "--history wants a file"), (["--history", "--json"], "--history wants a file"),
    (["--jsn"], "--jsn is not known; --json, --callers, --history FILE and --history-table FILE are"),
  ])
  func `An option without its file and an unknown one are answered`(arguments: [String], answer: String) {
    let error = #expect(throws: BenchArguments.UsageError.self) { try BenchArguments(arguments) }
    #expect(error?.description == answer)
  }

  private struct Results: Decodable {
    struct Measure: Decodable {
      let median, slow: Double
      let bytes, frames: Int
    }
    struct Peer: Decodable {
      let time: Measure
      let wrongCells, cells: Int
    }
    struct Frame: Decodable {
      let size, what: String
      let time, encode: Measure
      let peer: Peer?
    }
    struct Budget: Decodable {
      let what: String
      let budget: Double
      let measured: Double?
      let isMet: Bool?
    }
    let frames: [Frame]
    let budgets: [Budget]
  }

  private func run(_ arguments: [String]) async throws -> Command {
    try await Command.run(Place.binaries.appending(path: "SegueBench").path, arguments)
  }

  @Test func `Words pick rows, JSON holds what they measured, and a history gets the same`() async throws {
    let folder = try TemporaryFolder()
    let command = try await run(["--json", "--history", folder.path("history"), "80x24", "cover"])
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
    let records = try HistoryFile.records(of: folder.path("history"))
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
    let command = try await run(["--history", "/nowhere/history", "80x24", "cover"])
    #expect(command.status == 2)
    #expect(command.output == "")
    #expect(command.errors.hasPrefix("bench: /nowhere/history cannot be written: "))
    #expect(command.errors.count { $0 == "\n" } == 1)
  }

  @Test func `A history is printed as a table, and nothing is measured; words that no row has are an error`()
    async throws
  {
    let folder = try TemporaryFolder()
    let machine = #"{"build":"release build","cores":2,"processor":"CPU","system":"Debian"}"#
    for (day, ratio) in [(1, 4), (2, 5)] {
      let row = #"{"figure":1,"name":"a tick","ratio":\#(ratio),"unit":"ms"}"#
      let line = #"{"date":"2025-10-0\#(day)T12:00:00Z","machine":\#(machine),"rows":[\#(row)]}"#
      try folder.write(folder.read("history") + line + "\n", to: "history")
    }
    let command = try await run(["--history-table", folder.path("history"), "tick"])
    #expect(command.errors == "")
    #expect(command.status == 0)
    #expect(command.output.contains("\na tick                          × 4.00 5.00  +25 % dearer\n"))
    #expect(command.output.hasSuffix("\n1 row became dearer\n"))
    let none = try await run(["--history-table", folder.path("history"), "tock"])
    #expect(none.status == 2)
    #expect(none.errors == "bench: no row has all of these words: tock\n")
  }
}
