import Foundation
import Segue
import SegueTesting
import Testing

/// Cube and flip: what is seen on their way.
@Suite struct CubeTests {
  /// Green comes from the white behind the faces alone.
  @Test(arguments: [(80, false), (81, true), (57, true)])
  func `No slit opens between the faces of the cube`(_ columns: Int, _ isPop: Bool) {
    let scene = SpaceScene(.cube, columns: columns, isPop: isPop)
    scene.begin()
    let width = Double(columns * 8)
    let distance = max(500, width * 4 / 3)
    for step in 1..<50 {
      let progress = Double(step) / 50
      let frame = scene.cells(at: progress)
      // The edge is at `share` of the width; the far ends are a width away from it, by sine and cosine.
      let share = isPop ? progress : 1 - progress
      func end(_ angle: Double, _ way: Double) -> Double {
        let depth = distance / (distance + width * abs(sin(angle)))
        return width / 2 + ((share - 0.5) * width + way * width * cos(angle)) * depth
      }
      let (left, right) = (end((share - 1) * .pi / 2, -1), end(share * .pi / 2, 1))
      let alphas = [1 - 0.35 * (1 - share), 1 - 0.65 * share]
      // The middle row is covered from end to end. Each face lets through white by its alpha, no more anywhere, and the light
      // on the edge adds white by its own.
      for column in 0..<columns where Double(column * 8) > left + 8 && Double(column * 8 + 16) < right {
        let cell = frame[column, 6]
        let edge = share * width
        let isLeft = Double(column * 8 + 8) <= edge, isRight = Double(column * 8) >= edge
        let through = 1 - (isLeft ? alphas[0] : isRight ? alphas[1] : min(alphas[0], alphas[1]))
        let isOnEdge = Double(column * 8) < edge + 2 && Double(column * 8 + 8) > edge - 2
        let light = isOnEdge ? 0.4 * 2 * min(progress, 1 - progress) + 0.05 : 0
        let most = 255 * (through + (1 - through) * light)
        for color in [cell.fill, cell.glyph == .space ? cell.fill : cell.ink] {
          #expect(Double(color.green) <= most + 2, "column \(column) at \(progress)")
        }
      }
    }
  }

  @Test(arguments: [SpaceScene.Look.cube, .flip, .sharedElement])
  func `A second push leaves nothing of the first`(look: SpaceScene.Look) {
    let scene = SpaceScene(look, isPop: false)
    let container = scene.below.view.superview
    var before = ViewTraits(scene.below.view)
    before.state.backgroundColor = Color(0, 255, 0)
    let rest = container.map { ViewTraits($0) }
    scene.begin(underFinger: false)
    scene.app.run(for: 0.2)
    #expect(scene.below.element.layer.standInCount == (look == .sharedElement ? 1 : 0))
    // Another page has no such element.
    if look == .sharedElement { scene.navigation.delegate = nil }
    let third = ColorPage(Color(0, 255, 0), "third")
    scene.navigation.pushViewController(third, animated: true)
    for page in [scene.below, scene.top] { #expect(page.element.layer.standInCount == 0) }
    scene.app.run(for: 0.2)
    scene.app.runUntilStill()
    #expect(ViewTraits(third.view) == before)
    #expect(container.map { ViewTraits($0) } == rest)
    #expect(container?.subviews.count == 1)
    #expect(scene.app.screen.contains("third"))
    for page in [scene.below, scene.top] {
      let traits = ViewTraits(page.view)
      #expect(traits.isDoubleSided)
      #expect((traits.state.anchorPoint, traits.state.transform) == (before.state.anchorPoint, .identity))
      #expect(traits.state.opacity == 1)
    }
  }

  @Test func `A flip shows the front in its first half and the back in its second`() {
    let scene = SpaceScene(.flip, isPop: false)
    scene.begin()
    // Red is the front, blue the back: never both.
    for step in 1..<40 {
      let frame = scene.cells(at: Double(step) / 40)
      let colors = frame.cells.map(\.fill)
      // Sides are darker the more they are turned away, and each has a picture with some of the other's colour.
      let reds = colors.count { $0.red > 90 && $0.blue < 60 }
      let blues = colors.count { $0.blue > 90 && $0.red < 60 }
      let (front, back) = (reds > 3 * blues, blues > 3 * reds)
      if !(19...21).contains(step) { #expect([front, back] == [step < 20, step > 20], "\(step)") }
      // Its near edge stays on the screen: the first row keeps some of the background.
      if step == 10 || step == 30 { #expect(colors.prefix(40).contains { $0.red < 90 && $0.blue < 90 }, "\(step)") }
    }
  }

  @Test(arguments: [false, true])
  func `A push turns the card to the left, and a pop to the right`(_ isPop: Bool) throws {
    let scene = SpaceScene(.flip, isPop: isPop)
    let frame = scene.begin(at: 0.2)
    func isFace(_ cell: Cell) -> Bool {
      isPop ? cell.fill.blue > 90 && cell.fill.red < 60 : cell.fill.red > 90 && cell.fill.blue < 60
    }
    func height(_ column: Int) -> Int { (0..<12).count { isFace(frame[column, $0]) } }
    // A card turns to the left when its right side comes nearer, and is seen larger.
    let columns = (0..<40).filter { isFace(frame[$0, 11 / 2]) }
    let (left, right) = (height(try #require(columns.first) + 1), height(try #require(columns.last) - 1))
    #expect(isPop ? left > right : right > left, "\(left), \(right)")
  }
}
