import Segue
import SegueTesting
import Testing

@Suite nonisolated struct GraphicsRenderingTests {
  private static let (red, green, blue) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF))

  @Test func `Cells have their backgrounds, and blocks their parts`() {
    var terminal = PixelTerminal()
    terminal.type("‹48;2;255;0;0m ‹38;2;0;255;0m▌‹0m▄‹7m ‹0mx")
    let picture = terminal.screen.rendered(ink: .white, fill: .black).picture
    #expect(picture.width == 200)
    #expect(picture.height == 200)
    #expect(picture[9, 19] == Self.red)
    #expect([picture[14, 0], picture[15, 0]] == [Self.green, Self.red])
    #expect([picture[25, 9], picture[25, 10]] == [.black, .white])
    #expect(picture[35, 0] == .white)
    // A letter is a bar.
    #expect([picture[45, 0], picture[45, 10], picture[45, 19]] == [.black, .white, .black])
    #expect(picture[55, 0] == .black)
  }

  @Test func `Each pixel is the nearest of the source`() {
    var terminal = PixelTerminal()
    // Three pixels, of which the last two are shown at 20 × 20.
    terminal.send("a=T,i=1,f=24,s=3,v=1,x=1,w=2,c=2,r=1,C=1", [255, 0, 0, 0, 255, 0, 0, 0, 255])
    let picture = terminal.screen.rendered().picture
    #expect(
      [picture[0, 0], picture[9, 19], picture[10, 0], picture[19, 19]] == [
        Self.green, Self.green, Self.blue, Self.blue,
      ])
    #expect([picture[20, 0], picture[0, 20]] == [.black, .black])
  }

  @Test func `A part of a pixel counts if its middle is covered`() {
    var terminal = PixelTerminal()
    // 20 rows become 20 × 100 / 60 columns: 33.3. The middle of the 33rd is at 32.5, and that of the next one beyond.
    terminal.upload(1, 100, 60, Self.red, "a=T,r=1,C=1")
    let picture = terminal.screen.rendered().picture
    #expect([picture[32, 0], picture[33, 0]] == [Self.red, .black])
  }

  @Test func `Opacity mixes with what is below`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 10, 20, Color(255, 255, 255, alpha: 51), "a=T,C=1")
    terminal.type("‹48;2;100;0;200m ")
    // A fifth of white: 51 + 0.8 × 100, 0 and 200.
    #expect(terminal.screen.rendered().picture[5, 5] == Color(131, 51, 211))
  }

  @Test func `Transparent pixels belong to what is seen through them`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 20, 20, Self.red, "a=T,C=1")
    terminal.send("a=T,i=2,s=2,v=1,c=2,r=1,C=1,z=1", [0, 0, 0, 0, 0, 0, 255, 255])
    let rendering = terminal.screen.rendered()
    #expect(rendering.owner(x: 9, y: 0)?.image == 1)
    #expect(rendering.owner(x: 10, y: 0)?.image == 2)
    #expect(rendering.owner(x: 20, y: 0) == nil)
    #expect(rendering.owner(x: 0, y: -1) == nil)
    #expect(rendering.placements.map(\.image) == [1, 2])
  }

  @Test(arguments: [
    // Of a block with a background, over pictures with these z: what is seen in its ink, and in its background.
    (GraphicsDialect.kitty, 0, "picture", "picture"), (.kitty, -1, "ink", "picture"),
    (.kitty, -1_073_741_824, "ink", "picture"), (.kitty, -1_073_741_825, "ink", "fill"),
    (.ghostty, -1, "ink", "picture"), (.ghostty, -1_073_741_825, "ink", "fill"),
    (.konsole, 0, "picture", "picture"), (.konsole, -1, "ink", "fill"),
  ])
  func `A picture is under text and backgrounds by its z`(dialect: GraphicsDialect, z: Int, ink: String, fill: String) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 20, 20, Self.red, "a=T,C=1,z=\(z)")
    terminal.type("‹32m‹44m▌‹0m ")
    let rendering = terminal.screen.rendered()
    let names = [Self.red: "picture", Color(0, 0xCD, 0): "ink", Color(0, 0, 0xEE): "fill"]
    #expect(names[rendering.picture[0, 0]] == ink)
    #expect(names[rendering.picture[9, 0]] == fill)
    let isSeen = rendering.owner(x: 0, y: 0) != nil
    #expect(isSeen == (ink == "picture"))
    // Where the background is the default one, pictures are seen.
    #expect(rendering.picture[15, 0] == Self.red)
    #expect(rendering.owner(x: 15, y: 0)?.image == 1)
  }

  @Test(
    arguments: [
      // By creation of the image; by id; by time of the placement.
      (GraphicsDialect.kitty, [2, 1]), (.ghostty, [1, 2]), (.konsole, [1, 2]),
    ] as [(GraphicsDialect, [UInt32])])
  func `With the same z, terminals have their own order`(dialect: GraphicsDialect, order: [UInt32]) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(2, 10, 20, Self.green)
    terminal.upload(1, 10, 20, Self.red)
    terminal.send("a=p,i=1,p=1,C=1")
    terminal.send("a=p,i=2,p=1,C=1")
    #expect(terminal.placements.map(\.image) == order)
    // A placement that is moved comes to the top in Konsole.
    terminal.send("a=p,i=1,p=1,C=1")
    #expect(terminal.placements.map(\.image) == (dialect == .konsole ? [2, 1] : order))
    // z is stronger.
    terminal.send("a=p,i=2,p=1,C=1,z=-1")
    #expect(terminal.placements.map(\.image) == [2, 1])
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `What is asked for beyond the image is made up for by stretching`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 10, 20, Self.red)
    terminal.send("a=p,i=1,w=20,h=20,c=2,r=1,C=1")
    #expect(terminal.screen.rendered().picture[19, 19] == Self.red)
    // Without c and r there is nothing to fill.
    terminal.send("a=d")
    terminal.send("a=p,i=1,w=20,h=20")
    #expect(terminal.screen.rendered().picture[9, 19] == Self.red)
    #expect(terminal.screen.rendered().owner(x: 10, y: 19) == nil)
  }

  @Test func `Where two pixels are equally near, Konsole takes the first`() {
    // Nine pixels of the window for six of the image: the middle of the second is at 1.5 × 6 / 9, the end of the first.
    let data: [UInt8] = (0..<6).flatMap { [40 * $0, 0, 0] }
    for (dialect, second) in [(GraphicsDialect.kitty, 40), (.konsole, 0)] {
      var terminal = PixelTerminal(dialect)
      terminal.screen.graphics?.cellSize = TerminalGraphics.Size(width: 9, height: 18)
      terminal.send("a=T,i=1,f=24,s=6,v=1,c=1,r=1,C=1", data)
      #expect(terminal.screen.rendered().picture[1, 0].red == second)
      #expect(terminal.screen.rendered().picture[8, 0].red == 200)
    }
  }

  @Test func `Konsole drops pictures without an id that others cover`() {
    var terminal = PixelTerminal(.konsole)
    terminal.upload(1, 10, 20, Self.red)
    for _ in 1...3 { terminal.send("a=p,i=1,C=1") }
    #expect(terminal.placements.count == 1)
    terminal.send("a=p,i=1,C=1,c=2,r=1")
    terminal.send("a=p,i=1,C=1,p=5")
    #expect(terminal.placements.map(\.columns) == [2, 1])
  }
}
