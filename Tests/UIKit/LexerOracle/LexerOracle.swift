import Foundation
import SwiftParser
import SwiftSyntax

/// Compares the tokens of the rewriter's lexer with those of the toolchain's parser in each file that is named, and prints the
/// first difference in each line. `compare` compiles the lexer into this program.
@main enum LexerOracle {
  static func main() {
    var (tokenCount, differences) = (0, 0)
    let paths = CommandLine.arguments.dropFirst()
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        print("\(path): cannot be read")
        exit(1)
      }
      let bytes = [UInt8](data)
      let theirs = Oracle.pieces(of: bytes)
      tokenCount += theirs.count
      for difference in Self.differences(Lexer.tokens(of: bytes).map(Piece.init), theirs, bytes) {
        print("\(path):\(difference)")
        differences += 1
      }
    }
    print(
      "lexer: \(tokenCount) tokens in \(paths.count) files, \(differences) difference\(differences == 1 ? "" : "s")")
    exit(differences == 0 ? 0 : 1)
  }

  /// After a difference, the comparison goes on with the next line: what follows is often only its consequence.
  private static func differences(_ ours: [Piece], _ theirs: [Piece], _ bytes: [UInt8]) -> [String] {
    var (ours, theirs, messages) = (ours[...], theirs[...], [String]())
    while true {
      while let one = ours.first, one == theirs.first {
        ours.removeFirst()
        theirs.removeFirst()
      }
      guard let start = [ours.first, theirs.first].compactMap({ $0?.start }).min() else { return messages }
      let line = 1 + bytes[..<start].count { $0 == 10 }
      messages.append(
        "\(line): the lexer has \(ours.first.text(in: bytes)), the parser \(theirs.first.text(in: bytes))")
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      ours = ours.drop { $0.start <= end }
      theirs = theirs.drop { $0.start <= end }
    }
  }
}

/// A token of either.
private struct Piece: Equatable {
  var kind: TokenKind
  var start: Int
  var end: Int
  var isFirstOnLine: Bool

  init(_ kind: TokenKind, _ range: Range<Int>, isFirstOnLine: Bool) {
    (self.kind, start, end, self.isFirstOnLine) = (kind, range.lowerBound, range.upperBound, isFirstOnLine)
  }

  init(_ token: Token) {
    self.init(token.kind, token.start..<token.end, isFirstOnLine: token.isFirstOnLine)
  }
}

extension Piece? {
  fileprivate func text(in bytes: [UInt8]) -> String {
    guard let self else { return "nothing" }
    let text = String(decoding: bytes[self.start..<self.end], as: UTF8.self).prefix(60)
    return "the \(self.kind) “\(text)”\(self.isFirstOnLine ? " first on its line" : "")"
  }
}

/// The tokens of the parser in the form of the lexer's, which promises less, because the rewriter needs no more:
///
/// - A keyword is a word like any other.
/// - Each byte of an operator is a sign of its own.
/// - A literal is one token however many the parser has for it, apart from the interpolations of a string.
/// - A macro's `#` and name are one token.
/// - A version is one number.
///
/// Some forms are in no file here, since the lexer has them in its own way: operators beyond ASCII, which it takes for
/// letters, fractions of hexadecimal numbers that begin with a letter, and what is no Swift.
private enum Oracle {
  static func pieces(of bytes: [UInt8]) -> [Piece] {
    var (pieces, isFirstOnLine): ([Piece], Bool) = ([], true)
    // The literal or version that the last piece is of.
    var whole: SyntaxIdentifier?
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for token in tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
      if token.leadingTrivia.endsLine { isFirstOnLine = true }
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let range = start..<token.endPositionBeforeTrailingTrivia.utf8Offset
      let (kind, owner) = token.kindAndOwner
      if let owner, owner.id == whole {
        pieces[pieces.count - 1].end = range.upperBound
      } else if kind == .word, let last = pieces.last, last.end == start, bytes[last.start..<last.end] == [.pound] {
        pieces[pieces.count - 1] = Piece(.pound, last.start..<range.upperBound, isFirstOnLine: last.isFirstOnLine)
      } else if kind == .sign {
        for place in range {
          pieces.append(Piece(.sign, place..<place + 1, isFirstOnLine: isFirstOnLine && place == start))
        }
      } else {
        pieces.append(Piece(kind, range, isFirstOnLine: isFirstOnLine))
      }
      whole = owner?.id
      isFirstOnLine = token.trailingTrivia.endsLine
    }
    return pieces
  }
}

extension TokenSyntax {
  /// What it is to the lexer, and the node whose tokens are one.
  fileprivate var kindAndOwner: (kind: TokenKind, owner: Syntax?) {
    switch tokenKind {
    case .keyword, .dollarIdentifier, .wildcard: (.word, nil)
    case .identifier(let text): (text.hasPrefix("`") ? .escaped : .word, nil)
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
      (.pound, nil)
    case .stringQuote, .multilineStringQuote, .stringSegment, .rawStringPoundDelimiter:
      (.string, nearest(StringLiteralExprSyntax.self) ?? nearest(SimpleStringLiteralExprSyntax.self))
    // The other one is of a key path.
    case .backslash where parent?.is(ExpressionSegmentSyntax.self) == true:
      (.string, nearest(StringLiteralExprSyntax.self))
    case .regexSlash, .regexPoundDelimiter, .regexLiteralPattern: (.regex, nearest(RegexLiteralExprSyntax.self))
    case .integerLiteral, .floatLiteral: (.number, version)
    case .period: version.map { (.number, $0) } ?? (.sign, nil)
    default: (.sign, nil)
    }
  }

  private func nearest(_ type: (some SyntaxProtocol).Type) -> Syntax? {
    var node = parent
    while let one = node, !one.is(type) { node = one.parent }
    return node
  }

  private var version: Syntax? {
    if let tuple = [parent, parent?.parent?.parent].compactMap({ $0 }).first(where: { $0.is(VersionTupleSyntax.self) })
    {
      return tuple
    }
    // In a condition, `6.1.2` is a member of a number.
    let members = [parent, parent?.parent].compactMap { $0?.as(MemberAccessExprSyntax.self) }
    guard let member = members.first, member.base?.is(FloatLiteralExprSyntax.self) == true,
      case .integerLiteral = member.declName.baseName.tokenKind
    else { return nil }
    return Syntax(member)
  }
}

extension Trivia {
  fileprivate var endsLine: Bool {
    pieces.contains { piece in
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
      case .blockComment(let text), .docBlockComment(let text): text.utf8.contains(where: \.isNewline)
      default: false
      }
    }
  }
}
