import Foundation

/// Lets cmark-gfm read comments within text by the rule that CommonMark has had since 0.31: from `<!--` to the next `-->`.
///
/// By the older rule of cmark-gfm such a comment has no two hyphens in a row, and is text if it has, as a note that names an option
/// like `--all`. So a character that no text has is put between hyphens, and taken out of all that cmark-gfm returns.
nonisolated struct CommentJoints {
  /// A noncharacter of Unicode, U+FDD0.
  private static let joint: [UInt8] = [0xEF, 0xB7, 0x90]
  private static let (start, end) = (Array("<!--".utf8), Array("-->".utf8))

  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var index = 0
  /// Before this place no comment ends.
  private var endless = 0

  /// The text with joints in its comments. Code that looks like a comment gets them, too.
  static func inserted(into text: String) -> String {
    var joints = CommentJoints(bytes: Array(text.withLineFeeds.utf8))
    while joints.index < joints.bytes.count { joints.advance() }
    return String(decoding: joints.result, as: UTF8.self)
  }

  /// The text without joints.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(joint[0]) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFDD0 }))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func holds(_ sign: [UInt8], at place: Int) -> Bool {
    place + sign.count <= bytes.count && bytes[place..<place + sign.count].elementsEqual(sign)
  }

  /// Whether a line ends at a place and the next one is blank.
  private func isBlankLine(behind place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "\n")
      && bytes[(place + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "\n")
  }

  /// Goes on by a byte, or by a comment.
  private mutating func advance() {
    guard index >= endless, holds(Self.start, at: index) else {
      result.append(bytes[index])
      index += 1
      return
    }
    // It is within a paragraph, and so within lines that are not empty.
    var place = index + Self.start.count
    while place < bytes.count, !holds(Self.end, at: place), !isBlankLine(behind: place) { place += 1 }
    if holds(Self.end, at: place) {
      for line in bytes[index..<place].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        if line.startIndex > index { result.append(UInt8(ascii: "\n")) }
        add(line)
      }
      index = place
    } else {
      endless = place
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    // The start of the comment stays as it is, and so does a line that may be a rule, the one below a heading, or the second one
    // of a table.
    let opening = line.startIndex == index ? Self.start.count : 0
    let isText = line.contains { !Array("-=:|> \t".utf8).contains($0) }
    for place in line.indices {
      result.append(bytes[place])
      let isPair = bytes[place] == UInt8(ascii: "-") && bytes[place + 1] == UInt8(ascii: "-")
      if isText, isPair, place >= line.startIndex + opening { result += Self.joint }
    }
  }
}
