import Foundation
import Testing

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
}
