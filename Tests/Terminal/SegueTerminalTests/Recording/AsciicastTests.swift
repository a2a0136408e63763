import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueTerminal

struct AsciicastRecorderTests {
  private let size = CellSize(columns: 40, rows: 12)

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appending(path: "a.cast")
  }

  private func recorder(_ url: URL) throws(TerminalError) -> AsciicastRecorder {
    try AsciicastRecorder(url, size: size, term: "xterm", at: 100)
  }

  /// Adds a frame.
  private func add(_ text: String, to recorder: AsciicastRecorder, _ size: CellSize? = nil, at time: Double) {
    recorder.add(Array(text.utf8)[...], size: size ?? self.size, at: time)
  }

  /// The events of a recording: its lines but for the header and a line that is cut off.
  private func events(_ data: Data) throws -> [(time: Double, kind: String, data: String)] {
    try data.split(separator: 10, omittingEmptySubsequences: false).dropLast().dropFirst().map { line in
      let parts = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
      return (try #require(parts[0] as? Double), try #require(parts[1] as? String), try #require(parts[2] as? String))
    }
  }

  @Test func `Frames are recorded with their times, from a blank screen to a visible cursor`() throws {
    let recorder = try recorder(url)
    add("one", to: recorder, at: 100.5)
    add("two", to: recorder, at: 102.25)
    #expect(recorder.end(at: 103) == nil)
    let events = try events(try Data(contentsOf: url))
    #expect(events.map(\.time) == [0, 0.5, 2.25, 3])
    #expect(events.allSatisfy { $0.kind == "o" })
    #expect(events[0].data.contains("\u{1B}[?25l"))
    #expect(events[0].data.hasSuffix("\u{1B}[2J"))
    #expect(events[1...2].map(\.data) == ["one", "two"])
    #expect(events[3].data.hasSuffix("\u{1B}[12;1H\u{1B}[?25h"))
  }

  @Test func `Another size is recorded before the frame that has it, on a cleared screen`() throws {
    let recorder = try recorder(url)
    add("one", to: recorder, at: 101)
    for (text, time) in [("two", 102.0), ("three", 103)] {
      add(text, to: recorder, CellSize(columns: 30, rows: 10), at: time)
    }
    _ = recorder.end(at: 104)
    let events = try events(try Data(contentsOf: url))
    #expect(events.map(\.kind) == ["o", "o", "r", "o", "o", "o"])
    #expect(events[2].data == "30x10")
    #expect(events[2].time == 2)
    #expect(events[3...4].map(\.data) == ["\u{1B}[0m\u{1B}[2Jtwo", "three"])
    #expect(events[5].data.contains("\u{1B}[10;1H"))
  }

  @Test func `Every line is in the file soon, though nothing ends the recording`() throws {
    let recorder = try recorder(url)
    for number in 1...20 {
      add("frame \(number)", to: recorder, at: 100 + Double(number))
      let deadline = Date(timeIntervalSinceNow: 60)
      while try events(Data(contentsOf: url)).count < number + 1, Date() < deadline { usleep(1000) }
      let last = try events(Data(contentsOf: url)).last
      #expect(last?.data == "frame \(number)")
    }
  }

  @Test func `A recording that is cut off at any byte is whole up to its last line`() throws {
    let recorder = try recorder(url)
    for number in 1...6 { add("\u{1B}[\(number)H▚\"é\\🙂 \(number)\n", to: recorder, at: 100 + Double(number)) }
    _ = recorder.end(at: 110)
    let whole = try Data(contentsOf: url)
    let all = try events(whole)
    #expect(all.count == 8)
    for count in 0...whole.count {
      let part = whole.prefix(count)
      // No cut breaks a character: asciinema reads the file as UTF-8.
      #expect(String(data: part, encoding: .utf8) != nil)
      let found = try events(part)
      let ends = part.count { $0 == 10 }
      #expect(found.count == max(0, ends - 1))
      for (event, wanted) in zip(found, all) { #expect(event == wanted) }
    }
  }

  @Test func `A file that cannot be written is an error at once, and not emptied for it`() throws {
    let pipe = unsafe mkfifo(folder.path("pipe.cast"), 0o600)
    #expect(pipe == 0)
    for path in ["", "none/a.cast", "pipe.cast"] {
      #expect(throws: TerminalError.self) { try recorder(folder.url.appending(path: path)) }
    }
    #if os(Linux)
      #expect(throws: TerminalError.cannotRecord("/dev/full", reason: "No space left on device")) {
        try recorder(URL(fileURLWithPath: "/dev/full"))
      }
    #endif
  }

  @Test(arguments: [
    ("{\"version\": 2, \"width\": 80, \"height\": 24}\n[0, \"o\", \"\"]\n", true),
    ("{\"version\":3,\"term\":{}}\n", true),
    // Those of others begin in the same way.
    ("{\"version\": \"0.2.0\", \"title\": \"a\"}\n", false), ("{\"version\": 1, \"items\": []}\n", false),
    ("{\"version\": 2,\n \"width\": 80}\n", false), ("{\"version\": 2, \"width\": 80}", false), ("[]\n", false),
    ("\n", false),
  ]) func `Only a recording is replaced`(text: String, isRecording: Bool) throws {
    try Data(text.utf8).write(to: url)
    if isRecording {
      #expect(try recorder(url).end(at: 101) == nil)
      #expect(try events(Data(contentsOf: url)).count == 2)
    } else {
      #expect(throws: TerminalError.cannotRecord(url.relativePath, reason: "the file exists and is not a recording")) {
        try recorder(url)
      }
      #expect(try Data(contentsOf: url) == Data(text.utf8))
    }
  }
}

