import Segue
import SegueTesting
import Testing

/// How images and placements come and go.
@Suite nonisolated struct GraphicsLifeTests {
  @Test func `The same id and placement move a picture, and others add one`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 10, 20)
    terminal.send("a=p,i=1,p=1,C=1")
    terminal.move(3, 4)
    terminal.send("a=p,i=1,p=1,C=1,z=5")
    #expect(terminal.placements.map(\.frame.origin) == [CGPoint(x: 30, y: 80)])
    #expect(terminal.placements.map(\.z) == [5])
    for keys in ["p=2", "p=0", "p=0", "z=1"] { terminal.send("a=p,i=1,C=1,\(keys)") }
    #expect(terminal.graphics.placementCount == 5)
  }

  /// Two placements of image 1, one of image 2, and image 3 without any; all in the cells 1…2 × 1…2, but for one in the cell 0, 5.
  private static func furnished(_ dialect: GraphicsDialect = .kitty) -> PixelTerminal {
    var terminal = PixelTerminal(dialect)
    for id in 1...3 { terminal.upload(id, 20, 40) }
    terminal.move(1, 1)
    terminal.send("a=p,i=1,p=1,C=1,z=-1")
    terminal.send("a=p,i=2,p=1,C=1,z=7")
    terminal.move(0, 5)
    terminal.send("a=p,i=1,p=2,C=1,c=1,r=1,z=-1")
    return terminal
  }

  /// What a command leaves: placements as image.placement, and images.
  struct Deletion: CustomTestStringConvertible, Sendable {
    let keys: String
    let placements: Set<String>
    let images: [UInt32]

    init(_ keys: String, _ placements: Set<String>, _ images: [UInt32]) {
      (self.keys, self.placements, self.images) = (keys, placements, images)
    }

    var testDescription: String { keys }
  }

  @Test(arguments: [
    Deletion("", [], [1, 2, 3]), Deletion("d=a", [], [1, 2, 3]), Deletion("d=A", [], [3]),
    Deletion("d=i,i=1", ["2.1"], [1, 2, 3]), Deletion("d=I,i=1", ["2.1"], [2, 3]),
    Deletion("d=i,i=1,p=2", ["1.1", "2.1"], [1, 2, 3]),
    // Another placement needs the data.
    Deletion("d=I,i=1,p=2", ["1.1", "2.1"], [1, 2, 3]), Deletion("d=I,i=2,p=1", ["1.1", "1.2"], [1, 3]),
    // Nothing is found, so nothing is freed.
    Deletion("d=I,i=3,p=1", ["1.1", "1.2", "2.1"], [1, 2, 3]),
    // It has no placement to begin with.
    Deletion("d=I,i=3", ["1.1", "1.2", "2.1"], [1, 2]), Deletion("d=i,i=3", ["1.1", "1.2", "2.1"], [1, 2, 3]),
    // Columns and rows are counted from 1, and pictures end after two.
    Deletion("d=p,x=3,y=3", ["1.2"], [1, 2, 3]), Deletion("d=P,x=2,y=2", ["1.2"], [1, 3]),
    Deletion("d=p,x=4,y=3", ["1.1", "1.2", "2.1"], [1, 2, 3]),
    Deletion("d=p,x=3,y=4", ["1.1", "1.2", "2.1"], [1, 2, 3]),
    Deletion("d=q,x=2,y=2,z=7", ["1.1", "1.2"], [1, 2, 3]), Deletion("d=Q,x=2,y=2,z=7", ["1.1", "1.2"], [1, 3]),
    Deletion("d=x,x=1", ["1.1", "2.1"], [1, 2, 3]), Deletion("d=X,x=3", ["1.2"], [1, 3]),
    Deletion("d=y,y=6", ["1.1", "2.1"], [1, 2, 3]), Deletion("d=Y,y=2", ["1.2"], [1, 3]),
    Deletion("d=z,z=-1", ["2.1"], [1, 2, 3]), Deletion("d=Z,z=-1", ["2.1"], [2, 3]),
    Deletion("d=r,x=1,y=2", [], [1, 2, 3]), Deletion("d=R,x=2,y=3", ["1.1", "1.2"], [1]),
    // The cursor is in the cell 0, 5.
    Deletion("d=c", ["1.1", "2.1"], [1, 2, 3]), Deletion("d=C", ["1.1", "2.1"], [1, 2, 3]),
  ])
  func `A deletion takes what it names, and with a capital letter the data that nothing shows`(expected: Deletion) {
    for dialect in [GraphicsDialect.kitty, .ghostty] {
      var terminal = Self.furnished(dialect)
      terminal.send("a=d" + (expected.keys.isEmpty ? "" : "," + expected.keys))
      #expect(Set(terminal.placements.map { "\($0.image).\($0.id)" }) == expected.placements, "\(dialect)")
      #expect(terminal.ids == expected.images, "\(dialect)")
      #expect(terminal.faults == [], "\(dialect)")
    }
  }

  @Test func `Konsole frees nothing, counts cells from 0, and does not know ranges and numbers`() {
    var terminal = Self.furnished(.konsole)
    terminal.send("a=d,d=R,x=1,y=3")
    #expect(terminal.placements.count == 3)
    terminal.send("a=d,d=X,x=0")
    #expect(Set(terminal.placements.map { "\($0.image).\($0.id)" }) == ["1.1", "2.1"])
    terminal.send("a=d,d=I,i=1")
    #expect(terminal.placements.map(\.image) == [2])
    #expect(terminal.ids == [1, 2, 3])
  }

  @Test func `A placement without a size is in no cell, but Ghostty deletes it with all that is visible`() {
    var terminal = PixelTerminal(.ghostty)
    terminal.upload(1, 10, 20, .white, "a=T,x=10,c=2,C=1")
    #expect(terminal.placements == [])
    terminal.send("a=d,d=y,y=1")
    #expect(terminal.graphics.placementCount == 1)
    terminal.send("a=d")
    #expect(terminal.graphics.placementCount == 0)
  }

  @Test func `An unknown deletion is an error`() {
    var terminal = Self.furnished()
    terminal.send("a=d,d=f,i=1")
    terminal.send("a=d,d=b")
    #expect(terminal.faults == ["EINVAL", "EINVAL"])
    #expect(terminal.graphics.placementCount == 3)
  }

  @Test func `An image without an id is gone with its placement`() {
    var terminal = PixelTerminal()
    terminal.send("a=T,s=1,v=1", [0, 0, 0, 0])
    #expect(terminal.ids == [0])
    terminal.send("a=d")
    #expect(terminal.graphics.storedBytes == 0)
  }

  // MARK: Erasing, resetting, the other screen

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `Erasing the whole screen frees what is shown and what never was, and other erasing nothing`(
    dialect: GraphicsDialect
  ) {
    var terminal = Self.furnished(dialect)
    terminal.type("‹H‹J‹1J‹2K‹X")
    #expect(terminal.placements.count == 3)
    terminal.type("‹2J")
    #expect(terminal.graphics.placementCount == 0)
    #expect(terminal.graphics.storedBytes == 0)
  }

  @Test func `In Konsole, the data outlives erasing and resetting`() {
    var terminal = Self.furnished(.konsole)
    terminal.type("‹2J")
    #expect(terminal.graphics.placementCount == 0)
    terminal.type("\u{1B}c")
    #expect(terminal.ids == [1, 2, 3])
  }

  @Test func `What has scrolled off stays when the screen is erased`() {
    var terminal = Self.furnished()
    terminal.type("‹10;1H\n\n\n")
    terminal.type("‹2J")
    #expect(terminal.graphics.placementCount == 2)
    #expect(terminal.ids == [1, 2])
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `A reset frees all, and the graphics go on`(dialect: GraphicsDialect) {
    var terminal = Self.furnished(dialect)
    terminal.type("‹?1049h")
    terminal.upload(9, 10, 20, .white, "a=T")
    terminal.send("i=8,f=24,s=1,v=2,m=1", [1, 2, 3])
    terminal.type("\u{1B}c")
    #expect(terminal.graphics.placementCount == 0)
    #expect(terminal.graphics.storedBytes == 0)
    #expect(!terminal.graphics.isLoading)
    #expect(terminal.code("a=T,i=1,f=24,s=1,v=1", [1, 2, 3]) == "OK")
    #expect(terminal.placements.count == 1)
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `Each screen has images of its own, and the alternate one begins and ends empty`(dialect: GraphicsDialect) {
    var terminal = Self.furnished(dialect)
    terminal.type("‹?1049h")
    #expect(terminal.placements == [])
    #expect(terminal.code("a=p,i=1") == "ENOENT")
    terminal.upload(9, 10, 20, .white, "a=T")
    #expect(terminal.placements.map(\.image) == [9])
    terminal.type("‹?1049l")
    #expect(terminal.placements.count == 3)
    #expect(terminal.graphics.placementCount == 3)
    // The data stays until somebody comes back.
    #expect(terminal.graphics.storedBytes == 3 * 20 * 40 * 4 + 10 * 20 * 4)
    terminal.type("‹?1049h")
    #expect(terminal.ids == [])
    #expect(terminal.graphics.storedBytes == 3 * 20 * 40 * 4)
    // Where it is shown already, kitty does nothing.
    terminal.upload(9, 10, 20, .white, "a=T")
    terminal.type("‹?1049h")
    #expect(terminal.placements.map(\.image) == (dialect == .kitty ? [9] : []))
  }

  @Test func `Konsole's two screens share images, but not placements`() {
    var terminal = Self.furnished(.konsole)
    terminal.type("‹?1049h")
    #expect(terminal.placements == [])
    #expect(terminal.send("a=p,i=3") == "i=3;OK")
    #expect(terminal.placements.map(\.image) == [3])
  }

  // MARK: The cursor

  @Test(arguments: [
    // The image has 2 × 2 cells, and stands at column 1, row 1.
    (GraphicsDialect.kitty, "", [3, 2]), (.ghostty, "", [3, 2]), (.konsole, "", [3, 2]),
    (.kitty, "C=1", [1, 1]), (.ghostty, "C=1", [1, 1]), (.konsole, "C=1", [1, 1]),
    (.kitty, "c=5,r=4", [6, 4]), (.kitty, "X=1,Y=1", [4, 3]), (.konsole, "X=1,Y=1", [3, 2]),
    // At the right edge it goes to the next row.
    (.kitty, "c=18,r=1", [19, 1]), (.kitty, "c=19,r=1", [0, 2]), (.ghostty, "c=19,r=2", [0, 3]),
    (.konsole, "c=19,r=1", [0, 2]),
  ])
  func `The cursor goes behind the picture, to its last row`(dialect: GraphicsDialect, keys: String, place: [Int]) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 20, 40)
    terminal.move(1, 1)
    terminal.send("a=p,i=1" + (keys.isEmpty ? "" : "," + keys))
    #expect(terminal.cursor == place)
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `At the bottom, the screen scrolls as far as the picture needs`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.type("top‹9;1H")
    terminal.upload(1, 20, 80)
    terminal.send("a=p,i=1")
    // Rows 8 to 11 of 10 rows.
    #expect(terminal.places == [6])
    #expect(terminal.screen.scrolledOff == ["top", ""])
    #expect(terminal.cursor == [2, 9])
  }
}
