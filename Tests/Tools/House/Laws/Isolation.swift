/// Sources for iOS are of Swift 5, and touch views in closures that are Sendable: the main actor's types say that they are older.
enum Isolation {
  static func breaches(in checkout: Checkout) -> [Breach] {
    let modules = checkout.modules(ofRooms: "Core", "UIKit").filter(\.isMainActor)
    return modules.flatMap(checkout.sources(of:)).flatMap { file in
      file.declarations.filter { type in
        guard [.class, .protocol].contains(type.kind), type.owner == nil, !type.isLocal else { return false }
        let isPublic = type.has("public") || type.has("open")
        let isOlder = type.attribute("preconcurrency") != nil && type.attribute("MainActor") != nil
        return isPublic && !isOlder && !type.has("nonisolated")
      }.map { file.breach(at: $0.keyword, "begin with @preconcurrency @MainActor, or with nonisolated") }
    }
  }
}
