import Foundation
import Segue

/// What `git show` prints, and its colours.
nonisolated struct Patch {
  private(set) var text: String
  /// The lines that belong to no hunk. A message may look like a change, and the names of a file do.
  private var outside: Set<Substring> = []
  /// How many signs are at the start of a line: in a merge, for each parent one.
  private var signs = 1

  init(_ output: String) {
    var (lines, isOutside): ([Substring], Bool) = ([], true)
    for bytes in Self.visible(output).utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var line = Substring(bytes)
      // A file may be a single line of megabytes, which nobody reads.
      if bytes.count > 10_000 { line = line.prefix(2_000) + " …" }
      if line.hasPrefix("@@") {
        isOutside = false
        signs = max(signs, line.prefix { $0 == "@" }.count - 1)
      } else if line.hasPrefix("diff ") {
        isOutside = true
      }
      // The line before the statistics could also be one that was removed.
      if isOutside, line == "---" { line = "" }
      if isOutside { outside.insert(line) }
      lines.append(line)
    }
    text = lines.joined(separator: "\n")
  }

  /// The colours of a line, as git itself has them, or with tints for what was added and removed.
  func colors(of line: String, tints: Tints? = nil) -> [(range: Range<Int>, attributes: AttributeContainer)] {
    let start = line.prefix(signs)
    if let tints, !outside.contains(line[...]), !line.hasPrefix("@@"), start.contains(where: { "+-".contains($0) }) {
      let (fill, ink) = start.contains("+") ? tints.added : tints.removed
      return [
        // Beyond the end of the line, so that the whole row is tinted.
        (0..<line.count + 1, AttributeContainer().backgroundColor(fill)),
        (0..<signs, AttributeContainer().foregroundColor(ink).textStyle(.bold)),
      ]
    }
    let color: Color? =
      switch outside.contains(line[...]) {
      case true: line.hasPrefix("diff ") || line.hasPrefix("commit ") ? .systemOrange : nil
      case false where line.hasPrefix("@@"): .systemCyan
      case false where start.contains("+"): .systemGreen
      case false: start.contains("-") ? .systemRed : nil
      }
    return color.map { [(0..<line.count, AttributeContainer().foregroundColor($0))] } ?? []
  }

  /// The grounds of lines, and the colours of their signs.
  struct Tints {
    let added, removed: (fill: Color, sign: Color)

    /// Soft ones; nil where the display has no colour that is soft.
    init?(_ mode: ColorMode, isLight: Bool) {
      switch mode {
      case .truecolor:
        added = (isLight ? Color(hex: 0xD2F0D8) : .systemGreen.withAlphaComponent(0.2), .systemGreen)
        removed = (isLight ? Color(hex: 0xFBE1E0) : .systemRed.withAlphaComponent(0.15), .systemRed)
      case .palette256:
        added = (Color(hex: isLight ? 0xD7FFD7 : 0x005F00), .label)
        removed = (Color(hex: isLight ? 0xFFD7D7 : 0x5F0000), .label)
      case .palette16, .mono: return nil
      }
    }
  }

  /// The patch in a view of some columns: the paths in lines that name a file lose their middle instead of being wrapped.
  func fitted(to columns: Int) -> Patch {
    guard columns >= 20 else { return self }
    var patch = self
    patch.text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.utf8.count > columns, outside.contains(line),
        let name = Self.names.first(where: { line.hasPrefix($0) })
      else { return line }
      let short = name + Self.shortened(String(line.dropFirst(name.count)), to: columns - name.count)
      patch.outside.insert(short[...])
      return short[...]
    }.joined(separator: "\n")
    return patch
  }

  /// How the lines begin that name a file.
  private static let names = [
    "diff --git ", "diff --cc ", "diff --combined ", "--- ", "+++ ", "rename from ", "rename to ", "copy from ",
    "copy to ",
  ]

  /// One path, or the two of a file before and after.
  private static func shortened(_ text: String, to columns: Int) -> String {
    func cut(_ text: String, _ columns: Int) -> String {
      TextLayout(text, width: max(1, columns), limit: 1, lineBreakMode: .byTruncatingMiddle).lines.first?.text ?? ""
    }
    let paths = text.components(separatedBy: " b/")
    guard paths.count == 2 else { return cut(text, columns) }
    return cut(paths[0], (columns - 1) / 2) + " " + cut("b/" + paths[1], columns / 2)
  }

  /// Other characters than a line feed end no line for git. They are shown as in `less`.
  private static let ends: [Unicode.Scalar: String] = [
    "\r": "^M", "\u{B}": "^K", "\u{C}": "^L", "\u{85}": "<U+85>", "\u{2028}": "<U+2028>", "\u{2029}": "<U+2029>",
  ]

  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ends[$0] != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(contentsOf: ends[scalar]?.unicodeScalars ?? String.UnicodeScalarView([scalar]))
    }
  }
}
