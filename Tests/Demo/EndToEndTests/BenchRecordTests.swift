import Foundation
import TestFiles
import Testing

@testable import SegueBench

/// What a run of the bench leaves in a file.
@Suite struct BenchRecordTests {
  private static let record = BenchRecord(
    date: Date(timeIntervalSince1970: 1_759_320_000), commit: "0a1b2c3d+",
    machine: BenchRecord.Machine(
      processor: "AMD EPYC", cores: 2, system: "Debian GNU/Linux 12, Linux 6.1", swift: "6.3.1", build: "release build"),
    others: 0.25,
    rows: [
      BenchRecord.Row("200x60 tick, slide", 0.4312345, "ms", ratio: 4.87654, budget: BenchRecord.Budget(most: 6.5)),
      BenchRecord.Row("link: frames", 30, "", budget: BenchRecord.Budget(least: 27)),
      BenchRecord.Row("fidelity", 123_456, "B"),
    ])
  private static let line =
    #"{"commit":"0a1b2c3d+","date":"2025-10-01T12:00:00Z","machine":{"build":"release build","cores":2,"#
    + #""processor":"AMD EPYC","swift":"6.3.1","system":"Debian GNU/Linux 12, Linux 6.1"},"others":0.25,"rows":["#
    + #"{"budget":{"most":6.5},"figure":0.4312,"name":"200x60 tick, slide","ratio":4.877,"unit":"ms"},"#
    + #"{"budget":{"least":27},"figure":30,"name":"link: frames","unit":""},"#
    + #"{"figure":123500,"name":"fidelity","unit":"B"}]}"#

  @Test func `A record is a line of JSON, with four digits of each number, and is read as what was written`() throws {
    #expect(try Self.record.line == Self.line)
    #expect(try BenchRecord(line: Self.line) == Self.record)
  }

  @Test(arguments: ["", "a line\n", "a last line without an end"])
  func `Runs append to the file, the first makes it, and a last line without an end gets one`(before: String) throws {
    let folder = try TemporaryFolder()
    if !before.isEmpty { try folder.write(before, to: "history") }
    for _ in 0..<2 { try HistoryFile(appendingTo: folder.path("history")).append(Self.record) }
    let lines = [before, Self.line, Self.line].flatMap { $0.split(separator: "\n") }
    #expect(try folder.read("history") == lines.joined(separator: "\n") + "\n")
  }

  @Test func `Records are read in the order of their lines, and a line that is none is named by its number`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("history")
    try folder.write("\(Self.line.replacing("0a1b2c3d+", with: "first"))\n\n\(Self.line)\n", to: "history")
    #expect(try HistoryFile.records(of: path).map(\.commit) == ["first", "0a1b2c3d+"])
    try folder.write("\(Self.line)\n<<<<<<< HEAD\n", to: "history")
    let error = #expect(throws: HistoryError.self) { try HistoryFile.records(of: path) }
    #expect(error?.description == "\(path):2: not a record of the bench")
    let missing = #expect(throws: HistoryError.self) { try HistoryFile.records(of: "/nowhere/history") }
    #expect(try #require(missing).description.hasPrefix("/nowhere/history cannot be read: "))
  }

  @Test func `A full device is an error`() throws {
    // macOS has no such device.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let file = try HistoryFile(appendingTo: "/dev/full")
    let error = #expect(throws: HistoryError.self) { try file.append(Self.record) }
    #expect(error?.description == "/dev/full cannot be written: No space left on device")
  }

  // MARK: Other work

  @Test func `Ticks are read from the texts of the system`() throws {
    // 1 + 2 + 3 + 6 + 7 + 8 of 36 ticks were busy: neither 4, idle, nor 5, waiting. Guests are counted before.
    let time = try #require(
      ProcessorTime(
        machine: "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 1 2 3\n",
        process: "25 (a) b) R 1 2 3 4 -1 6 7 8 9 10 100 200 300 400 20 0\n"))
    #expect([time.all, time.busy, time.own] == [36, 27, 1000])
    // Without Linux there are no such texts.
    #expect(ProcessorTime(machine: "", process: "") == nil)
  }

  @Test func `Others have what was busy and is not one's own`() throws {
    func time(user: Int, idle: Int, own: Int) throws -> ProcessorTime {
      try #require(
        ProcessorTime(
          machine: "cpu \(user) 0 0 \(idle) 0 0 0 0", process: "1 (bench) R 0 0 0 0 0 0 0 0 0 0 \(own) 0 0 0"))
    }
    let (start, end) = try (time(user: 1000, idle: 500, own: 10), time(user: 1600, idle: 900, own: 410))
    // Of two processors' 1000 ticks, 600 were busy, 400 of them with the bench.
    #expect(end.others(since: start, cores: 2) == 0.4)
  }

  // MARK: The commit

  @Test func `A run is of the commit that is checked out, and a changed file adds a plus`() async throws {
    let folder = try TemporaryFolder()
    #expect(Origin.commit(besides: "history", in: folder.url) == nil, "outside of a checkout")
    func git(_ arguments: String...) async throws -> String {
      let command = try await Command.run("git", ["-C", folder.url.path] + arguments)
      guard command.status == 0 else { throw Failure(command.errors) }
      return command.output.trimmingCharacters(in: .newlines)
    }
    for name in ["source", "history"] { try folder.write("one\n", to: name) }
    _ = try await git("init", "--quiet")
    _ = try await git("add", ".")
    _ = try await git(
      "-c", "user.name=Nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false", "commit",
      "--quiet", "--message", "Begin")
    let hash = try await git("rev-parse", "--short", "HEAD")
    // Neither the history nor a new file adds one.
    for (name, mark) in [("", ""), ("history", ""), ("new", ""), ("source", "+")] {
      if !name.isEmpty { try folder.write("two\n", to: name) }
      #expect(Origin.commit(besides: "history", in: folder.url) == hash + mark, "\(name)")
    }
  }
}
