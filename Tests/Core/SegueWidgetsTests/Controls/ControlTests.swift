import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct ControlTests {
  private let page = ViewController()
  private let app: TestApplication

  init() {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation, columns: 40, rows: 12)
    navigation.pushViewController(page, animated: false)
    app.tick()
  }

  @discardableResult private func add<Some: View>(_ control: Some, row: Int, columns: Int) -> Some {
    control.frame = CGRect(cells: 2, row, columns, 1)
    page.view.addSubview(control)
    app.tick()
    return control
  }

  private func addSegments() -> SegmentedControl { add(SegmentedControl(items: ["All", "Open"]), row: 1, columns: 11) }
  private func addSlider() -> Slider { add(Slider(), row: 3, columns: 21) }
  private func addStepper() -> Stepper { add(Stepper(), row: 5, columns: 11) }

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
    add(control, row: 1, columns: 5)
    #expect(app.rows[1] == "  ▐●  ▌")
    app.rest(after: .character(" "))
    #expect(app.rows[1] == "  ▐  ●▌")
    app.click(3, 1)
    control.isOn = true
    #expect(changes == [true, false])
  }

  @Test func `A switch tells by its colour whether it is on, with the focus too, and by its shape where there is none`()
  {
    let (off, on) = (Switch(), Switch())
    on.isOn = true
    add(off, row: 1, columns: 5)
    add(on, row: 3, columns: 5)
    on.becomeFocused()
    app.tick()
    let track = [1, 3].map { app.application.frame[4, $0].fill }
    #expect(track == [Color(hex: 0x33363E), Color(hex: 0x30D158)])
    for mode in [ColorMode.palette16, .mono] {
      let other = ViewController()
      for control in [off, on] { other.view.addSubview(control) }
      let app = TestApplication(other, columns: 40, rows: 12, colorMode: mode)
      app.tick()
      #expect([1, 3].map { app.rows[$0] } == ["  (●  )", "  (━━●)"])
    }
  }

  @Test func `Arrows change segments, sliders and steppers, and never drag the page`() {
    let (segments, slider, stepper) = (addSegments(), addSlider(), addStepper())
    segments.selectedSegmentIndex = 0
    stepper.maximumValue = 2
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
    let (segments, slider, stepper) = (addSegments(), addSlider(), addStepper())
    app.click(9, 1)
    #expect(segments.selectedSegmentIndex == 1)
    segments.setEnabled(false, forSegmentAt: 0)
    app.click(3, 1)
    #expect(segments.selectedSegmentIndex == 1)
    app.drag(from: (2, 3), to: (12, 3))
    #expect(abs(slider.value - 0.5) < 0.03)
    app.release()
    #expect(page.transitionCoordinator == nil)
    for column in [11, 11, 3] { app.click(column, 5) }
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

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, 1,
    -7.5,
  ]

  /// The same for Float, whose ends are others.
  private static func float(_ number: Double) -> Float {
    number.magnitude == .greatestFiniteMagnitude
      ? number > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
      : number == .leastNonzeroMagnitude ? .leastNonzeroMagnitude : Float(number)
  }

  @Test func `With any numbers in any order, a slider and a stepper have a value in their range`() {
    let slots = [0, 1, 2]
    for order in slots.flatMap({ a in slots.filter { $0 != a }.map { [a, $0, 3 - a - $0] } }) {
      for numbers in Self.numbers.flatMap({ a in Self.numbers.flatMap { b in Self.numbers.map { [a, b, $0] } } }) {
        let (slider, stepper) = (Slider(), Stepper())
        for slot in order {
          switch slot {
          case 0:
            slider.minimumValue = Self.float(numbers[0])
            stepper.minimumValue = numbers[0]
          case 1:
            slider.maximumValue = Self.float(numbers[1])
            stepper.maximumValue = numbers[1]
          default:
            slider.value = Self.float(numbers[2])
            stepper.value = numbers[2]
          }
        }
        let sliderEnd = max(slider.minimumValue, slider.maximumValue)
        let stepperEnd = max(stepper.minimumValue, stepper.maximumValue)
        #expect(slider.minimumValue.isFinite, "\(numbers)")
        #expect(slider.maximumValue.isFinite, "\(numbers)")
        #expect((slider.minimumValue...sliderEnd).contains(slider.value), "\(order) \(numbers)")
        #expect(stepper.minimumValue.isFinite, "\(numbers)")
        #expect(stepper.maximumValue.isFinite, "\(numbers)")
        #expect((stepper.minimumValue...stepperEnd).contains(stepper.value), "\(order) \(numbers)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `Keys and the pointer move in the direction that they say, with any range and step`(wraps: Bool) {
    let (slider, stepper) = (addSlider(), addStepper())
    stepper.wraps = wraps
    func check(_ control: View, _ keys: [Key.Code], value: () -> Double, ends: [Key.Code: Double], text: String) {
      control.becomeFocused()
      for key in keys {
        let before = value()
        app.press(key)
        let isBack = key == .left || key == .home
        #expect(wraps || isBack == (value() < before) || value() == before, "\(text): \(key), \(before), \(value())")
        if let end = ends[key] { #expect(value() == end, "\(text): \(key)") }
      }
    }
    for (index, minimum) in Self.numbers.enumerated() {
      for (other, maximum) in Self.numbers.enumerated() {
        let step = Self.numbers[(index + other) % Self.numbers.count]
        (slider.minimumValue, slider.maximumValue) = (Self.float(minimum), Self.float(maximum))
        slider.stepValue = other == 4 ? nil : Self.float(step)
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (minimum, maximum, step)
        let text = "\(minimum) \(maximum) \(step)"
        let end = max(slider.minimumValue, slider.maximumValue)
        let ends: [Key.Code: Double] = [.home: Double(slider.minimumValue), .end: Double(end)]
        let keys: [Key.Code] = [.right, .left, .end, .right, .left, .home, .left, .right]
        check(slider, keys, value: { Double(slider.value) }, ends: ends, text: text)
        check(stepper, [.right, .left, .left, .right, .right], value: { stepper.value }, ends: [:], text: text)
        app.drag(from: (4, 3), to: (17, 3))
        app.release()
        #expect((slider.minimumValue...end).contains(slider.value), "\(text)")
        #expect(stepper.sizeThatFits(.zero).width.isFinite)
      }
    }
  }

  @Test func `The ends of an infinite range are the greatest numbers, and a key takes a twentieth`() {
    let slider = addSlider()
    (slider.minimumValue, slider.maximumValue) = (-.infinity, .infinity)
    #expect(slider.maximumValue == .greatestFiniteMagnitude)
    slider.value = 0
    app.press(.right)
    // A tenth of the way from 0 to the end.
    #expect(abs(slider.value / .greatestFiniteMagnitude - 0.1) < 1e-6)
    app.tick()
    #expect(app.rows[3] == "  " + String(repeating: "━", count: 11) + "◆" + String(repeating: "─", count: 9))
    slider.minimumValue = .nan
    #expect(slider.minimumValue == -.greatestFiniteMagnitude)
  }

  @Test func `A step that is not above 0 changes nothing, and one that is too small goes to the next number`() {
    let (slider, stepper) = (addSlider(), addStepper())
    for step in [0, -1, Double.nan] {
      (slider.value, slider.stepValue, stepper.value, stepper.stepValue) = (0.5, Float(step), 50, step)
      for control in [slider, stepper] {
        control.becomeFocused()
        app.press(.right)
      }
      #expect(slider.value == 0.5)
      #expect(stepper.value == 50)
    }
    (slider.maximumValue, slider.value, slider.stepValue) = (3e7, 2e7, 1e-3)
    slider.becomeFocused()
    app.press(.right)
    // Above 16,777,216, Float has each second integer.
    #expect(slider.value == 20_000_002)
    app.press(.left)
    #expect(slider.value == 20_000_000)
    (stepper.maximumValue, stepper.value, stepper.stepValue) = (1e17, 1e16, 0.5)
    stepper.becomeFocused()
    app.press(.right)
    #expect(stepper.value == 1e16 + 2)
  }

  @Test func `Another range shows which signs of a stepper still do something`() {
    let stepper = addStepper()
    let before = app.application.frame[3, 5].ink
    stepper.minimumValue = -5
    app.tick()
    #expect(app.application.frame[3, 5].ink != before)
  }

  @Test func `Segments that cannot be chosen keep their titles when others come and go`() {
    let segments = SegmentedControl(items: ["a", "b", "c"])
    for index in [1, 3, .max] { segments.setEnabled(false, forSegmentAt: index) }
    segments.insertSegment(withTitle: "d", at: .max, animated: false)
    #expect(segments.isEnabledForSegment(at: 3))
    segments.insertSegment(withTitle: "z", at: .min, animated: false)
    for (count, disabled) in [(5, [2]), (4, [1]), (3, [])] {
      #expect((0..<count).filter { !segments.isEnabledForSegment(at: $0) } == disabled)
      segments.removeSegment(at: 1, animated: false)
    }
    segments.setEnabled(false, forSegmentAt: 0)
    segments.removeAllSegments()
    segments.insertSegment(withTitle: "a", at: 0, animated: false)
    #expect(segments.isEnabledForSegment(at: 0))
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
    #expect((10...11).contains(looks.count))
    #expect(Set(looks) == ["•··", "·•·", "··•"])
    #expect(app.tick() != .nextFrame)
    #expect(app.tick() != .never)
    activity.stopAnimating()
    app.tick()
    #expect(app.rows[1] == "")
    #expect(app.tick() == .never)
  }
}
