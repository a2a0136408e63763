import UIKitSourceRewriter

/// Law 3: no singleton and no mutable static.
enum Statics {
  /// Classes of the system whose objects change.
  private static let mutableElsewhere: Set = [
    "Atomic", "DateFormatter", "Mutex", "NSCache", "NSLock", "NSRecursiveLock", "NumberFormatter",
  ]

  static func variables(in checkout: Checkout) -> [Breach] {
    checkout.sources(in: "Sources").flatMap { file -> [Breach] in
      let source = file.source
      let variables = file.declarations.filter { variable in
        // A value of the task is everybody's own.
        variable.kind == .var && isStatic(variable, in: file) && variable.isStored(in: source)
          && variable.attribute("TaskLocal") == nil
      }
      let unchecked = source.tokens.indices.filter {
        source.isWord($0, "nonisolated") && source.isSign($0 + 1, .openParenthesis) && source.isWord($0 + 2, "unsafe")
      }
      return variables.map { file.breach(at: $0.keyword, "mutable static \($0.name)") }
        + unchecked.map { file.breach(at: $0, "mutable static: nonisolated(unsafe)") }
    }
  }

  /// A constant that refers to an object that changes is a mutable static, too.
  static func constants(in checkout: Checkout) -> [Breach] {
    let sources = checkout.sources(in: "Sources")
    let types = TypeTable(of: sources, in: checkout.manifest)
    return sources.flatMap { file in
      file.declarations.compactMap { constant in
        guard constant.kind == .let, isStatic(constant, in: file) else { return nil }
        let place = TypeTable.place(of: constant, in: file, checkout.manifest)
        let mutable = named(by: constant, in: file.source).first { path in
          types.isMutable(path, at: place) ?? mutableElsewhere.contains(path.last ?? "")
        }
        return mutable.map {
          file.breach(at: constant.keyword, "a constant of a mutable object, \($0.joined(separator: "."))")
        }
      }
    }
  }

  /// Whether there is one of it in a process: a member of a type, or a global of a library. Those of a program's main.swift are its own.
  private static func isStatic(_ variable: Declaration, in file: SourceFile) -> Bool {
    variable.has("static") || variable.owner == nil && !variable.isLocal && !file.path.hasSuffix("/main.swift")
  }

  /// The types that a constant's declared type names, and that of the initializer that makes its value.
  private static func named(by constant: Declaration, in source: Source) -> [[String]] {
    var (paths, index) = ([[String]](), constant.type.lowerBound)
    while index < constant.type.upperBound {
      if source.name(index) != nil { paths.append(typePath(from: index, in: source)) }
      index += 1
    }
    guard let value = constant.value, source.name(value)?.first?.isUppercase == true else { return paths }
    let called = source.typePath(from: value)
    guard source.isSign(called.end, .openParenthesis) else { return paths }
    let isNamed = called.path.count > 1 && ["init", "make"].contains(called.path.last)
    return paths + [isNamed ? called.path.dropLast() : called.path]
  }

  /// A name with those in front of it, however many tokens behind the first one it is.
  private static func typePath(from index: Int, in source: Source) -> [String] {
    var start = index
    while source.isMember(start), source.name(start - 2) != nil { start -= 2 }
    return source.typePath(from: start).path
  }
}
