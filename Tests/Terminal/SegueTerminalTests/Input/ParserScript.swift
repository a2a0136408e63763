import Foundation
import Segue
import Testing

@testable import SegueTerminal

/// A parser and its reports so far.
struct ParserScript {
  var parser = ControlSequenceParser()
  var reports: [InputReport] = []

  mutating func feed(_ bytes: some Sequence<UInt8>, at time: TimeInterval) {
    for byte in bytes { parser.feed(.byte(byte), at: time, into: &reports) }
  }

  mutating func feed(_ report: InputReport, at time: TimeInterval) {
    parser.feed(.report(report), at: time, into: &reports)
  }

  mutating func expire(at time: TimeInterval) { parser.expire(at: time, into: &reports) }
}

/// Feeds a parser in chunks, with a pause before each but the first. By default the pause is too short for any deadline to pass.
func reports(from chunks: [ArraySlice<UInt8>], pause: TimeInterval? = nil) -> [InputReport] {
  let pause = pause ?? min(0.02, ControlSequenceParser.stringDelay * 0.95 / Double(max(1, chunks.count)))
  var script = ParserScript()
  var time = 100.0
  for chunk in chunks {
    // As the run loop does whenever it wakes.
    script.expire(at: time)
    script.feed(chunk, at: time)
    time += pause
  }
  script.expire(at: time + 2)
  return script.reports
}

func reports(from text: String) -> [InputReport] { reports(from: [Array(text.utf8)[...]]) }

/// Ways to cut `bytes`: all of them if there are at most 2,048; otherwise one cut at each place, all cuts, and none.
func chunkings(of bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
  let places = max(0, bytes.count - 1)
  if places <= 11 { return (0..<(1 << places)).map { mask in cut(bytes) { mask & (1 << $0) != 0 } } }
  return (0..<places).map { place in cut(bytes) { $0 == place } } + [cut(bytes) { _ in true }, [bytes[...]]]
}

/// Cuts after the bytes whose index satisfies `isCut`.
private func cut(_ bytes: [UInt8], after isCut: (Int) -> Bool) -> [ArraySlice<UInt8>] {
  var chunks: [ArraySlice<UInt8>] = []
  var start = 0
  for index in bytes.indices where index == bytes.count - 1 || isCut(index) {
    chunks.append(bytes[start...index])
    start = index + 1
  }
  return chunks
}

extension InputDecoder {
  /// Feeds a text, bytes or reports, all at once.
  mutating func feed(_ text: String) -> [Event] { feed(Array(text.utf8)) }
  mutating func feed(_ bytes: [UInt8]) -> [Event] { feed(bytes.map(InputUnit.byte), at: 0) }
  mutating func feed(_ reports: InputReport...) -> [Event] { feed(reports.map(InputUnit.report), at: 0) }
}

extension InputReport {
  static func key(_ code: Key.Code, _ modifiers: Key.Modifiers) -> InputReport { .key(Key(code, modifiers: modifiers)) }
  static func key(_ character: Character, _ modifiers: Key.Modifiers) -> InputReport {
    .key(.character(character), modifiers)
  }
  static func typed(_ text: String, _ modifiers: Key.Modifiers = []) -> [InputReport] {
    text.unicodeScalars.map { .key(.character(Character($0)), modifiers) }
  }

  /// The answer of a terminal with this background; full intensity is 0xFFFF.
  static func background(_ red: Int, _ green: Int, _ blue: Int) -> [InputReport] {
    let text = "rgb:" + [red, green, blue].map { String(format: "%04x", $0) }.joined(separator: "/")
    return ReportedColor(Array(text.utf8)[...]).map { [.answer(.background($0))] } ?? []
  }

  static func mouse(_ action: MouseReport.Action, _ column: Int, _ row: Int) -> InputReport {
    .mouse(MouseReport(action: action, column: column, row: row))
  }
}

/// Terminal input and the reports expected of it. `␛` stands for ESC.
nonisolated struct InputCase: Sendable, CustomTestStringConvertible {
  var input: String
  var expected: @MainActor @Sendable () -> [InputReport]

  init(_ input: String, _ expected: @escaping @MainActor @Sendable () -> [InputReport]) {
    self.input = input
    self.expected = expected
  }

  var testDescription: String { input.debugDescription }
  var bytes: [UInt8] { Array(input.replacingOccurrences(of: "␛", with: "\u{1B}").utf8) }
}
