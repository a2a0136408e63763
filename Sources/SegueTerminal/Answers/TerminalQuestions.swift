import Foundation
import Segue

/// What the terminal is asked when it is opened, and what it says.
///
/// The last question, `CSI c`, is one that every terminal answers, in order: once that answer is there, silence on the
/// others means no. Pure: it neither writes nor waits.
struct TerminalQuestions {
  /// Seconds to wait for the last answer. What comes later still counts, except for colours.
  static let patience = 0.15

  /// The bytes with which a frame asks.
  static func bytes(of question: FrameFlow.Question?) -> ArraySlice<UInt8> {
    switch question {
    case .status: status
    case .attributes: attributes
    case nil: []
    }
  }

  private static let status = Array("\u{1B}[5n".utf8)[...]
  private static let attributes = Array("\u{1B}[c".utf8)[...]

  /// The bytes to send, on the alternate screen: there are terminals that print a part of what they do not know.
  let text: String
  /// Whether the last answer has come.
  private(set) var isOver = false
  /// Whether it reports when keys come up: it speaks the kitty keyboard protocol.
  private(set) var reportsKeyReleases = false
  /// Whether it can hold back the picture until a frame is whole (mode 2026).
  private(set) var isSynchronized = false
  /// Whether it says when it has drawn what it was sent.
  private(set) var acknowledges = false
  /// Whether a colour of 24 bits came back as it was set.
  private(set) var showsTruecolor = false

  /// Questions for a terminal of the kind `term`.
  ///
  /// - Parameter asksForTruecolor: Whether to find out if it shows 24 bits of colour, which otherwise it would have to be
  ///   known for: it is set one and asked for its attributes (DECRQSS).
  init(term: String, asksForTruecolor: Bool) {
    var text = ""
    // The Linux console has none of this, and older ones print the end of what they cannot read.
    if !term.hasPrefix("linux") {
      text += "\u{1B}[?u\u{1B}[?2026$p"
      if asksForTruecolor {
        let rgb = Self.sample.compactMap { $0.map(String.init) }.joined(separator: ";")
        text += "\u{1B}[48;2;\(rgb)m\u{1B}P$qm\u{1B}\\\u{1B}[0m"
      }
    }
    self.text = text + "\u{1B}[5n\u{1B}[c"
  }

  /// The colour that is set: no palette has it.
  private static let sample: [Int?] = [1, 2, 3]

  /// Takes note of what the terminal says.
  mutating func note(_ answer: TerminalAnswer) {
    switch answer {
    case .deviceAttributes: isOver = true
    case .status: acknowledges = true
    case .keyboard: reportsKeyReleases = true
    // 1 set, 2 reset; 0 not known, 3 and 4 cannot be changed.
    case .mode(2026, let setting): isSynchronized = setting == 1 || setting == 2
    case .mode: break
    case .rendition(let parameters): showsTruecolor = showsTruecolor || Self.hasSample(parameters)
    }
  }

  /// Between colons there may be a colour space before the colour (ISO 8613-6).
  private static func hasSample(_ parameters: [[Int?]]) -> Bool {
    let numbers = parameters.flatMap { $0 }
    return numbers.indices.contains { start in
      guard numbers[start...].starts(with: [48, 2]) else { return false }
      let color = numbers[start...].dropFirst(2)
      return color.starts(with: sample) || color.dropFirst().starts(with: sample)
    }
  }
}
