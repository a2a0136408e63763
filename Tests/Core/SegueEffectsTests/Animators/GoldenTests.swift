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

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.77, 1])
  func `In a fade every fill is the mixture of both, and one page has the text`(_ progress: Double) {
    let frame = GoldenScene(.fade).move(to: progress)
    func mixed(_ old: UInt8, _ new: UInt8) -> Double { Double(old) + (Double(new) - Double(old)) * progress }
    func isNear(_ color: Color, _ red: Double, _ green: Double, _ blue: Double) -> Bool {
      abs(Double(color.red) - red) < 1.5 && abs(Double(color.green) - green) < 1.5
        && abs(Double(color.blue) - blue) < 1.5
    }
    let (old, new) = (GoldenScene.old, GoldenScene.new)
    let (red, green, blue) = (mixed(old.red, new.red), mixed(old.green, new.green), mixed(old.blue, new.blue))
    for cell in frame.cells { #expect(isNear(cell.fill, red, green, blue), "\(cell)") }
    // A letter of the old page in the first half, and one of the new page in the second one. Both are white. Each loses three parts
    // of its contrast in two, up to the middle.
    let isOld = progress < 0.5
    let contrast = 1 - 1.5 * min(progress, 1 - progress)
    func ink(_ fill: Double) -> Double { fill + (255 - fill) * contrast }
    #expect(isNear(frame[isOld ? 2 : 20, 1].ink, ink(red), ink(green), ink(blue)))
    #expect(frame[isOld ? 20 : 2, 1].glyph == .space)
  }
}
