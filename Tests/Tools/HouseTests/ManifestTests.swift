import Foundation
import Testing

@testable import House

@Suite struct ManifestTests {
  @Test func `A dump of the package gives paths, dependencies and isolation`() throws {
    let json = """
      {"targets": [
        {"name": "A", "path": "Sources/Core/A", "type": "regular",
         "dependencies": [{"byName": ["B", null]}, {"byName": ["C", {"platformNames": ["linux"]}]}],
         "settings": [{"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}]},
        {"name": "B", "path": "Tests/Core/B", "dependencies": [],
         "settings": [{"kind": {"linkedLibrary": {"_0": "z"}}, "tool": "linker"}]}]}
      """
    let modules = try Manifest(json: Data(json.utf8)).modules
    #expect(
      modules == [
        .init(name: "A", path: "Sources/Core/A", dependencies: ["B", "C"], isMainActor: true),
        .init(name: "B", path: "Tests/Core/B"),
      ])
    #expect(modules.map(\.room) == ["Core", nil])
  }
}
