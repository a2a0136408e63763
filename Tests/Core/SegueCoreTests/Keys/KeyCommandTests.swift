import Segue
import SegueTesting
import TestFiles
import Testing

/// Key commands are found along the responders, and only while their pages can be used.
@Suite struct KeyCommandTests {
  private let scene = KeyScene()
  private let x = Key.character("x")

  private func press(_ key: Key = .character("x")) {
    scene.app.tick { scene.app.application.post(.key(key), at: scene.app.time) }
  }

  // MARK: Along the responders

  @Test func `The nearest responder's command is carried out, and a disabled one lets the key go on`() {
    scene.addEverywhere()
    var isOn = true
    scene.add(x, "view", to: scene.focused).isEnabledProvider = { isOn }
    press()
    isOn = false
    press()
    for responder in [scene.page, scene.navigation, scene.app.application.window] as [Responder] {
      responder.keyCommands?.first?.isEnabled = false
      press()
    }
    #expect(scene.log == ["view", "page", "navigation", "window", "application"])
  }

  @Test func `A command comes before the responder's own use of the key, and behind those of nearer responders`() {
    scene.focused.takesText = true
    scene.add(.enter, "enter", to: scene.focused)
    scene.add(.escape, "escape", to: scene.navigation)
    scene.navigation.pushViewController(ViewController(), animated: false)
    press(.escape)
    #expect(scene.navigation.viewControllers.count == 2, "the command was carried out instead of a pop")
    scene.navigation.popViewController(animated: false)
    press(.enter)
    #expect(scene.log == ["escape", "enter"])
  }

  @Test func `Modifiers count, and further keys work like the first ones`() {
    scene.page.addKeyCommand(
      KeyCommand(keys: [.character("s", modifiers: .control)], alternateKeys: [.function(2)]) {
        scene.log.append("save")
      })
    for key in [.character("s"), .character("s", modifiers: .control), .function(2), .function(2, modifiers: .shift)]
      as [Key]
    { press(key) }
    #expect(scene.log == ["save", "save"])
  }

