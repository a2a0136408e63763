import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Touches that are cancelled, and windows that change, while what hears of the touch is being called.
@Suite struct InterruptedTouchTests {
  /// What a program may do at any time.
  enum Interruption: CaseIterable {
    case resize, disable, removeView, removeRecognizer, escape, otherRoot, otherWindow, otherFocus, otherTouch
  }

  /// A page of 40 × 12 with a view and a field, which can have the focus.
  private final class Scene {
    let page = ViewController()
    let app: TestApplication
    let view: View
    let field = TextField(frame: CGRect(cells: 0, 11, 8, 1))
    /// What happens the next time when `interrupt` is called.
    var interruption: Interruption?
    init(_ view: View) {
      self.view = view
      app = TestApplication(page)
      view.frame = CGRect(cells: 2, 1, 20, 6)
      page.view.addSubview(field)
      app.tick { page.view.addSubview(view) }
    }

    func interrupt(_ recognizer: GestureRecognizer? = nil) {
      guard let interruption else { return }
      self.interruption = nil
      let recognizer = recognizer ?? view.gestureRecognizers.last
      switch interruption {
      case .resize: app.application.windowInsets.right = app.application.windowInsets.right == 0 ? 80 : 0
      case .disable:
        if let control = view as? Control { control.isEnabled = false } else { recognizer?.isEnabled = false }
      case .removeView: view.removeFromSuperview()
      case .removeRecognizer: if let recognizer { view.removeGestureRecognizer(recognizer) }
      case .escape: app.application.window.cancelTouch()
      case .otherRoot: app.application.window.rootViewController = ViewController()
      case .otherWindow: app.application.replaceWindow(with: Window(frame: .zero))
      case .otherFocus: field.becomeFocused()
      case .otherTouch:
        app.application.window.send(.began, at: CGPoint(x: 300, y: 180), time: app.application.fingerTime)
      }
    }

    /// A press that lasts, a drag, another size with the button down, more of the drag, and the release.
    func touch() {
      app.run(for: 0.6) { app.mouse(.press, 6, 3) }
      for (column, row) in [(8, 3), (12, 4)] { app.mouse(.drag, column, row) }
      app.resize(columns: 44, rows: 14)
      app.mouse(.drag, 14, 5)
      app.mouse(.release, 14, 5)
      app.tick { app.resize(columns: 40, rows: 12) }
      click()
    }

    func click() {
      app.jump(by: 1) { app.click(6, 3) }
    }
  }

  private static func made<R: GestureRecognizer>(_ recognizer: R, _ change: (R) -> Void) -> R {
    change(recognizer)
    return recognizer
  }
  private static let makers: [@MainActor () -> GestureRecognizer] = [
    { LongPressGestureRecognizer() }, { PanGestureRecognizer() }, { TapGestureRecognizer() },
    { PointerGestureRecognizer() },
    { made(TapGestureRecognizer()) { $0.numberOfTapsRequired = 2 } },
    { made(ScreenEdgePanGestureRecognizer()) { $0.edges = .all } },
    { made(LongPressGestureRecognizer()) { $0.minimumPressDuration = 0 } },
  ]

  @Test(arguments: Interruption.allCases)
  func `A gesture that is interrupted by its own target ends once`(interruption: Interruption) {
    for make in Self.makers {
      for moment in [GestureRecognizer.State.began, .changed, .ended] {
        let (scene, recognizer) = (Scene(View()), make())
        var (begun, over) = (0, 0)
        recognizer.addTarget { recognizer in
          if recognizer.state == .began { begun += 1 }
          if [.ended, .cancelled].contains(recognizer.state) { over += 1 }
          if recognizer.state == moment { scene.interrupt(recognizer) }
        }
        scene.view.addGestureRecognizer(recognizer)
        scene.interruption = interruption
        scene.touch()
        #expect(recognizer is TapGestureRecognizer || begun == over, "\(type(of: recognizer)) at \(moment)")
        #expect(recognizer.state == .possible, "\(type(of: recognizer)) at \(moment)")
      }
    }
  }

  @Test func `A long press goes on where the window is resized below it`() {
    let (scene, press) = (Scene(View()), LongPressGestureRecognizer())
    var states: [GestureRecognizer.State] = []
    press.addTarget { states.append($0.state) }
    scene.view.addGestureRecognizer(press)
    // In a wider window the finger rests: it counts as being where it was.
    scene.app.mouse(.press, 6, 3)
    scene.app.resize(columns: 80, rows: 24)
    scene.app.run(for: 0.6) { scene.app.mouse(.drag, 6, 3) }
    #expect(states == [.began])
    scene.app.resize(columns: 40, rows: 12)
    scene.app.mouse(.drag, 7, 4)
    scene.app.mouse(.release, 7, 4)
    #expect(states.prefix(2) == [.began, .changed])
    #expect(states.last == .ended)
  }

