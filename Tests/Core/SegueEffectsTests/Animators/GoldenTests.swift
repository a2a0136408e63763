import Segue
import SegueTesting
import Testing

@Suite struct GoldenTests {
  @Test(arguments: GoldenScene.Kind.allCases)
  func `Transitions, held at five moments, look as in their files`(_ kind: GoldenScene.Kind) {
    let scene = GoldenScene(kind)
    let screens = [0, 25, 50, 75, 100].map { "\($0) %\n\(scene.screen(at: Double($0) / 100))" }
    let difference = GoldenFile(kind.rawValue).difference(from: screens.joined(separator: "\n\n"))
    #expect(difference == nil)
  }
}
