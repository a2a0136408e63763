import UIKitSourceRewriter

/// Law 1: modules import what `Package.swift` gives them as dependencies, all of it, and of the system what CONTRIBUTING lists;
/// Foundation is that of all others.
enum Imports {
  static func breaches(in checkout: Checkout, _ exceptions: Exceptions) -> [Breach] {
    checkout.manifest.modules.filter { $0.room != nil }.flatMap { module -> [Breach] in
      let listed = exceptions.imports[module.name]
      let allowed = Set(module.dependencies + (listed?.modules ?? ["Foundation"]))
      var (breaches, imported) = ([Breach](), Set<String>())
      for file in checkout.sources(of: module) {
        for one in file.imports {
          imported.insert(one.module)
          if !allowed.contains(one.module) {
            breaches.append(file.breach(at: one.token, "\(module.name) may not import \(one.module)"))
          }
        }
      }
      for name in listed?.modules ?? [] where !imported.contains(name) {
        breaches.append(
          Breach(path: Exceptions.page, line: listed?.line ?? 0, message: "\(module.name) does not import \(name)"))
      }
      // A plugin imports what it is made with and runs its dependency; modules of C say what they need in #include.
      let isPlugin = imported.contains("PackagePlugin")
      for name in module.dependencies where !imported.isEmpty && !isPlugin && !imported.contains(name) {
        breaches.append(Breach(path: "Package.swift", message: "\(module.name) does not import \(name)"))
      }
      return breaches
    }
  }

  /// The functions of libm are the same on each system in one place only.
  static func ofLibm(in checkout: Checkout) -> [Breach] {
    let motion = checkout.manifest.modules.filter { $0.name == "SegueMotion" }
    let imports = motion.flatMap(checkout.sources(of:)).compactMap { file in
      file.imports.first { ["Glibc", "Musl", "Darwin"].contains($0.module) }.map { (file, $0.token) }
    }
    return imports.dropFirst().map { file, token in
      file.breach(at: token, "libm is imported in more than one file of SegueMotion, as in \(imports[0].0.path)")
    }
  }
}

extension SourceFile {
  var imports: [(module: String, token: Int)] {
    declarations.filter { $0.kind == .import }.map { declaration in
      (declaration.name.split(separator: ".").first.map(String.init) ?? "", declaration.keyword)
    }
  }
}

/// Law 1: what is Linux' has its counterpart for macOS in the same `#if`: an import has Darwin's, and other code at least an `#else`.
enum DarwinBranches {
  private struct Branch {
    /// The first token that asks for Glibc.
    var glibc: Int?
    var isImport = false
    var namesDarwin = false
    var hasElse = false
  }

  static func breaches(in checkout: Checkout) -> [Breach] {
    checkout.sources(in: "Sources", "Tests").flatMap { file in
      open(in: file).map { file.breach(at: $0, "nothing for Darwin beside it") }
    }
  }

  private static func open(in file: SourceFile) -> [Int] {
    let source = file.source
    let imports = Dictionary(file.imports.map { ($0.token, $0.module) }) { first, _ in first }
    var (branches, found) = ([Branch](), [Int]())
    for (index, token) in source.tokens.enumerated() {
      if token.kind == .pound, token.text == "if" {
        branches.append(Branch())
      } else if token.kind == .pound, token.text == "else", !branches.isEmpty {
        branches[branches.count - 1].hasElse = true
      } else if token.kind == .pound, token.text == "endif", let branch = branches.popLast(), let glibc = branch.glibc {
        if !branch.namesDarwin, branch.isImport || !branch.hasElse { found.append(glibc) }
      }
      let asked = token.text == "canImport" ? source.name(index + 2) : nil
      guard let module = imports[index] ?? asked else { continue }
      if module == "Glibc", branches.isEmpty {
        found.append(index)
      } else if module == "Glibc" {
        branches[branches.count - 1].glibc = branches[branches.count - 1].glibc ?? index
        if imports[index] != nil { branches[branches.count - 1].isImport = true }
      } else if module == "Darwin", !branches.isEmpty {
        branches[branches.count - 1].namesDarwin = true
      }
    }
    return found
  }
}
