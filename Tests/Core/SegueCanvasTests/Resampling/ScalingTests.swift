import Foundation
import Testing

@testable import SegueCanvas

@Suite struct ScalingTests {
  /// Whether a rectangle in points overlaps a cell.
  private static func touches(_ rect: CGRect, _ column: Int, _ row: Int) -> Bool {
    let cell = CGRect(x: Double(column * 8), y: Double(row * 16), width: 8, height: 16)
    let common = cell.intersection(rect)
    return !common.isNull && common.width > 0 && common.height > 0
  }

  @Test(arguments: [
    // Left and top of the unscaled layer, in points, and its scale.
    (64.0, 64.0, 0.5), (65, 66, 0.5), (67, 71, 0.5), (60, 69, 0.5), (63, 79, 0.5), (64, 64, 0.75), (70, 50, 0.25),
    (-31, -17, 0.5), (100, 100, 2), (64, 64, 1.5), (64.5, 64.5, 0.9),
  ])
  func `A plain layer covers exactly its hull`(_ left: Double, _ top: Double, _ scale: Double) {
    let card = Layer()
    (card.frame, card.backgroundColor) = (CGRect(x: left, y: top, width: 96, height: 64), .r)
    card.transform = Transform3D(scaleX: scale, y: scale)
    let hull = CGRect(x: left + 48 - 48 * scale, y: top + 32 - 32 * scale, width: 96 * scale, height: 64 * scale)
    let frame = compose(Layer(holding: card), columns: 30, rows: 16)
    for (column, row) in places(0..<30, 0..<16) {
      let isPainted = frame.quarters(column, row) != [.black, .black, .black, .black]
      #expect(isPainted == Self.touches(hull, column, row), "at \(column), \(row)")
      let cell = CGRect(x: Double(column * 8), y: Double(row * 16), width: 8, height: 16)
      if hull.contains(cell) { #expect(frame[column, row] == Cell(fill: .r), "at \(column), \(row)") }
    }
  }

  /// A page with a picture, cards and round corners, 32 × 14 cells, and no text.
  private static func page() throws -> Layer {
    let page = Layer(Color(30, 60, 90), column: 4, row: 1, columns: 32, rows: 14)
    let colors = (0..<1200).map { (index: Int) -> Color in
      Color(UInt8(index * 7 % 256), UInt8(index / 40 * 8), UInt8(index % 40 * 6))
    }
    let picture = try #require(Image(width: 40, height: 30, colors: colors))
    let image = Layer(picture, .resizeAspectFill, column: 2, row: 1, columns: 16, rows: 8)
    let card = Layer(Color(250, 200, 20), column: 20, row: 2, columns: 10, rows: 5)
    card.cornerRadius = 16
    for layer in [image, card, Layer(Color(0, 255, 128, alpha: 100), column: 10, row: 6, columns: 15, rows: 6)] {
      page.addSublayer(layer)
    }
    return page
  }

  @Test(arguments: [1.0, 0.99, 0.9, 0.8, 0.75, 0.66, 0.55, 0.5, 0.4, 0.33, 0.25, 0.2, 0.1])
  func `The page keeps its mean colour at every scale`(_ scale: Double) throws {
    let page = try Self.page()
    let root = Layer(holding: page)
    let rest = compose(root, columns: 40, rows: 16).light
    page.transform = Transform3D(scaleX: scale, y: scale)
    let scaled = compose(root, columns: 40, rows: 16).light / (scale * scale)
    let error = (scaled - rest) * 255 / (32 * 14)
    #expect(max(abs(error.x), abs(error.y), abs(error.z)) <= 3, "\(error) of 255")
  }

  @Test func `A transform that changes nothing leaves the frame as at rest`() throws {
    let page = try Self.page()
    let label = Layer("漢字 text", ink: .white, column: 3, row: 3)
    (label.borderColor, label.borderWidth) = (.y, 1)
    page.addSublayer(label)
    let root = Layer(holding: page)
    for offset in [0.0, 3.5] {
      page.position.x += offset
      page.transform = .identity
      let rest = compose(root, columns: 40, rows: 16)
      let same: [Transform3D] = [
        Transform3D(scaleX: 1, y: 1), Transform3D(rotationAngle: 0, x: 0, y: 0, z: 1),
        Transform3D(rotationAngle: 2 * .pi, x: 0, y: 0, z: 1), Transform3D(translationX: 0, y: 0, z: 5),
        Transform3D(scaleX: 0.5, y: 0.5).concatenating(Transform3D(scaleX: 2, y: 2)),
      ]
      for (index, transform) in same.enumerated() {
        page.transform = transform
        #expect(compose(root, columns: 40, rows: 16).cells == rest.cells, "\(index)")
      }
    }
  }

  @Test func `A transform that only moves keeps text crisp, and a container without a size scales what is in it`() {
    let label = Layer("ab\ncd", fill: .b)
    let root = Layer(holding: label)
    label.transform = Transform3D(translationX: 17, y: 15)
    #expect(compose(root, columns: 6, rows: 4).screen == "\n  ab\n  cd\n")
    let container = Layer()
    container.addSublayer(Layer(.r, columns: 8, rows: 4))
    container.transform = Transform3D(scaleX: 0.5, y: 0.5)
    let frame = compose(Layer(holding: container), columns: 6, rows: 3)
    #expect(frame.fills() == "RRRR..\nRRRR..\n......")
  }

  @Test func `Twice as large every cell becomes four, and nested scales multiply`() {
    let card = Layer(.clear, column: 2, row: 1, columns: 2, rows: 2)
    for (index, color) in [Color.r, .g, .b, .y].enumerated() {
      card.addSublayer(Layer(color, column: Double(index % 2), row: Double(index / 2), columns: 1, rows: 1))
    }
    card.transform = Transform3D(scaleX: 2, y: 2)
    #expect(
      compose(Layer(holding: card), columns: 6, rows: 4).fills() == """
        .RRGG.
        .RRGG.
        .BBYY.
        .BBYY.
        """)
    // 32 × 16 cells about (128, 128), by a half; inside, a red card about (64, 64), by a half.
    let (outer, inner) = (Layer(.b, columns: 32, rows: 16), Layer(.r, columns: 16, rows: 8))
    outer.addSublayer(inner)
    (outer.transform, inner.transform) = (Transform3D(scaleX: 0.5, y: 0.5), Transform3D(scaleX: 0.5, y: 0.5))
    // The card: 32…96, and from there 128 + (32 − 128) / 2 = 80 to 112.
    let frame = compose(Layer(holding: outer), columns: 32, rows: 16)
    for (column, row) in places(0..<32, 0..<16) {
      let isPage = (8..<24).contains(column) && (4..<12).contains(row)
      let isCard = (10..<14).contains(column) && (5..<7).contains(row)
      #expect(frame[column, row] == Cell(fill: isCard ? .r : isPage ? .b : .black), "\(column), \(row)")
    }
  }

  @Test(arguments: [0.0, 0.5]) func `A clip cuts what is scaled inside it`(_ half: Double) {
    let clip = Layer(.clear, column: 1 + half, row: 1, columns: 2, rows: 1)
    clip.masksToBounds = true
    let big = Layer(.r, column: -4, row: -4, columns: 9, rows: 9)
    big.transform = Transform3D(scaleX: 2, y: 2)
    clip.addSublayer(big)
    let frame = compose(Layer(holding: clip), columns: 5, rows: 3)
    if half == 0 {
      #expect(frame.fills() == ".....\n.RR..\n.....")
    } else {
      #expect(frame.fills() == ".....\n.?R?.\n.....")
      #expect((frame.quarters(1, 1), frame.quarters(3, 1)) == ([.black, .r, .black, .r], [.r, .black, .r, .black]))
    }
  }
}
