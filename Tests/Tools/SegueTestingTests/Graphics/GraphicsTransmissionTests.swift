import Segue
import SegueTesting
import Testing

@Suite nonisolated struct GraphicsTransmissionTests {
  /// Two pixels: red, and blue with an opacity of 128.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR42mP4z8AAQg0AD3oDfmqBMeEAAAAASUVORK5CYII="

  @Test func `Each format becomes pixels, and takes as many bytes as in kitty`() {
    var terminal = PixelTerminal()
    #expect(terminal.send("i=1,f=24,s=2,v=1", [1, 2, 3, 4, 5, 6]) == "i=1;OK")
    #expect(terminal.graphics.storedBytes == 6)
    #expect(terminal.send("i=2,s=1,v=2", [1, 2, 3, 4, 5, 6, 7, 8]) == "i=2;OK")
    #expect(terminal.graphics.storedBytes == 6 + 8)
    #expect(terminal.send("i=3,f=100", base64: Self.png) == "i=3;OK")
    #expect(terminal.graphics.storedBytes == 6 + 8 + 8)
    let bytes = terminal.graphics.images.map(\.picture.bytes)
    #expect(bytes == [[1, 2, 3, 255, 4, 5, 6, 255], [1, 2, 3, 4, 5, 6, 7, 8], [255, 0, 0, 255, 0, 0, 255, 128]])
    #expect(terminal.graphics.images.map(\.picture.width) == [2, 1, 2])
  }

  @Test func `Compressed data is decompressed first`() {
    var terminal = PixelTerminal()
    let data: [UInt8] = [120, 156, 99, 100, 98, 102, 97, 101, 3, 0, 0, 62, 0, 22]
    #expect(terminal.code("i=1,f=24,s=2,v=1,o=z", data) == "OK")
    #expect(terminal.graphics.images.first?.picture.bytes == [1, 2, 3, 255, 4, 5, 6, 255])
    #expect(terminal.code("i=2,f=24,s=2,v=1,o=z", Array(data.dropLast(6))) == "EINVAL")
  }

  @Test(arguments: [1, 2, 7])
  func `A command may come in parts of any length`(length: Int) {
    var terminal = PixelTerminal()
    let bytes =
      PixelTerminal.command("a=T,i=1,f=100,m=1", base64: String(Self.png.prefix(40)))
      + PixelTerminal.command("m=0", base64: String(Self.png.dropFirst(40)))
    for start in stride(from: 0, to: bytes.count, by: length) {
      terminal.screen.read(bytes[start..<min(start + length, bytes.count)])
    }
    #expect(terminal.placements.map(\.frame) == [CGRect(x: 0, y: 0, width: 2, height: 1)])
    #expect(terminal.faults == [])
  }

  @Test func `The first chunk's keys hold, and nothing is there before the last one`() {
    var terminal = PixelTerminal()
    #expect(terminal.send("a=T,i=7,f=24,s=1,v=2,c=3,m=1", [9, 9, 9]) == "")
    #expect(terminal.graphics.isLoading)
    #expect(terminal.graphics.images == [])
    // The picture stands where the cursor is at the end.
    terminal.move(4, 2)
    #expect(terminal.send("m=0", [8, 8, 8]) == "i=7;OK")
    #expect(!terminal.graphics.isLoading)
    #expect(terminal.placements.map(\.frame) == [CGRect(x: 40, y: 40, width: 30, height: 60)])
  }

  @Test func `No other command may come between chunks`() {
    var terminal = PixelTerminal()
    terminal.upload(5, 1, 1)
    terminal.send("i=1,f=24,s=1,v=2,m=1", [1, 2, 3])
    // A placement is rejected, and the transmission goes on.
    #expect(terminal.code("a=p,i=5") == "EINVAL")
    #expect(terminal.send("m=0", [4, 5, 6]) == "i=1;OK")
    // Another transmission ends it.
    terminal.send("i=2,f=24,s=1,v=2,m=1", [1, 2, 3])
    #expect(terminal.code("i=3,f=24,s=1,v=1", [1, 2, 3]) == "EINVAL")
    #expect(!terminal.graphics.isLoading)
    #expect(terminal.ids == [5, 1])
  }

  @Test func `Deleting ends a transmission, and its other chunks are errors`() {
    var terminal = PixelTerminal()
    terminal.send("i=1,f=24,s=1,v=2,m=1", [1, 2, 3])
    terminal.send("a=d,d=i,i=9")
    #expect(terminal.faults == [])
    terminal.send("m=0", [4, 5, 6])
    #expect(terminal.faults == ["EINVAL"])
    #expect(terminal.ids == [])
  }

  @Test(arguments: [
    ("a=t,i=1,f=23,s=1,v=1", "EINVAL"), ("a=t,i=1,f=24,s=0,v=1", "EINVAL"), ("a=t,i=1,f=24,v=1", "EINVAL"),
    ("a=t,i=1,f=24,s=1,v=1,t=f", "EINVAL"), ("a=t,i=1,f=24,s=1,v=1,t=s", "EINVAL"),
    ("a=t,i=1,f=24,s=1,v=1,o=x", "EINVAL"), ("a=t,i=1,I=2,f=24,s=1,v=1", "EINVAL"),
    ("a=t,i=1,f=24,s=10001,v=1", "EINVAL"), ("a=t,i=1,f=24,s=2,v=1", "ENODATA"), ("a=t,i=1,f=100", "EBADPNG"),
    ("a=f,i=1", "EINVAL"), ("a=a,i=1", "EINVAL"), ("a=p,i=1", "ENOENT"), ("a=p,I=1", "ENOENT"),
  ])
  func `What kitty rejects has its code`(control: String, code: String) {
    var terminal = PixelTerminal()
    #expect(terminal.code(control, [1, 2, 3]) == code)
    #expect(terminal.graphics.faults.map(\.command) == [control])
    #expect(terminal.faults == [code])
    #expect(terminal.ids == [])
  }

  @Test(arguments: [
    "a", "a=", "a=tt", "a=t,", ",a=t", "a=t,,i=1", "a:t", "k=1", "i=-1", "i=4294967296", "i=x", "z=2147483648", "s=+1",
    "a=1t",
  ])
  func `A malformed command gets no answer, but is noted`(control: String) {
    var terminal = PixelTerminal()
    #expect(terminal.send(control) == "")
    #expect(terminal.faults == ["EINVAL"])
  }

  @Test func `A payload is base64, and short`() {
    var terminal = PixelTerminal()
    terminal.send("i=1,f=24,s=1,v=1", base64: "A?AA")
    terminal.send("i=1,f=24,s=1,v=1", base64: "AAA")
    // 3,072 bytes are 4,096 in base64. Three more are too many.
    let text = String(repeating: "A", count: 4096)
    terminal.send("i=1,f=24,s=32,v=33,m=1", base64: text + "AAAA")
    // Chunks but the last are multiples of four.
    terminal.send("i=1,f=24,s=32,v=32,m=1", base64: "AA==")
    #expect(terminal.faults == ["EINVAL", "EINVAL", "EINVAL"])
    #expect(terminal.ids == [])
    terminal.send("a=d")
    #expect(terminal.send("i=1,f=24,s=32,v=32", base64: text) == "i=1;OK")
  }

  @Test(arguments: [
    // kitty has room for ten bytes more.
    (GraphicsDialect.kitty, 13, "OK"), (.kitty, 14, "EFBIG"), (.ghostty, 4, "EINVAL"), (.ghostty, 2, "EINVAL"),
    (.konsole, 99, "OK"),
  ])
  func `Terminals differ in how much data is too much`(dialect: GraphicsDialect, count: Int, code: String) {
    var terminal = PixelTerminal(dialect)
    #expect(terminal.code("i=1,f=24,s=1,v=1", Array(repeating: 0, count: count)) == code)
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `Data that is sent again replaces the image, and its placements go, but for Konsole`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 10, 20, Color(hex: 0xFF0000), "a=T,p=1")
    terminal.upload(2, 10, 20, Color(hex: 0x0000FF), "a=T,p=1")
    terminal.upload(1, 10, 20, Color(hex: 0x00FF00))
    #expect(terminal.ids == [2, 1])
    #expect(terminal.graphics.images.last?.picture[0, 0] == Color(hex: 0x00FF00))
    #expect(terminal.placements.map(\.image) == (dialect == .konsole ? [1, 2] : [2]))
    let pixel = terminal.screen.rendered().picture[5, 5]
    #expect(pixel == (dialect == .konsole ? Color(hex: 0xFF0000) : .black))
  }

  @Test(arguments: [GraphicsDialect.kitty, .ghostty])
  func `Data that cannot be read has removed the old image all the same`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.upload(1, 10, 20, .white, "a=T")
    #expect(terminal.code("i=1,f=24,s=1", [1, 2, 3]) == "EINVAL")
    #expect(terminal.ids == [])
    #expect(terminal.graphics.placementCount == 0)
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `The largest numbers do no harm`(dialect: GraphicsDialect) {
    var terminal = PixelTerminal(dialect)
    terminal.send("a=t,i=4294967295,f=24,s=4294967295,v=4294967295", [1, 2, 3])
    terminal.upload(1, 1, 1)
    let most = "xywhXYcrp".map { "\($0)=4294967295" }.joined(separator: ",")
    terminal.send("a=p,i=1,z=2147483647,\(most)")
    terminal.send("a=p,i=1,z=-2147483648,c=4294967295,r=4294967295")
    terminal.send("a=p,i=1,c=4294967295")
    terminal.send("a=p,i=1,r=4294967295")
    terminal.send("a=d,d=q,x=4294967295,y=4294967295")
    _ = terminal.screen.rendered()
    #expect(terminal.faults.count == 1)
  }

  @Test func `A number is given by the program, and the id by the terminal`() {
    var terminal = PixelTerminal()
    terminal.upload(1, 1, 1)
    terminal.upload(3, 1, 1)
    // The lowest free ids are 2 and 4.
    #expect(terminal.send("I=13,s=1,v=1", [1, 1, 1, 1]) == "i=2,I=13;OK")
    #expect(terminal.send("I=13,s=1,v=1", [2, 2, 2, 2]) == "i=4,I=13;OK")
    // The newest image of a number is meant.
    #expect(terminal.send("a=p,I=13") == "i=4,I=13;OK")
    #expect(terminal.placements.map(\.image) == [4])
    terminal.send("a=d,d=N,I=13")
    #expect(terminal.ids == [1, 3, 2])
    terminal.send("a=p,I=13")
    #expect(terminal.placements.map(\.image) == [2])
  }

  @Test func `Beyond its quota, kitty drops all that is not placed, and then what was not used for longest`() {
    // Each image has 400 bytes.
    var terminal = PixelTerminal(quota: 1200)
    for id in 1...3 { terminal.upload(id, 10, 10, .white, "a=T") }
    terminal.send("a=p,i=1,q=2")
    terminal.upload(4, 10, 10)
    #expect(terminal.ids == [1, 3, 4])
    #expect(terminal.graphics.storedBytes == 1200)
    terminal.send("a=d,d=i,i=1")
    terminal.upload(5, 10, 10)
    #expect(terminal.ids == [3, 5])
  }

  @Test func `Beyond its quota, Ghostty drops one image after the other, the oldest first`() {
    var terminal = PixelTerminal(.ghostty, quota: 1200)
    terminal.upload(1, 10, 10, .white, "a=T")
    terminal.upload(2, 10, 10)
    terminal.upload(3, 10, 10)
    terminal.upload(4, 10, 10)
    #expect(terminal.ids == [1, 3, 4])
    for id in 3...4 { terminal.send("a=p,i=\(id),q=2") }
    terminal.upload(5, 10, 10)
    #expect(terminal.ids == [3, 4, 5])
    #expect(terminal.placements.map(\.image) == [3, 4])
  }

  @Test func `An image that does not fit at all is an error`() {
    var (kitty, ghostty) = (PixelTerminal(quota: 11), PixelTerminal(.ghostty, quota: 11))
    let data = Array(repeating: UInt8(0), count: 12)
    #expect(kitty.code("i=1,s=1,v=3", data) == "ENOSPC")
    #expect(ghostty.code("i=1,s=1,v=3", data) == "ENOMEM")
  }
}
