import Segue
import Testing

@testable import SegueTerminal

struct MosaicDetectionTests {
  nonisolated static let table: [([String: String], MosaicSet)] = [
    ([:], .ascii), (["LANG": "C"], .ascii), (["LANG": "POSIX", "TERM": "linux"], .ascii),
    (["LANG": "en_US.UTF-8"], .quadrant), (["LANG": "de_DE.utf8@euro"], .quadrant), (["LC_CTYPE": "UTF-8"], .quadrant),
    (["LANG": "C.UTF-8", "TERM": "xterm-256color"], .quadrant), (["LANG": "de_DE.ISO-8859-1"], .ascii),
    (["LANG": "de_DE@euro"], .ascii), (["LANG": "en_US.Utf-8"], .quadrant),
    // The first that is not empty decides.
    (["LC_ALL": "C", "LC_CTYPE": "en_US.UTF-8", "LANG": "en_US.UTF-8"], .ascii),
    (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .quadrant),
    (["LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .ascii), (["LC_ALL": "", "LC_CTYPE": "", "LANG": ""], .ascii),
    (["LC_ALL": "C.UTF-8", "LANG": "C"], .quadrant),
    (["LANG": "en_US.UTF-8", "TERM": "linux"], .half), (["LANG": "en_US.UTF-8", "TERM": "linux-16color"], .half),
    (["LANG": "en_US.UTF-8", "TERM": "linuxish"], .quadrant), (["LANG": "C", "TERM": "xterm"], .ascii),
  ]

  @Test(arguments: table)
  func `Locale and terminal type decide about the mosaic set`(_ environment: [String: String], _ expected: MosaicSet) {
    #expect(MosaicDetection.set(environment: environment) == expected)
  }
}
