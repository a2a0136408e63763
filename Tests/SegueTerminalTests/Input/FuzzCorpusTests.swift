import Foundation
import Testing

@testable import SegueFuzz

struct FuzzCorpusTests {
  @Test func `The fuzzer's seeds pass its checks`() throws {
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