  @Test(arguments: Interruption.allCases)
  func `A tap that its press has cancelled does not count for the next ones`(interruption: Interruption) {
    let (scene, double) = (Scene(View()), TapGestureRecognizer())
    var taps = 0
    double.numberOfTapsRequired = 2
    double.addTarget { _ in taps += 1 }
    double.pressAction = { if !$0.isPressed { scene.interrupt($0) } }
    scene.view.addGestureRecognizer(double)
    scene.interruption = interruption
    scene.app.click(6, 3)
    guard scene.app.application.window === scene.page.view.window else { return }
    double.isEnabled = true
    if double.view == nil { scene.view.addGestureRecognizer(double) }
    scene.app.jump(by: 1) { scene.page.view.addSubview(scene.view) }
    scene.click()
    #expect(taps == 0)
  }

  @Test(arguments: Interruption.allCases)
  func `A control that is interrupted by what hears of it is not pressed afterwards`(interruption: Interruption) {
    let controls: [() -> Control] = [
      { Button("Save") }, { Slider() }, { Switch() }, { Stepper() }, { TextField() },
      { SegmentedControl(items: ["one", "two"]) },
    ]
    for make in controls {
      for event in [Control.Event.touchDown, .valueChanged, .editingDidBegin, .primaryActionTriggered] {
        let control = make()
        let scene = Scene(control)
        control.addAction(for: event) { _ in scene.interrupt() }
        scene.interruption = interruption
        scene.touch()
        let isPressed = control.isHighlighted || control.subviews.contains { $0 is PressHighlight }
        #expect(!isPressed, "\(type(of: control)) at \(event)")
      }
    }
  }

  /// Is interrupted when it is highlighted.
  private final class Told: Slider {
    var heard: () -> Void = {}
    override func stateChanged() {
      super.stateChanged()
      if isHighlighted { heard() }
    }
  }

  @Test(arguments: Interruption.allCases)
  func `A slider whose touch is cancelled by its highlight keeps its value`(interruption: Interruption) {
    let slider = Told()
    let scene = Scene(slider)
    slider.heard = { scene.interrupt() }
    scene.interruption = interruption
    scene.app.mouse(.press, 12, 3)
    // A view that has left the window has its touch until the next event.
    if [.disable, .removeRecognizer, .escape, .otherWindow, .otherTouch].contains(interruption) {
      #expect(!slider.isHighlighted)
      #expect(slider.value == 0)
    }
    scene.app.mouse(.release, 12, 3)
    #expect(!slider.isHighlighted)
  }

  /// Interrupts while the table asks for a cell.
  private final class Source: TableViewDataSource {
    var asked: () -> Void = {}
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      asked()
      return TableViewCell(reuseIdentifier: nil)
    }
  }

  @Test(arguments: Interruption.allCases)
  func `A row is not pressed whose press was cancelled while cells were made`(interruption: Interruption) {
    let (table, source) = (TableView(), Source())
    let scene = Scene(table)
    scene.app.tick { table.dataSource = source }
    source.asked = { scene.interrupt(table.gestureRecognizers.first { $0 is TapGestureRecognizer }) }
    scene.interruption = interruption
    table.reloadData()
    scene.touch()
    #expect(!table.visibleCells.contains { $0.isPressed })
    #expect([table.isTracking, table.isDragging] == [false, false])
  }

  /// Is told of the scrolling, and of the text.
  private final class Delegate: TextViewDelegate {
    var heard: (String) -> Void = { _ in }
    func scrollViewDidScroll(_ scrollView: ScrollView) { heard("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard("begin") }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) { heard("end") }
    func textViewDidBeginEditing(_ textView: TextView) { heard("editing") }
    func textViewDidChangeSelection(_ textView: TextView) { heard("selection") }
  }

  @Test(arguments: Interruption.allCases)
  func `A scroll view and a text that are interrupted by their delegates come to rest`(interruption: Interruption) {
    for moment in ["scroll", "begin", "end", "editing", "selection"] {
      for isText in [false, true] {
        let scroller = isText ? TextView() : ScrollView()
        let (scene, told) = (Scene(scroller), Delegate())
        (scroller as? TextView)?.text = (0..<99).map { "line \($0)" }.joined(separator: "\n")
        if !isText { scroller.contentSize = CGSize(width: 160, height: 2000) }
        scene.app.tick()
        scroller.delegate = told
        told.heard = { if $0 == moment { scene.interrupt(isText ? nil : scroller.panGestureRecognizer) } }
        scene.interruption = interruption
        scene.touch()
        #expect([scroller.isTracking, scroller.isDragging] == [false, false], "at \(moment)")
        #expect(scroller.gestureRecognizers.allSatisfy { $0.state == .possible }, "at \(moment)")
      }
    }
  }
}
