import SegueTesting
import Testing

@testable import Segue

@Suite struct ControlTests {
  private let page = ViewController()
  private let app: TestApplication

  init() {
    app = TestApplication(NavigationController(rootViewController: ViewController()), columns: 40, rows: 12)
    let navigation = app.application.window.rootViewController as? NavigationController
    navigation?.isNavigationBarHidden = true
    navigation?.pushViewController(page, animated: false)
    app.tick()
  }

  private func add(_ control: View, row: Int, columns: Int) {
    control.frame = CGRect(cells: 2, row, columns, 1)
    page.view.addSubview(control)
    app.tick()
  }

  @Test func `A button is triggered by Enter, Space and a click, and by nothing while it is disabled`() {
    var count = 0
    let button = Button("Save") { _ in count += 1 }
    add(button, row: 1, columns: 6)
    #expect(app.rows[1] == "   Save")
    app.press(.enter, .character(" "))
    app.click(4, 1)
    #expect(count == 3)
    // Let go beside it, it was not meant.
    app.drag(from: (4, 1), to: (4, 6))
    app.release()
    #expect(count == 3)
    button.setTitle("Saved", for: .disabled)
    button.isEnabled = false
    app.click(4, 1)
    app.press(.enter)
    #expect(count == 3)
    #expect(app.rows[1] == "   Sav…")
  }

  @Test func `Actions are called in their order, for their events, until they are removed`() {
    let control = Control()
    var calls: [String] = []
    let one = control.addAction(for: .valueChanged) { _ in calls.append("one") }
    control.addAction(for: [.valueChanged, .touchDown]) { _ in calls.append("two") }
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    control.removeAction(one, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["one", "two", "two", "two"])
  }

  @Test func `A switch moves its knob, and tells of what the user has changed`() {
    let control = Switch()
    var changes: [Bool] = []
    control.addAction(for: .valueChanged) { _ in changes.append(control.isOn) }
    add(control, row: 1, columns: 4)
    #expect(app.rows[1] == "  ○───")
    app.press(.character(" "))
    app.runUntilStill()
    #expect(app.rows[1] == "  ───●")
    app.click(3, 1)
    control.isOn = true
    #expect(changes == [true, false])
  }

  @Test func `Arrows change segments, sliders and steppers, and never drag the page`() {
    let (segments, slider, stepper) = (SegmentedControl(items: ["All", "Open"]), Slider(), Stepper())
    segments.selectedSegmentIndex = 0
    stepper.maximumValue = 2
    add(segments, row: 1, columns: 11)
    add(slider, row: 3, columns: 21)
    add(stepper, row: 5, columns: 11)
    app.press(.right)
    #expect(segments.selectedSegmentIndex == 1)
    app.press(.right, .right)
    app.run(for: 0.5)
    #expect(page.transitionCoordinator == nil)
    app.press(.tab, .right)
    #expect(abs(slider.value - 0.05) < 1e-6)
    app.press(.end)
    #expect(slider.value == 1)
    #expect(app.rows[3] == "  " + String(repeating: "━", count: 20) + "◆")
    app.press(.tab, .right, .right, .right)
    #expect(stepper.value == 2)
    #expect(app.rows[5] == "   -   2   +")
    app.press(.left)
    app.run(for: 0.5)
    #expect(stepper.value == 1)
    #expect(page.transitionCoordinator == nil)
  }

  @Test func `The pointer chooses segments, drags sliders and clicks signs`() {
    let (segments, slider, stepper) = (SegmentedControl(items: ["All", "Open"]), Slider(), Stepper())
    add(segments, row: 1, columns: 11)
    add(slider, row: 3, columns: 21)
    add(stepper, row: 5, columns: 11)
    app.click(9, 1)
    #expect(segments.selectedSegmentIndex == 1)
    segments.setEnabled(false, forSegmentAt: 0)
    app.click(3, 1)
    #expect(segments.selectedSegmentIndex == 1)
    app.drag(from: (2, 3), to: (12, 3))
    #expect(abs(slider.value - 0.5) < 0.03)
    app.release()
    #expect(page.transitionCoordinator == nil)
    app.click(11, 5)
    app.click(11, 5)
    app.click(3, 5)
    #expect(stepper.value == 1)
  }

  @Test func `Values stay in their range`() {
    let (slider, stepper, segments) = (Slider(), Stepper(), SegmentedControl(items: ["a"]))
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.maximumValue = -1
    #expect(slider.value == 0)
    stepper.value = .nan
    #expect(stepper.value == 0)
    stepper.value = 1000
    #expect(stepper.value == 100)
    segments.selectedSegmentIndex = 4
    #expect(segments.selectedSegmentIndex == SegmentedControl.noSegment)
    segments.insertSegment(withTitle: "b", at: 99, animated: false)
    segments.selectedSegmentIndex = 1
    segments.removeSegment(at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 0)
  }

  @Test func `Dots light up one by one while something goes on, and rest afterwards`() {
    let activity = ActivityIndicatorView()
    add(activity, row: 1, columns: 3)
    #expect(app.rows[1] == "")
    activity.startAnimating()
    var looks: [String] = []
    for _ in 0..<90 {
      app.run(for: 1.0 / 60)
      let dots = app.rows[1].trimmingCharacters(in: .whitespaces)
      if dots != looks.last { looks.append(dots) }
    }
    // 1.5 seconds have ten steps of 0.15.
    #expect(looks.count >= 10)
    #expect(looks.count <= 11)
    #expect(Set(looks) == ["•··", "·•·", "··•"])
    #expect(app.tick() != .nextFrame)
    #expect(app.tick() != .never)
    activity.stopAnimating()
    app.tick()
    #expect(app.rows[1] == "")
    #expect(app.tick() == .never)
  }
}
