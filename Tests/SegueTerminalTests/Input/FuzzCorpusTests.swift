import Foundation
import Testing

@testable import SegueFuzz

/// The fuzzer's checks on its seeds, which traps if one does not hold.
struct FuzzCorpusTests {
  @Test func seedsHold() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../SegueFuzz/corpus")
    let seeds = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(seeds.count >= 28)
    for seed in seeds {
      let bytes = Array(try Data(contentsOf: seed))
      fuzzOne(bytes)
      if seed.lastPathComponent.hasPrefix("driven") { fuzzApplication(bytes) }
    }
  }
}
