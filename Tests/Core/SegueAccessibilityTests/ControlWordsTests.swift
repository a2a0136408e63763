import Foundation
import Segue
import SegueTesting
import Testing

/// What is said of each control, row and bar.
@Suite struct ControlWordsTests {
  private func lines(_ views: [View], rows: Int = 20) -> [String] {
    let page = ViewController()
    page.view = StackView(.vertical, cells: 1, views)
    return TestApplication(page, columns: 60, rows: rows).application.spokenElements.map(\.line)
  }

  @Test func `Each control says its kind and its value, by the text beside it`() {
    func row(_ name: String, _ control: View) -> View {
      let label = Label(name)
      let row = StackView(.horizontal, cells: 1, [label, control])
      row.setCustomLength(80, for: label)
      return row
    }
    let (sound, volume, size, choice) = (Switch(), Slider(), Stepper(), SegmentedControl(items: ["Low", "High"]))
    let (field, secret, date, busy) = (TextField(), TextField(), DatePicker(), ActivityIndicatorView())
    sound.isOn = true
    volume.value = 0.4
    size.value = 2
    choice.selectedSegmentIndex = 1
    choice.isEnabled = false
    field.placeholder = "Something to do"
    (secret.text, secret.isSecureTextEntry) = ("open sesame", true)
    date.datePickerMode = .date
    date.locale = Locale(identifier: "en_GB")
    date.timeZone = TimeZone(identifier: "UTC")
    date.date = Date(timeIntervalSince1970: 1_785_000_000)
    busy.startAnimating()
    let bar = ProgressView()
    bar.progress = 0.25
    #expect(
      lines([
        row("Sound:", sound), row("Volume", volume), row("Size", size), row("Priority", choice), row("Title", field),
        row("Password", secret), row("Due", date), row("Load", busy), row("Copy", bar),
      ]) == [
        "Sound, switch, on.", "Volume, slider, 40 percent.", "Size, stepper, 2.",
        "Priority, choice, High, 2 of 2, not available.", "Title, text field. Something to do.",
        "Password, secure text field, filled in.", "Due, date, 25/07/2026.", "Load, progress, busy.",
        "Copy, progress, 25 percent.",
      ])
  }

  @Test func `Buttons, pictures and texts say what they show, or what the app says`() {
    let (named, unnamed) = (ImageView(frame: CGRect(cells: 0, 0, 4, 1)), ImageView(frame: CGRect(cells: 0, 0, 4, 1)))
    named.accessibilityLabel = "A harbour"
    let save = Button("Save")
    save.accessibilityHint = "Saves the list"
    let menu = Button("More", menu: Menu(children: [Action(title: "Rename") { _ in }]))
    let hidden = Label("not said")
    hidden.accessibilityElementsHidden = true
    let heading = Label("News")
    heading.accessibilityTraits = .header
    let shelf = View()
    for (column, view) in [named, unnamed].enumerated() {
      view.frame = CGRect(cells: column * 5, 0, 4, 1)
      shelf.addSubview(view)
    }
    let stack = StackView(.vertical, cells: 1, [heading, shelf, save, menu, hidden, Label("● One line\nand another")])
    stack.setCustomLength(16, for: shelf)
    #expect(
      lines([stack]) == [
        "News, heading.", "A harbour, picture.", "Save, button. Saves the list.", "More, menu button.",
        "One line and another.",
      ])
  }

  @Test func `A subclass overrides what is said, and nobody asks the library's own words`() {
    final class Dial: View {
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Heat" }
        set {}
      }
      override var accessibilityValue: String? {
        get { "21 degrees" }
        set {}
      }
    }
    let dial = Dial(frame: CGRect(cells: 0, 0, 9, 1))
    dial.addSubview(Label("inside"))
    let page = ViewController()
    page.view.addSubview(dial)
    #expect(TestApplication(page).application.spokenElements.map(\.line) == ["Heat, 21 degrees."])
  }

  @Test func `Elements of a view that draws are read in their order, and none is behind a modal view`() {
    let chart = View(frame: CGRect(cells: 0, 0, 20, 4))
    chart.accessibilityElements = [("May", 7.0), ("April", 3.0)].map { month, height in
      let bar = AccessibilityElement(accessibilityContainer: chart)
      (bar.accessibilityLabel, bar.accessibilityValue) = (month, "\(Int(height))")
      bar.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 8, height: height)
      return bar
    }
    let page = ViewController()
    page.view.addSubview(chart)
    let app = TestApplication(page)
    #expect(app.application.spokenElements.map(\.line) == ["May, 7.", "April, 3."])
    let note = View(frame: CGRect(cells: 0, 6, 20, 1))
    note.addSubview(Label("Wait"))
    note.subviews[0].frame = note.bounds
    note.accessibilityViewIsModal = true
    page.view.addSubview(note)
    #expect(app.application.spokenElements.map(\.line) == ["Wait."])
  }

  @Test func `Bars say their titles, tabs and keys`() {
    let (first, second) = (ViewController(), ViewController())
    (first.title, second.title) = ("Inbox", "Sent")
    second.tabBarItem.badgeValue = "3"
    let tabs = TabBarController()
    tabs.viewControllers = [first, second]
    let navigation = NavigationController(rootViewController: tabs)
    tabs.title = "Mail"
    navigation.isToolbarHidden = false
    tabs.toolbarItems = [KeyCommand(title: "archive", keys: [.character("a"), .delete]) {}]
    let app = TestApplication(navigation, columns: 60, rows: 20)
    #expect(
      app.application.spokenElements.map(\.line) == [
        "Mail, heading.", "Inbox, button, tab 1 of 2, selected.", "Sent, 3, button, tab 2 of 2.",
        "archive, button, a or delete.",
      ])
  }

  @Test func `What is set comes before what is shown, and nil before both`() {
    let label = Label("Text")
    #expect(label.accessibilityLabel == "Text")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == nil)
    #expect(label.isAccessibilityElement)
    #expect(!View().isAccessibilityElement)
  }
}