struct AsciicastLineTests {
  @Test func `The header says what the format asks for`() throws {
    let line = AsciicastLine.header(CellSize(columns: 132, rows: 43), term: "xterm", title: "a \"b\" \\ \u{1F642}")
      .bytes
    let header = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    #expect(["version", "width", "height"].map { header[$0] as? Int } == [2, 132, 43])
    #expect(header["env"] as? [String: String] == ["TERM": "xterm"])
    #expect(header["title"] as? String == "a \"b\" \\ \u{1F642}")
    #expect(header.count == 5)
    let plain = AsciicastLine.header(CellSize(columns: 1, rows: 1), term: nil, title: nil)
    #expect(String(decoding: plain.bytes, as: UTF8.self) == "{\"version\": 2, \"width\": 1, \"height\": 1}\n")
  }

  @Test func `An event is a line of JSON in ASCII, as written by hand`() {
    let line = AsciicastLine.output(Array("\u{1B}[Hé\"\\\r\n\u{7F}▚🙂".utf8), time: 1.25)
    #expect(
      String(decoding: line.bytes, as: UTF8.self)
        == #"[1.250000, "o", "\u001b[H\u00e9\"\\\u000d\u000a\u007f\u259a\ud83d\ude42"]"# + "\n")
    let resize = AsciicastLine.resize(CellSize(columns: 100, rows: 50), time: 12.3456789)
    #expect(String(decoding: resize.bytes, as: UTF8.self) == "[12.345679, \"r\", \"100x50\"]\n")
  }

  @Test func `Any bytes come back from JSON as text, each line whole`() throws {
    var random = SplitMix64(seed: 20)
    for count in 0..<200 {
      let isText = count % 2 == 0
      let scalars = (0..<count).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) }
      let bytes =
        isText
        ? Array(String(String.UnicodeScalarView(scalars)).utf8)
        : (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let line = AsciicastLine.output(bytes, time: 3).bytes
      #expect(line.allSatisfy { $0 < 0x7F })
      #expect(line.count { $0 == 10 } == 1)
      #expect(line.last == 10)
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [Any])
      let text = try #require(event[2] as? String)
      // Strings compare by canonical equivalence, and so more than the bytes must be told apart here.
      #expect(Array(text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
    }
  }
}
