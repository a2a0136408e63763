import Foundation
import Segue
import SegueTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `InlineExample [ROWS] [keep] [field] [alternate]`: an application below the prompt, for the tests of what it leaves. F2 prints a line
/// above it, F4 a long one, F5 moves a box, F6 raises a sheet, F7 has the last frame stay, F8 crashes, F9 runs `echo`, F10 quits.
@main enum InlineExample {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    var options = TerminalOptions()
    options.screen = .inline(rows: words.lazy.compactMap { Int($0) }.first ?? 6)
    if words.contains("alternate") { options.screen = .alternate }
    options.keepsLastFrame = words.contains("keep")
    options.writesControllingTerminal = true
    options.readsControllingTerminal = true
    let status = Terminal.run(Page(hasField: words.contains("field")), options: options) { application in
      var count = 0
      let actions: [Int: () -> Void] = [
        2: { [unowned application] in
          count += 1
          application.printAbove("above \(count)")
        },
        4: { [unowned application] in
          application.printAbove("long " + String(repeating: "0123456789", count: 20) + " end\n\u{1B}[2Jtab\tstop\n")
        },
        7: { [unowned application] in application.keepsLastFrame = true },
        8: { fatalError("told to crash") },
        9: { [unowned application] in _ = try? application.runProgram("echo", ["echoed"]) },
        10: { [unowned application] in application.terminate() },
      ]
      for (number, action) in actions {
        application.addKeyCommand(
          KeyCommand(title: "", keys: [.function(number)], attributes: [.alwaysAvailable, .hidden]) { action() })
      }
    }
    print("result")
    exit(status)
  }
}

private final class Page: ViewController {
  private let field: TextField?
  private let box = View()
  private let rows = Label()
  private var isMoved = false

  init(hasField: Bool) {
    field = hasField ? TextField() : nil
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0x204060)
    box.backgroundColor = Color(hex: 0xE0A030)
    // What is left of the rows is seen by its text.
    (rows.text, rows.numberOfLines) = ((1...50).map { "VIEW row \($0)" }.joined(separator: "\n"), 0)
    view.addSubview(rows)
    view.addSubview(box)
    if let field { view.addSubview(field) }
    let move = KeyCommand(title: "", keys: [.function(5)], attributes: [.alwaysAvailable, .hidden]) { [unowned self] in
      isMoved.toggle()
      View.animate(withDuration: 0.4) { self.placeBox() }
    }
    let rise = KeyCommand(title: "", keys: [.function(6)], attributes: .hidden) { [unowned self] in
      let sheet = ViewController()
      sheet.view.backgroundColor = Color(hex: 0x603030)
      sheet.modalPresentationStyle = .pageSheet
      sheet.addKeyCommand(
        KeyCommand(title: "", keys: [.function(6)], attributes: .hidden) { [unowned sheet] in
          sheet.dismiss(animated: true)
        })
      present(sheet, animated: true)
    }
    for command in [move, rise] { addKeyCommand(command) }
  }

  override var preferredFocusedView: View? { field }

  override func viewDidLayoutSubviews() {
    placeBox()
    rows.frame = CGRect(x: 160, y: 0, width: 120, height: view.bounds.height)
    field?.frame = CGRect(x: 16, y: 48, width: max(8, view.bounds.width - 32), height: 16)
  }

  private func placeBox() {
    box.frame = CGRect(x: isMoved ? max(0, view.bounds.width - 80) : 0, y: 16, width: 80, height: 16)
  }
}
