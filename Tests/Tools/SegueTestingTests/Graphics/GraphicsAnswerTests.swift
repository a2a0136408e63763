import Segue
import SegueTesting
import Testing

@Suite nonisolated struct GraphicsAnswerTests {
  @Test func `An answer names what it is about`() {
    var terminal = PixelTerminal()
    #expect(terminal.send("i=31,s=1,v=1", [0, 0, 0, 0]) == "i=31;OK")
    #expect(terminal.send("a=p,i=31,p=7") == "i=31,p=7;OK")
    #expect(terminal.send("a=p,i=32,p=7").hasPrefix("i=32,p=7;ENOENT:"))
    // Without an id, nobody could tell what it is about. Deleting is never answered.
    #expect(terminal.send("s=1,v=1", [0, 0, 0, 0]) == "")
    #expect(terminal.send("a=p") == "")
    #expect(terminal.send("a=d,d=i,i=31") == "")
    #expect(terminal.faults == ["ENOENT", "EINVAL"])
  }

  @Test func `Answers are the bytes of the protocol, and each is given once`() {
    var terminal = PixelTerminal()
    terminal.screen.read(PixelTerminal.command("a=q,i=31,s=1,v=1,f=24", base64: "AAAA"))
    #expect(terminal.screen.takeAnswers() == Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8))
    #expect(terminal.screen.takeAnswers() == [])
  }

  @Test func `With q=1 only errors are answered, with q=2 nothing, but faults are noted`() {
    var terminal = PixelTerminal()
    #expect(terminal.send("i=1,s=1,v=1,q=1", [0, 0, 0, 0]) == "")
    #expect(terminal.send("a=p,i=1,q=2") == "")
    #expect(terminal.code("a=p,i=2,q=1") == "ENOENT")
    #expect(terminal.send("a=p,i=2,q=2") == "")
    #expect(terminal.faults == ["ENOENT", "ENOENT"])
  }

  @Test func `The last chunk may still ask for silence`() {
    var terminal = PixelTerminal()
    terminal.send("i=1,f=24,s=1,v=2,m=1", [1, 2, 3])
    #expect(terminal.send("m=0,q=1", [1, 2, 3]) == "")
    // It cannot take back the first one's.
    terminal.send("i=2,f=24,s=1,v=2,q=1,m=1", [1, 2, 3])
    #expect(terminal.send("m=0,q=0", [1, 2, 3]) == "")
    #expect(terminal.ids == [1, 2])
  }

  @Test func `A query is answered, and nothing is kept or replaced`() {
    var terminal = PixelTerminal()
    terminal.upload(31, 2, 2, .white, "a=T")
    #expect(terminal.send("a=q,i=31,s=1,v=1,f=24", [0, 0, 0]) == "i=31;OK")
    #expect(terminal.code("a=q,i=32,s=1,v=1,f=24", [0, 0]) == "ENODATA")
    #expect(terminal.graphics.images.map(\.picture.width) == [2])
    #expect(terminal.placements.count == 1)
  }

  @Test func `A terminal without graphics is silent, and shows nothing`() {
    var screen = TerminalScreen(columns: 20, rows: 10)
    screen.read(PixelTerminal.command("a=T,i=31,s=1,v=1,f=24", base64: "AAAA") + Array("x".utf8))
    #expect(screen.takeAnswers() == [])
    #expect(screen.placements == [])
    #expect(screen.text == "x")
  }

  @Test func `Konsole says OK to a broken PNG file, and misses it when it is placed`() {
    var terminal = PixelTerminal(.konsole)
    #expect(terminal.send("i=1,f=100", [1, 2, 3]) == "i=1;OK")
    #expect(terminal.send("a=p,i=1,p=2").hasPrefix("i=1;ENOENT"))
    #expect(terminal.faults == ["EBADPNG", "ENOENT"])
    // To other broken data it says nothing.
    #expect(terminal.send("i=1,f=24,s=1,v=1", [1, 2]) == "")
    #expect(terminal.code("i=1,f=24,s=1,v=1,t=f", [1, 2, 3]) == "ENOTSUPPORTED")
    #expect(terminal.send("a=q,i=9,q=2,f=24,s=1,v=1", [1, 2, 3]) == "i=9;OK")
  }
}
