import UIKitSourceRewriter

/// A file of Swift: its tokens and its declarations.
struct SourceFile {
  /// The path below the checkout.
  let path: String
  let source: Source
  let declarations: [Declaration]
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    source = Source(bytes: bytes)
    declarations = DeclarationScanner.declarations(of: source)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The number of line breaks, as `wc -l` counts.
  var lineCount: Int { lineStarts.count - 1 }

  /// The line of a token, from 1.
  func line(of token: Int) -> Int { line(ofByte: source.tokens[token].start) }

  func line(ofByte byte: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The declaration's name with those of the types around it.
  func path(of declaration: Declaration) -> [String] {
    (declaration.owner.map { path(of: declarations[$0]) } ?? [])
      + declaration.name.split(separator: ".").map(String.init)
  }

  func breach(at token: Int, _ message: String) -> Breach {
    Breach(path: path, line: line(of: token), message: message)
  }
}

extension Source {
  /// Whether the word at a token is a member of what stands before it.
  func isMember(_ index: Int) -> Bool { isSign(index - 1, .dot) }

  /// Whether two signs are one operator, such as `&&`.
  func isOperator(_ index: Int, _ first: UInt8, _ second: UInt8) -> Bool {
    isSign(index, first) && isSign(index + 1, second) && touchesNext(index)
  }

  /// The bracket's partner, or the end of the text.
  func close(of bracket: Int) -> Int { partners[bracket] > bracket ? partners[bracket] : tokens.count }

  /// The words of a path from a token on, such as `A.B` with or without generic arguments, and the token behind.
  func typePath(from start: Int) -> (path: [String], end: Int) {
    var (path, end) = ([String](), start)
    while let name = name(end) {
      path.append(name)
      end = afterGenerics(end + 1)
      guard isSign(end, .dot), self.name(end + 1) != nil else { break }
      end += 1
    }
    return (path, end)
  }
}
