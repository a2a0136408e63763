import Foundation
import TestFiles
import Testing

@testable import SegueFuzz

// The fuzzer is built in debug only.
#if DEBUG
  struct FuzzCorpusTests {
    private func seeds(_ name: String) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(
        at: Checkout.url("Tests/Tools/SegueFuzz/\(name)"), includingPropertiesForKeys: nil)
    }

    @Test func `The seeds of Markdown pass the fuzzer's checks`() throws {
      let seeds = try seeds("markdown")
      // As many as there are: a seed that is lost checks nothing.
      #expect(seeds.count >= 8)
      for seed in seeds { fuzzMarkdown(Array(try Data(contentsOf: seed))) }
    }

    @Test func `No seed of texts controls a terminal, however it gets out`() throws {
      let seeds = try seeds("texts")
      #expect(seeds.count >= 6)
      for seed in seeds { fuzzText(Array(try Data(contentsOf: seed))) }
    }

    @Test func `The fuzzer's seeds pass its checks`() throws {
      let seeds = try seeds("corpus")
      // As many as there are: a seed that is lost checks nothing.
      #expect(seeds.count >= 33)
      for seed in seeds {
        let bytes = Array(try Data(contentsOf: seed))
        fuzzOne(bytes)
        if seed.lastPathComponent.hasPrefix("driven") { fuzzApplication(bytes) }
      }
    }
  }
#endif
