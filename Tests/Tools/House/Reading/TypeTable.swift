/// The types of all modules by their full names, to find what a name in a source stands for, and from what it inherits.
struct TypeTable {
  struct Key: Hashable {
    let module: String
    let path: [String]
  }

  private struct Entry {
    var isClass = false
    /// The classes and protocols of its declaration and its extensions.
    var inherited: [[String]] = []
    var hasStoredVariable = false
    /// What it is another name for.
    var alias: [String]?
  }

  /// Where a name is written.
  struct Place {
    let module: String
    /// The types around it.
    let scope: [String]
  }

  private var entries: [Key: Entry] = [:]
  private let dependencies: [String: [String]]

  init(of sources: [SourceFile], in manifest: Manifest) {
    dependencies = Dictionary(manifest.modules.map { ($0.name, $0.dependencies) }) { first, _ in first }
    for file in sources {
      let module = Self.module(of: file, in: manifest)
      for declaration in file.declarations where !declaration.isLocal {
        add(declaration, of: file, module: module)
      }
    }
  }

  static func place(of declaration: Declaration, in file: SourceFile, _ manifest: Manifest) -> Place {
    let scope = declaration.owner.map { file.path(of: file.declarations[$0]) } ?? []
    return Place(module: module(of: file, in: manifest), scope: scope)
  }

  /// A package inside of this one has modules that the manifest does not know. Each goes by its folder.
  private static func module(of file: SourceFile, in manifest: Manifest) -> String {
    manifest.module(of: file.path)?.name ?? file.path.split(separator: "/").prefix(3).joined(separator: "/")
  }

  private mutating func add(_ declaration: Declaration, of file: SourceFile, module: String) {
    func key(_ declaration: Declaration) -> Key {
      var path = file.path(of: declaration)
      if path.count > 1, dependencies[path[0]] != nil { path.removeFirst() }
      return Key(module: module, path: path)
    }
    if declaration.kind.isScope {
      let isClass = declaration.kind == .class
      entries[key(declaration), default: Entry()].isClass = entries[key(declaration)]?.isClass == true || isClass
      entries[key(declaration), default: Entry()].inherited += declaration.inherited
    } else if declaration.kind == .typealias, !declaration.type.isEmpty {
      let path = file.source.typePath(from: declaration.type.lowerBound)
      if path.end == declaration.type.upperBound { entries[key(declaration), default: Entry()].alias = path.path }
    } else if declaration.kind == .var, let owner = declaration.owner, declaration.isStored(in: file.source),
      !["static", "class", "override"].contains(where: declaration.has)
    {
      entries[key(file.declarations[owner]), default: Entry()].hasStoredVariable = true
    }
  }

  /// Whether objects of a type can change: it is a class with a stored variable, its own or an inherited one.
  func isMutable(_ path: [String], at place: Place) -> Bool? { find(path, at: place).map { isMutable($0) } }

  private func isMutable(_ key: Key, depth: Int = 0) -> Bool {
    guard let entry = entries[key], entry.isClass, depth < 20 else { return false }
    if entry.hasStoredVariable { return true }
    return superclass(of: key).map { isMutable($0, depth: depth + 1) } ?? false
  }

  private func superclass(of key: Key) -> Key? {
    let place = Place(module: key.module, scope: Array(key.path.dropLast()))
    return (entries[key]?.inherited ?? []).lazy.compactMap { find($0, at: place) }.first {
      entries[$0]?.isClass == true
    }
  }

  /// Returns the type that a name stands for: in the types around it and what they inherit, in the module, and in what that imports.
  private func find(_ path: [String], at place: Place, depth: Int = 0) -> Key? {
    guard let first = path.first, depth < 20 else { return nil }
    let modules = visible(from: place.module)
    for count in stride(from: place.scope.count, through: 0, by: -1) {
      let scope = Array(place.scope.prefix(count))
      if let found = member(first, of: scope, in: modules, depth: depth) {
        return descend(path.dropFirst(), from: found, modules, depth: depth)
      }
    }
    guard path.count > 1, dependencies[first] != nil else { return nil }
    return find(Array(path.dropFirst()), at: Place(module: first, scope: []), depth: depth + 1)
  }

  private func descend(_ path: ArraySlice<String>, from key: Key, _ modules: [String], depth: Int) -> Key? {
    var key = key
    for name in path {
      guard let next = member(name, of: key.path, in: modules, depth: depth) else { return nil }
      key = next
    }
    return key
  }

  private func member(_ name: String, of scope: [String], in modules: [String], depth: Int) -> Key? {
    for module in modules {
      let key = Key(module: module, path: scope + [name])
      guard let entry = entries[key] else { continue }
      guard let alias = entry.alias else { return key }
      // An alias may have the name of what it stands for, which is then another module's.
      let others = Place(module: module, scope: scope)
      return alias == [name] ? nil : find(alias, at: others, depth: depth + 1)
    }
    guard !scope.isEmpty, depth < 20 else { return nil }
    let superclasses = modules.lazy.compactMap { superclass(of: Key(module: $0, path: scope)) }
    return superclasses.first.flatMap { member(name, of: $0.path, in: modules, depth: depth + 1) }
  }

  /// A module and all that it may name.
  private func visible(from module: String) -> [String] {
    guard dependencies[module] != nil else { return [module] + dependencies.keys.sorted() }
    var modules = [module]
    var index = 0
    while index < modules.count {
      modules += (dependencies[modules[index]] ?? []).filter { !modules.contains($0) }
      index += 1
    }
    return modules
  }
}
