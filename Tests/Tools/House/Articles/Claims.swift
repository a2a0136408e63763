/// What the articles say does not exist, and what is declared all the same.
///
/// Statements are “there is no `X`”, “no `X`”, “`X` is left out”, “is missing” and “does not exist”, and the first words of an item below
/// “Left out on purpose” or “Missing”. A name may have UIKit's prefix. What is said not to exist in UIKit or iOS is not meant.
enum Claims {
  /// Articles about the modules with Apple's names; all others are about our own.
  private static let aboutUIKit: Set = ["FromAnIOSProject.md", "TestIOSAnimators.md"]

  static func breaches(in checkout: Checkout) -> [Breach] {
    let own = names(in: checkout.sources(in: "Sources/Core", "Sources/Terminal", "Sources/Files", "Sources/Tools"))
    let apple = names(in: checkout.sources(in: "Sources/UIKit"))
    let articles = checkout.texts.filter { path, _ in
      path.hasPrefix("Sources/") && path.hasSuffix(".md") && !path.hasSuffix("/NamesOfUIKit.md")
    }
    return articles.flatMap { path, text in
      let isAboutUIKit = path.split(separator: "/").last.map { aboutUIKit.contains(String($0)) } == true
      return Statements(in: text).denied.filter { denied in
        isAboutUIKit
          ? apple.contains(denied.name) : own.contains(denied.name) || own.contains(withoutPrefix(denied.name))
      }.map { Breach(path: path, line: $0.line, message: "\($0.name) is declared") }
    }.sorted()
  }

  private static func withoutPrefix(_ name: String) -> String {
    let isPrefixed =
      ["UI", "CA", "NS", "CG"].contains(where: name.hasPrefix) && name.dropFirst(2).first?.isUppercase == true
    return isPrefixed ? String(name.dropFirst(2)) : name
  }

  /// The names of declarations that are not private, those of functions also with their labels. Of which type a member is, is not looked
  /// at.
  private static func names(in sources: [SourceFile]) -> Set<String> {
    var names: Set<String> = []
    for declaration in sources.flatMap(\.declarations) where counts(declaration) {
      names.insert(declaration.name)
      if declaration.kind == .func {
        names.insert("\(declaration.name)(\(declaration.labels.map { $0 + ":" }.joined()))")
      }
    }
    return names
  }

  private static func counts(_ declaration: Declaration) -> Bool {
    !declaration.isLocal && ![.extension, .import].contains(declaration.kind) && !declaration.has("private")
      && !declaration.has("fileprivate")
  }
}
