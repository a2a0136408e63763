import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueDemo

extension EndToEnd.Commands {
  /// The demo's pages in words.
  @Suite struct Reading {
    /// Control characters, arrows, lines, blocks, shapes, dingbats, dots, signs of private use, sextants and octants.
    private static let glyphs: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x2190...0x21FF, 0x2500...0x27BF, 0x2800...0x28FF, 0xE000...0xF8FF, 0x1CC00...0x1CEFF,
      0x1FB00...0x1FBFF,
    ]

    @MainActor @Test(arguments: Demo.catalogue + ["list"])
    func `Each page is read in order, without glyphs and empty lines`(_ page: String) throws {
      let demo = try page == "list" ? Demo() : Demo.opened(page)
      let elements = demo.test.application.spokenElements
      #expect(elements.count > 2)
      for element in elements {
        let line = element.line
        #expect(line.contains { $0.isLetter || $0.isNumber }, "“\(line)”")
        let glyphs = line.unicodeScalars.filter { scalar in Self.glyphs.contains { $0.contains(scalar.value) } }
        #expect(glyphs.isEmpty, "\(line)")
      }
      // A reader begins with the page's name.
      let spoken = demo.test.spoken
      #expect(spoken.first?.hasSuffix("Keys: question mark.") == true, "\(spoken)")
      for line in Set(spoken) {
        let isShown = elements.count { $0.line == line }
        #expect(spoken.count { $0 == line } <= max(1, isShown), "said twice: \(line)")
      }
    }
  }
}
