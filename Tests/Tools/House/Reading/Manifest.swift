import Foundation

/// What `Package.swift` says, as far as the laws need it.
struct Manifest {
  struct Module: Equatable {
    let name: String
    let path: String
    var dependencies: [String] = []
    /// Whether its declarations belong to the main actor where they do not say otherwise.
    var isMainActor = false

    /// Whether it is of Sources, and the folder there that it stands in.
    var room: String? {
      let parts = path.split(separator: "/")
      return parts.first == "Sources" && parts.count > 2 ? String(parts[1]) : nil
    }

    /// Whether a picture of the house has it: C's modules and those that the compiler looks for are left out.
    var isDrawn: Bool {
      guard room != nil, !name.hasPrefix("_") else { return false }
      return !(name.hasPrefix("C") && name.dropFirst().first?.isUppercase == true) || name == "CoreGraphics"
    }

    func contains(_ file: String) -> Bool { file.hasPrefix(path + "/") }
  }

  let modules: [Module]

  func module(of file: String) -> Module? { modules.first { $0.contains(file) } }

  /// Reads what `swift package dump-package` prints.
  init(json: Data) throws {
    modules = try JSONDecoder().decode(Dump.self, from: json).targets.map { target in
      Module(
        name: target.name, path: target.path ?? "", dependencies: target.dependencies.compactMap { $0.byName?.name },
        isMainActor: target.settings.contains { $0.kind.defaultIsolation?._0 == "MainActor" })
    }
  }

  init(modules: [Module]) { self.modules = modules }
}

/// The form of the dump.
private struct Dump: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable { let byName: Name? }
    /// An array of the name and a condition.
    struct Name: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        name = try parts.decode(String.self)
      }
    }
    struct Setting: Decodable {
      struct Kind: Decodable {
        struct Isolation: Decodable { let _0: String? }
        let defaultIsolation: Isolation?
      }
      let kind: Kind
    }

    let name: String
    let path: String?
    let dependencies: [Dependency]
    let settings: [Setting]
  }

  let targets: [Target]
}