  /// A key with one of these is not the key without it: it types nothing, and it is no command of the library or of the app, unless one
  /// names it.
  @Test(arguments: [Key.Modifiers.super, .hyper, .meta, [.super, .shift], [.control, .meta]])
  func `A key with Super, Hyper or Meta is for commands that name it`(_ modifiers: Key.Modifiers) {
    final class Keypad: View {
      var own: [Key] = []
      private(set) var pressed: [Key] = []
      override var canBecomeFocused: Bool { true }
      override var keyCommands: [KeyCommand]? { [KeyCommand(title: "type", keys: own)] }
      override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { pressed += presses.map(\.key) }
    }
    func key(_ code: Key.Code) -> Key { Key(code, modifiers: modifiers) }
    // Text, and what the page, the navigation controller, the application and its finger do with these keys.
    let (field, table) = (TextField(frame: CGRect(cells: 0, 7, 10, 1)), TableView(frame: CGRect(cells: 0, 9, 10, 4)))
    scene.app.application.unusedKeyHandler = { scene.log.append($0.word) }
    scene.navigation.pushViewController(ViewController(), animated: false)
    scene.navigation.topViewController?.view.addSubview(field)
    scene.navigation.topViewController?.view.addSubview(table)
    scene.app.runUntilStill { field.becomeFocused() }
    let codes: [Key.Code] = [
      .character("q"), .character("?"), .escape, .backspace, .left, .right, .enter, .tab, .delete,
    ]
    for code in codes { press(key(code)) }
    #expect(field.text == "")
    #expect(field.isFocused)
    table.becomeFocused()
    for code in codes + [.character("j"), .character(" ")] { press(key(code)) }
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 2)
    #expect([scene.app.application.isTerminated, scene.app.application.isHelpShown] == [false, false])
    #expect(scene.log == [])
    // Under a finger they do nothing either.
    scene.app.runUntilStill { press(.escape) }
    scene.navigation.pushViewController(ViewController(), animated: false)
    scene.app.application.reportsKeyReleases = true
    scene.app.run(for: 0.2) { press(.right) }
    for code in [.enter, .escape, .left] as [Key.Code] { press(key(code)) }
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    scene.app.runUntilStill { scene.app.application.post(.keyUp(.right), at: scene.app.time) }
    // A command that names one gets it, also a command without an action of the responder itself.
    let keypad = Keypad()
    scene.navigation.topViewController?.view.addSubview(keypad)
    keypad.becomeFocused()
    keypad.own = [key(.character("a"))]
    scene.add(key(.character("d")), "delete", to: scene.app.application)
    for character in ["a", "b", "d"] as [Character] { press(key(.character(character))) }
    #expect(keypad.pressed == [key(.character("a"))])
    #expect(scene.log == ["delete"])
  }

  @Test func `Commands that a responder returns itself are found, too`() {
    final class Page: ViewController {
      var isSaved = false
      override var keyCommands: [KeyCommand]? {
        [KeyCommand(keys: [.character("s")]) { [weak self] in self?.isSaved = true }]
      }
    }
    let page = Page()
    scene.app.tick { scene.navigation.pushViewController(page, animated: false) }
    press(.character("s"))
    #expect(page.isSaved)
  }

  @Test func `The short way takes a key from the application's other commands`() {
    let application = scene.app.application
    application.setKeyCommand(.character("q")) { scene.log.append("mine") }
    press(.character("q"))
    #expect(scene.log == ["mine"])
    #expect(!application.isTerminated)
    application.setKeyCommand(.character("q"), action: nil)
    var unused: [Key] = []
    application.unusedKeyHandler = { unused.append($0) }
    press(.character("q"))
    #expect(unused == [.character("q")])
    // F1 is still the help's.
    application.setKeyCommand(.character("?"), action: nil)
    press(.character("?"))
    #expect(!application.isHelpShown)
    press(.function(1))
    #expect(application.isHelpShown)
  }

  // MARK: Behind a presentation

  @Test(arguments: [ModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen])
  func `Behind a presentation the commands of all that is below sleep, but for those that are always available`(
    style: ModalPresentationStyle
  ) {
    scene.addEverywhere()
    scene.add(.character("y"), "always", to: scene.app.application, attributes: .alwaysAvailable)
    let sheet = ViewController()
    scene.present(sheet, style)
    scene.app.type("xy")
    #expect(scene.log == ["always"])
    scene.add(x, "sheet", to: sheet)
    press()
    scene.app.runUntilStill { sheet.dismiss(animated: false) }
    press()
    #expect(scene.log == ["always", "sheet", "page"])
  }

  @Test func `In a navigation controller in a sheet, its own commands work, and those behind the sheet do not`() {
    scene.addEverywhere()
    let (first, second) = (ViewController(), ViewController())
    let inner = NavigationController(rootViewController: first)
    scene.present(inner, .pageSheet)
    scene.app.runUntilStill { inner.pushViewController(second, animated: false) }
    press()
    #expect(scene.log == [])
    scene.add(x, "inner", to: inner)
    press()
    scene.add(x, "second", to: second)
    press()
    #expect(scene.log == ["inner", "second"])
    press(.character("q"))
    #expect(!scene.app.application.isTerminated)
  }

  @Test func `A sheet on a sheet puts the lower one to sleep`() {
    let (lower, upper) = (ViewController(), ViewController())
    scene.present(lower, .pageSheet)
    scene.add(x, "lower", to: lower)
    scene.present(upper, .pageSheet, from: lower)
    press()
    #expect(scene.log == [])
    scene.app.runUntilStill { upper.dismiss(animated: false) }
    press()
    #expect(scene.log == ["lower"])
  }

  @Test func `Below a sheet that dims nothing, everything stays awake`() {
    scene.addEverywhere()
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    scene.present(sheet, .pageSheet)
    press()
    #expect(scene.log == ["page"])
    scene.page.keyCommands?.first?.isEnabled = false
    for responder in [scene.navigation, scene.app.application.window] as [Responder] {
      responder.keyCommands?.first?.isEnabled = false
    }
    press()
    #expect(scene.log == ["page", "application"])
  }

  @Test func `A presentation inside a tab leaves the tabs awake, but not the application`() {
    let (page, other) = (ViewController(), ViewController())
    page.definesPresentationContext = true
    let tabs = TabBarController()
    tabs.viewControllers = [page, other]
    let app = TestApplication(tabs, columns: 80, rows: 24)
    var log: [String] = []
    page.addKeyCommand(KeyCommand(keys: [x]) { log.append("page") })
    app.application.addKeyCommand(KeyCommand(keys: [x]) { log.append("application") })
    let cover = ViewController()
    cover.modalPresentationStyle = .overCurrentContext
    app.runUntilStill { page.present(cover, animated: false) }
    app.type("x")
    #expect(log == [])
    tabs.addKeyCommand(KeyCommand(keys: [x]) { log.append("tabs") })
    app.type("x")
    #expect(log == ["tabs"])
  }

  // MARK: Quitting by q

  @Test func `q quits, but not behind a presentation, where the toolbar says why`() {
    let sheet = ViewController()
    scene.present(sheet, .pageSheet)
    press(.character("q"))
    #expect(!scene.app.application.isTerminated)
    #expect(scene.lastRow.contains("q quit: close this first"))
    sheet.isModalInPresentation = true
    press(.character("q"))
    #expect(scene.lastRow.contains("q quit: answer this first"))
    scene.app.runUntilStill { sheet.dismiss(animated: false) }
    press(.character("q"))
    #expect(scene.app.application.isTerminated)
  }

  @Test func `While text is typed, keys that type are text, also q and the question mark`() {
    scene.focused.takesText = true
    scene.addEverywhere()
    // Not even one of the view itself, which is asked before the view gets the key.
    scene.add(x, "view", to: scene.focused)
    scene.add(.character("x", modifiers: .control), "control", to: scene.page)
    scene.add(.function(3), "function", to: scene.page)
    scene.app.type("xq?")
    #expect(scene.focused.text == "xq?")
    #expect(scene.log == [])
    #expect([scene.app.application.isTerminated, scene.app.application.isHelpShown] == [false, false])
    press(.character("x", modifiers: .control))
    press(.function(3))
    #expect(scene.log == ["control", "function"])
    press(.function(1))
    #expect(scene.app.application.isHelpShown)
  }
}
