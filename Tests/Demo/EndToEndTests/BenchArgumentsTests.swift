import Testing

@testable import SegueBench

/// The command line of the bench.
@Suite struct BenchArgumentsTests {
  @Test func `Options, their files and words stand in any order`() throws {
    let arguments = try BenchArguments(["80x24", "--history", "file", "--json", "tick"])
    #expect(arguments.options == ["--json"])
    #expect(arguments.words == ["80x24", "tick"])
    #expect(arguments.history == "file")
    #expect(arguments.table == nil)
  }

  @Test(arguments: [["--history"], ["--history", "--json"]])
  func `An option without its file is named`(arguments: [String]) {
    let error = #expect(throws: BenchArguments.UsageError.self) { try BenchArguments(arguments) }
    #expect(error?.description == "--history wants a file")
  }

  @Test func `An unknown option is answered with all that are known`() {
    let error = #expect(throws: BenchArguments.UsageError.self) { try BenchArguments(["--jsn"]) }
    #expect(
      error?.description == "--jsn is not known; --json, --callers, --history FILE and --history-table FILE are")
  }
}
