public import Foundation
public import Segue

/// A line of a recording in asciicast v2, the format of `asciinema play` and of asciinema's player for web pages.
///
/// A recording is a header and then events, each a line of JSON. See <doc:/SegueTerminal/Recordings>.
public nonisolated enum AsciicastLine: Sendable, Hashable {
  /// The first line: the size of the screen, the environment variable TERM, and a title.
  case header(CellSize, term: String?, title: String?)
  /// Bytes for a terminal, at a time in seconds from the start. Malformed UTF-8 becomes U+FFFD.
  case output([UInt8], time: TimeInterval)
  /// Another size of the screen from that time on. asciinema 2 skips this event.
  case resize(CellSize, time: TimeInterval)

  /// The bytes before the first frame: a blank screen without a cursor.
  public static let opening = Self.output(Array("\u{1B}[?25l\u{1B}[0m\u{1B}[H\u{1B}[2J".utf8), time: 0)

  /// The bytes after the last frame, which stays: the cursor is shown again, in the last row.
  public static func closing(_ size: CellSize, time: TimeInterval) -> Self {
    .output(Array("\u{1B}[0m\u{1B}[\(size.rows);1H\u{1B}[?25h".utf8), time: time)
  }

  /// The line with its line feed, in ASCII.
  ///
  /// Other characters are escaped. So a file that is cut off anywhere has no broken character, at which asciinema 2 would
  /// stop.
  public var bytes: [UInt8] {
    switch self {
    case .header(let size, let term, let title):
      var line = Array("{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)".utf8)
      if let term {
        line += Array(", \"env\": {\"TERM\": ".utf8)
        Self.append(Array(term.utf8), to: &line)
        line.append(UInt8(ascii: "}"))
      }
      if let title {
        line += Array(", \"title\": ".utf8)
        Self.append(Array(title.utf8), to: &line)
      }
      return line + Array("}\n".utf8)
    case .output(let data, let time): return Self.event("o", data, time)
    case .resize(let size, let time): return Self.event("r", Array("\(size.columns)x\(size.rows)".utf8), time)
    }
  }

  private static func event(_ code: String, _ data: [UInt8], _ time: TimeInterval) -> [UInt8] {
    var line = Array("[\(String(format: "%.6f", time)), \"\(code)\", ".utf8)
    line.reserveCapacity(line.count + data.count * 3 / 2)
    append(data, to: &line)
    return line + Array("]\n".utf8)
  }

  /// Appends a JSON string (RFC 8259), with all but printable ASCII as UTF-16 code units.
  private static func append(_ data: [UInt8], to line: inout [UInt8]) {
    line.append(UInt8(ascii: "\""))
    _ = transcode(data.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: false) { unit in
      switch unit {
      case 0x22, 0x5C:
        line.append(UInt8(ascii: "\\"))
        line.append(UInt8(unit))
      case 0x20..<0x7F: line.append(UInt8(unit))
      default:
        line.append(UInt8(ascii: "\\"))
        line.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] as [UInt16] {
          let digit = UInt8(unit >> shift & 15)
          line.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      }
    }
    line.append(UInt8(ascii: "\""))
  }
}
