import Foundation
import Segue
import SegueTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that ends badly, in a way of your choice: for the tests of what a terminal is left in. A letter says how.
/// The letter u tells the style of the user interface. With a word of ``Asking`` it asks before it ends. With the word `throw` it opens the terminal by hand, and an error that nobody catches leaves it at the first key.
@main enum CrashExample {
  private struct Uncaught: Error {}

  static func main() throws {
    if CommandLine.arguments.contains("throw") { try leaveByError() }
    let asking = Asking(Array(CommandLine.arguments.dropFirst()))
    exit(
      Terminal.run(asking == nil ? ColorPage() : ViewController()) { application in
        asking?.begin(in: application)
        for (key, action) in actions { application.setKeyCommand(.character(key), action: action) }
        application.setKeyCommand(.character("u")) { [style = application.userInterfaceStyle] in complain("\(style)\n")
        }
      })
  }

  private static let actions: [Character: () -> Void] = [
    "t": { fatalError("told to trap") }, "i": { print([1, 2, 3][CommandLine.arguments.count + 7]) }, "a": { abort() },
    "s": { unsafe UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }, "o": { print(depth(below: 1)) },
    "x": { exit(7) }, "f": { raise(SIGFPE) }, "b": { raise(SIGBUS) }, "l": { raise(SIGILL) },
    "h": { while true { _ = getpid() } },
    "w": { complain(String(repeating: String(repeating: "w", count: 99) + "\n", count: 2000) + "the last of it\n") },
    "p": { complain("something to say\n") },
  ]

  /// Never comes back. What is done afterwards keeps it from being a loop.
  private static func depth(below depth: Int) -> Int {
    depth == 0 ? 0 : max(depth, Self.depth(below: depth &+ 1)) &+ Int(getpid())
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func leaveByError() throws {
    let terminal = try Terminal()
    let application = Application(
      rootViewController: ColorPage(), size: terminal.size, display: terminal, colorMode: terminal.colorMode)
    application.tick(at: 0)
    while terminal.readEvents().isEmpty { usleep(5000) }
    throw Uncaught()
  }
}

/// A page that takes many bytes to draw. `n` changes all of it.
private final class ColorPage: ViewController {
  private let tiles = Tiles()

  override func viewDidLoad() { view.addSubview(tiles) }

  override func viewDidLayoutSubviews() { tiles.frame = view.bounds }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard presses.contains(where: { $0.key.code == .character("n") }) else {
      return super.pressesBegan(presses, with: event)
    }
    tiles.turn += 1
  }
}

/// Every cell has another colour.
private final class Tiles: View {
  var turn = 0 { didSet { setNeedsDisplay() } }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    for index in 0..<grid.size.columns * grid.size.rows {
      let number = UInt32(truncatingIfNeeded: (index + turn * 7) &* 0x9E_3779)
      grid[index % grid.size.columns, index / grid.size.columns] = Cell(fill: Color(hex: number & 0xFFFFFF))
    }
  }
}
