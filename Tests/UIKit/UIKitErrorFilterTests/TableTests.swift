import Foundation
import TestFiles
import Testing
import UIKitTypeNames

/// The table is what the sources of our modules say.
struct TableTests {
  /// An alias, and the type around it.
  private struct Alias {
    let outer: String?
    let name: String
    let meant: String

    var first: String { String(meant.prefix { $0 != "." }) }
  }

  @Test func `The table has every alias for a type of the core`() throws {
    let wanted = Set(try lines())
    let found = Set(UIKitTypeNames.lines.map(String.init))
    #expect(wanted.count > 100)
    #expect(wanted.subtracting(found).sorted() == [], "add to UIKitTypeNames+Table.swift")
    #expect(found.subtracting(wanted).sorted() == [], "remove from UIKitTypeNames+Table.swift")
    #expect(UIKitTypeNames.lines == UIKitTypeNames.lines.sorted())
  }

  @Test func `Of a bar's item and a command of the keyboard, the message speaks of the item`() {
    #expect(UIKitTypeNames.name(of: "KeyCommand.Style") == "UIBarButtonItem.Style")
    #expect(UIKitTypeNames.core(of: "UIKeyCommand") == "KeyCommand")
  }

  private func lines() throws -> [String] {
    let core = try types(ofCore: [
      "Segue", "SegueAccessibility", "SegueCanvas", "SegueCore", "SegueEffects", "SegueMotion", "SegueWidgets",
    ])
    let aliases = try ["UIKit", "QuartzCore", "CoreGraphics"].flatMap { try self.aliases(in: $0) }
      .filter { core.contains($0.first) && !$0.name.hasPrefix("_") }
    let apples = try self.apples()
    let plain = aliases.filter { $0.outer == nil }
    func name(of type: String) -> String { plain.first { $0.meant == type }?.name ?? type }
    let nested = aliases.filter { $0.outer != nil }
    return nested.map { "\($0.meant) \(name(of: $0.outer ?? "")).\($0.name)" }
      + plain.filter { alias in
        if nested.contains(where: { $0.meant == alias.meant }) { return false }
        // `UIViewAnimationOptions` is an old name of `UIView.AnimationOptions`, and `CALayerContentsGravity` is Apple's only one.
        return alias.first == alias.meant || !alias.name.hasPrefix(name(of: alias.first)) || apples.contains(alias.name)
      }.map { "\($0.meant) \($0.name)" }
  }

  private func types(ofCore modules: [String]) throws -> Set<String> {
    try modules.reduce(into: []) { types, module in
      for text in try sources("Sources/Core/\(module)") {
        let found = try matches(#"^(?:[@a-z]\S* )*(?:actor|class|enum|protocol|struct|typealias) (\w+)"#, in: text)
        types.formUnion(found.map { $0[1] })
      }
    }
  }

  private func aliases(in module: String) throws -> [Alias] {
    let type = #"^(?:[@a-z]\S* )*(?:class|enum|extension|protocol|struct) (\w+)"#
    let alias = #"^( *)public typealias (\w+) =\s+(?:Segue\.)?([\w.]+)$"#
    return try sources("Sources/UIKit/\(module)", but: "OldNames.swift").flatMap { text in
      var outer = ""
      return try matches("\(type)|\(alias)", in: text).compactMap { groups -> Alias? in
        if groups[3].isEmpty {
          outer = groups[1]
          return nil
        }
        return Alias(outer: groups[2].isEmpty ? nil : outer, name: groups[3], meant: groups[4])
      }
    }
  }

  /// The groups of each match. Foundation's expressions are fast in debug builds, too.
  private func matches(_ pattern: String, in text: String) throws -> [[String]] {
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    let whole = NSString(string: text)
    return expression.matches(in: text, range: NSRange(location: 0, length: whole.length)).map { match in
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? "" : whole.substring(with: range)
      }
    }
  }

  /// The types in the lists of Apple's names, which have a line for each member.
  private func apples() throws -> Set<String> {
    try ["UIKit", "QuartzCore", "CoreGraphics"].reduce(into: []) { types, module in
      for line in try Checkout.text("Tests/UIKit/UIKitNames/\(module).txt").split(separator: "\n") {
        types.insert(String(line.prefix { $0 != "." }))
      }
    }
  }

  private func sources(_ path: String, but left: String = "") throws -> [String] {
    let folder = Checkout.url(path)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix(left.isEmpty ? "/" : left) }.sorted()
      .map { try Checkout.text("\(path)/\($0)") }
  }
}
