import Segue
import SegueTesting
import Testing

@testable import SegueAccessibility

/// What is said when something happens.
@Suite struct ReaderTests {
  /// A list of names.
  final class Names: TableViewController {
    var names: [String]
    var opens: (String) -> ViewController? = { _ in nil }

    init(_ names: [String]) {
      self.names = names
      super.init(style: .plain)
      title = "Inbox"
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name") ?? TableViewCell(reuseIdentifier: "name")
      cell.textLabel?.text = names[indexPath.row]
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      if let page = opens(names[indexPath.row]) { navigationController?.pushViewController(page, animated: false) }
    }
  }

  private func app(_ names: Names, rows: Int = 12) -> TestApplication {
    TestApplication(NavigationController(rootViewController: names), columns: 40, rows: rows)
  }

  @Test func `A list begins with its title, its rows and the row that has the focus`() {
    let app = app(Names((1...1204).map { "Name \($0)" }))
    #expect(
      app.spoken == ["Inbox, list, 1,204 rows. Keys: question mark.", "Row 1 of 1,204: Name 1."])
    app.run(for: 0.2)
    app.press(.down)
    app.run(for: 0.2)
    app.press(.down)
    #expect(app.spoken == ["Row 2 of 1,204: Name 2.", "Row 3 of 1,204: Name 3."])
    // Without time in between, it is one move.
    app.press(.down)
    app.press(.end)
    #expect(app.spoken == ["Row 1,204 of 1,204: Name 1204."])
    #expect(app.spoken == [])
  }

  @Test func `Of rows under a held key, the first is said at once, and the last after a moment`() {
    let names = Names((1...50).map { "Name \($0)" })
    let app = app(names)
    let reader = ScreenReader(of: app.application)
    _ = reader.lines(at: 0)
    #expect(reader.deadline == nil)
    for (step, time) in [1.0, 1.05, 1.1, 1.15].enumerated() {
      app.press(.down)
      let said = reader.lines(at: time)
      #expect(said == (step == 0 ? ["Row 2 of 50: Name 2."] : []))
    }
    #expect(reader.lines(at: 1.25) == [])
    #expect(reader.deadline.map { abs($0 - 1.3) < 1e-9 } == true)
    #expect(reader.lines(at: 1.31) == ["Row 5 of 50: Name 5."])
    #expect(reader.deadline == nil)
  }

  @Test func `A page is said when it comes, and the way back when it goes`() {
    let names = Names(["Anna", "Bert"])
    let letter = ViewController()
    letter.title = "Letter"
    let text = Label("Dear Bert")
    text.frame = CGRect(cells: 0, 4, 20, 1)
    letter.view.addSubview(text)
    names.opens = { _ in letter }
    let app = app(names)
    app.press(.down)
    _ = app.spoken
    app.press(.enter)
    #expect(app.spoken == ["Letter, page 2.", "Dear Bert."])
    text.text = "Dear Anna"
    app.tick()
    #expect(app.spoken == ["Dear Anna."])
    app.press(.escape)
    app.runUntilStill()
    #expect(app.spoken == ["Back: Inbox, row 2."])
    names.names = ["Anna", "Bert", "Carl"]
    names.tableView.reloadData()
    app.tick()
    #expect(app.spoken == ["List, 3 rows."])
    names.names[1] = "Berta"
    names.tableView.reloadData()
    app.tick()
    #expect(app.spoken == ["Berta."])
  }

  @Test func `A value is said when it changes, a slider's without its kind`() {
    let page = ViewController()
    page.title = "Settings"
    let (sound, volume) = (Switch(), Slider())
    sound.accessibilityLabel = "Sound"
    volume.accessibilityLabel = "Volume"
    page.view = StackView(.vertical, cells: 1, [sound, volume])
    let app = TestApplication(page)
    #expect(
      app.spoken == ["Settings. Keys: question mark.", "Volume, slider, 0 percent.", "Sound, switch, off."])
    app.press(.enter)
    #expect(app.spoken == ["Sound, switch, on."])
    app.press(.tab)
    #expect(app.spoken == ["Volume, slider, 0 percent."])
    app.press(.right)
    #expect(app.spoken == ["Volume, 5 percent."])
  }

  @Test func `An alert asks with numbers, and names the answer of Enter`() {
    let names = Names(["Anna"])
    let app = app(names)
    _ = app.spoken
    let alert = AlertController(title: "Delete Anna?", message: "Her letters go, too")
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    names.present(alert, animated: false)
    app.tick()
    #expect(app.spoken == ["Alert: Delete Anna? Her letters go, too. 1 Cancel (default), 2 Delete."])
    app.press(.tab)
    #expect(app.spoken == ["Delete, button."])
    app.press(.escape)
    app.runUntilStill()
    #expect(app.spoken == ["Back: Inbox, row 1."])
  }

  @Test func `A field says that one types, and what is typed is not said`() {
    let page = ViewController()
    page.title = "Entry"
    let (field, secret) = (TextField(), TextField())
    (field.accessibilityLabel, field.accessibilityHint) = ("Title", "Required")
    (secret.accessibilityLabel, secret.isSecureTextEntry) = ("Password", true)
    page.view = StackView(.vertical, cells: 1, [field, secret])
    let app = TestApplication(page)
    #expect(
      app.spoken == [
        "Entry. Keys: question mark.", "Password, secure text field, empty.",
        "Title, text field. Required. Type, enter to finish.",
      ])
    app.type("Milk")
    #expect(app.spoken == [])
    app.press(.tab)
    #expect(app.spoken == ["Password, secure text field. Type, enter to finish. It is not shown."])
  }

  @Test func `Progress is said at its start, each quarter, each half a minute and at its end`() {
    let page = ViewController()
    page.title = "Sync"
    let bar = ProgressView(frame: CGRect(cells: 0, 2, 20, 1))
    bar.accessibilityLabel = "Sync"
    page.view.addSubview(bar)
    let app = TestApplication(page)
    let reader = ScreenReader(of: app.application)
    #expect(reader.lines(at: 0) == ["Sync. Keys: question mark.", "Sync, 0 percent."])
    #expect(reader.deadline == 30)
    var said: [String] = []
    for percent in 1...100 {
      bar.progress = CGFloat(percent) / 100
      app.tick()
      said += reader.lines(at: Double(percent) / 10)
    }
    #expect(said == ["Sync, 25 percent.", "Sync, 50 percent.", "Sync, 75 percent.", "Sync done."])
    bar.progress = 0.1
    app.tick()
    #expect(reader.lines(at: 100) == ["Sync, 10 percent."])
    #expect(reader.lines(at: 129) == [])
    #expect(reader.lines(at: 130) == ["Sync, 10 percent."])
    bar.removeFromSuperview()
    app.tick()
    #expect(reader.lines(at: 131) == ["Sync done."])
    #expect(reader.deadline == nil)
  }

  @Test func `Toasts, notes and announcements are said`() {
    let names = Names(["Anna"])
    let navigation = NavigationController(rootViewController: names)
    navigation.isToolbarHidden = false
    let app = TestApplication(navigation, columns: 60, rows: 14)
    _ = app.spoken
    names.showToast(Toast("1 letter archived", action: Action(title: "Undo") { _ in }))
    app.tick()
    #expect(app.spoken == ["1 letter archived. Undo: u."])
    navigation.toolbar.show(note: "saved", about: names)
    app.tick()
    #expect(app.spoken == ["saved."])
    app.application.announcementHandler?("12 new\u{7} letters")
    #expect(app.spoken == ["12 new letters"])
  }

  @Test func `A clock does not speak without being asked`() {
    let page = ViewController()
    page.title = "Clock"
    let label = Label("12:00")
    label.frame = CGRect(cells: 0, 2, 20, 1)
    page.view.addSubview(label)
    let app = TestApplication(page)
    let reader = ScreenReader(of: app.application)
    _ = reader.lines(at: 0)
    reader.noteInput(at: 0)
    var said: [String] = []
    for second in 2...40 {
      label.text = "12:\(second)"
      app.tick()
      said += reader.lines(at: Double(second))
    }
    #expect(said == ["12:2.", "12:32."])
  }

  @Test func `Space reads on, and a number and Enter go to a row`() {
    let app = app(Names((1...25).map { "Name \($0)" }))
    let reader = ScreenReader(of: app.application)
    reader.listAdvice = { reader.adviceForLists() }
    #expect(
      reader.lines(at: 0) == [
        "Inbox, list, 25 rows. Keys: question mark.", "Row 1 of 25: Name 1.",
        "Space: 10 rows. Number and enter: go to a row.",
      ])
    #expect(reader.take(.character(" ")) == (2...11).map { "\($0): Name \($0)." })
    #expect(reader.take(.character(" ")) == (12...21).map { "\($0): Name \($0)." })
    #expect(reader.take(.character(" "))?.count == 4)
    #expect(reader.take(.character(" ")) == ["End of the list."])
    #expect([Key.character("1"), .character("7")].map { reader.take($0) } == [[], []])
    #expect(reader.take(.enter) == [])
    app.tick()
    #expect(reader.lines(at: 1) == ["Row 17 of 25: Name 17."])
    // Another key is the app's, and so is Enter without a number.
    #expect(reader.take(.down) == nil)
    #expect(reader.take(.enter) == nil)
    _ = reader.take(.character("9"))
    _ = reader.take(.character("9"))
    #expect(reader.take(.enter) == ["There is no 99. The last is 25."])
  }

  @Test func `The app's own keys come first`() {
    let names = Names((1...25).map { "Name \($0)" })
    names.addKeyCommand(KeyCommand(title: "mark", keys: [.character(" "), .character("1")]) {})
    let app = app(names)
    let reader = ScreenReader(of: app.application)
    _ = reader.lines(at: 0)
    #expect(reader.adviceForLists() == "Control N: 10 rows.")
    #expect(reader.take(.character(" ")) == nil)
    #expect(reader.take(.character("2")) == nil)
    #expect(reader.take(.character("n", modifiers: .control))?.first == "2: Name 2.")
  }
}
