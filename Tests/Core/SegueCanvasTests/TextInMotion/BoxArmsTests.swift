import Testing

@testable import SegueCanvas

@Suite struct BoxArmsTests {
  private static let lines = (UInt32(0x2500)...0x257F).compactMap(Unicode.Scalar.init)

  /// The arms by the character's name in Unicode, such as “BOX DRAWINGS DOWN LIGHT AND RIGHT HEAVY”; nil for a diagonal.
  private static func arms(named scalar: Unicode.Scalar) -> BoxArms? {
    guard let name = scalar.properties.name, !name.contains("DIAGONAL") else { return nil }
    let weights: [Substring: BoxArms.Weight] = ["LIGHT": .light, "HEAVY": .heavy, "DOUBLE": .double, "SINGLE": .light]
    let sides: [Substring: [BoxArms.Side]] = [
      "LEFT": [.left], "RIGHT": [.right], "UP": [.up], "DOWN": [.down], "HORIZONTAL": [.left, .right],
      "VERTICAL": [.up, .down],
    ]
    var arms = BoxArms(bits: 0)
    var weight: BoxArms.Weight?
    // A weight at the beginning is that of all parts without one of their own.
    for part in name.dropFirst("BOX DRAWINGS ".count).split(separator: " AND ") {
      let words = part.split(separator: " ")
      let own = words.compactMap { weights[$0] }.first ?? weight
      weight = weight ?? own
      guard let own else { return nil }
      for side in words.flatMap({ sides[$0] ?? [] }) { arms.add(own, to: side) }
    }
    return arms
  }

  @Test(arguments: lines)
  func `The arms of a character are those of its name, and they have that character`(scalar: Unicode.Scalar) {
    #expect(BoxArms(scalar.value) == Self.arms(named: scalar))
    guard let arms = BoxArms(scalar.value) else { return }
    let isRound = BoxArms.isRound(scalar.value)
    let character = arms.character(isRound: isRound)
    #expect(BoxArms(character) == arms)
    // Dashed lines become whole ones; all others come back as they are.
    #expect(character == scalar.value || scalar.properties.name?.contains("DASH") ?? false)
  }

  @Test func `The heavier of two lines stays, mixed weights count as light, and other characters have no arms`() {
    var arms = BoxArms(bits: 0)
    arms.add(.heavy, to: .up)
    arms.add(.light, to: .up)
    #expect(arms.weight(.up) == .heavy)
    #expect(arms.weight(.down) == nil)
    var mixed = BoxArms(bits: 0)
    mixed.add(.double, to: .left)
    mixed.add(.heavy, to: .down)
    for isRound in [false, true] { #expect(mixed.character(isRound: isRound) == Unicode.Scalar("┐").value) }
    for scalar in "╱╲╳ A█⠿".unicodeScalars { #expect(BoxArms(scalar.value) == nil) }
  }
}
