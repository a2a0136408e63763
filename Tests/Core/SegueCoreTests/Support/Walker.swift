import AppearanceLog
import Segue
import SegueTesting
import TestFiles

/// Random actions of a user and of an app's code on tabs of stacks that present sheets, and checks of what must hold.
final class Walker {
  private(set) var app: TestApplication
  private(set) var complaints: [String] = []
  private(set) var actions: [String] = []

  private let log = Log()
  private var ledger = AppearanceLedger()
  private var random: SplitMix64
  private let tabs = TabBarController()
  private let stacks: [NavigationController]
  private let moves = RandomMoves()
  private var pages = PageRegister()
  private var isMouseDown = false
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let roots = [LoggedPage("a", log), LoggedPage("z", log)]
    stacks = roots.map { NavigationController(rootViewController: $0) }
    (tabs.viewControllers, tabs.delegate) = (stacks, moves.delegate)
    for stack in stacks { stack.delegate = moves.delegate }
    app = TestApplication(tabs, columns: 26, rows: 9)
    for root in roots { pages.add(root, root.name) }
    record()
  }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  private var stack: NavigationController { stacks[tabs.selectedIndex == 1 ? 1 : 0] }

  private func makePage() -> LoggedPage {
    count += 1
    let page = LoggedPage("p\(count)", log)
    pages.add(page, page.name)
    return page
  }

  // MARK: Walking

  /// One action of the user or of code, and what must hold after it.
  func step() {
    // Drawing every frame would take most of the time.
    app.application.isDrawingEnabled = chance(15)
    defer { app.application.isDrawingEnabled = true }
    moves.shuffle(using: &random)
    act(number(0..<24))
    if chance(70) { app.jump(by: Double(number(0..<250)) / 1000) } else { app.tick() }
    record()
  }

  private func note(_ action: String, _ perform: () -> Void = {}) {
    actions.append(action)
    perform()
  }

  private func act(_ choice: Int) {
    let animated = chance(85)
    switch choice {
    case 0, 1: note("push \(animated)") { stack.pushViewController(makePage(), animated: animated) }
    case 2, 3: note("pop \(animated)") { stack.popViewController(animated: animated) }
    case 4: note("pop to root") { stack.popToRootViewController(animated: animated) }
    case 5:
      let page = stack.viewControllers[number(0..<stack.viewControllers.count)]
      note("pop to") { stack.popToViewController(page, animated: animated) }
    case 6:
      let kept = stack.viewControllers.prefix(1 + number(0..<2))
      note("set stack") { stack.setViewControllers(kept + [makePage()], animated: animated) }
    case 7, 8: present(animated: animated)
    case 9, 10: note("dismiss \(animated)") { tabs.dismiss(animated: animated) }
    case 11: note("tab") { tabs.selectedIndex = number(0..<2) }
    case 12, 13: mouse()
    case 14: finger()
    case 15:
      let size = CellSize(columns: number(12..<40), rows: number(5..<24))
      note("resize") { app.application.post(.resize(size), at: app.time) }
    case 16: note("reduce motion") { app.application.isReduceMotionEnabled = chance(20) }
    default: key()
    }
  }

  private func present(animated: Bool) {
    let styles: [ModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom, .pageSheet, .overCurrentContext]
    let sheet = makePage()
    sheet.modalPresentationStyle = styles[number(0..<styles.count)]
    if chance(50) { sheet.transitioningDelegate = moves.delegate }
    note("present \(sheet.modalPresentationStyle) \(animated)")
    tabs.present(sheet, animated: animated)
  }

  private func key() {
    let keys: [Key.Code] = [
      .right, .right, .right, .left, .down, .down, .up, .enter, .escape, .escape, .backspace, .character(" "), .tab,
      .character("1"), .character("2"),
    ]
    let key = keys[number(0..<keys.count)]
    note("key \(key)")
    for _ in 0..<(chance(30) ? 12 : 1) { app.jump(by: 0.03) { app.press(key) } }
  }

  private func mouse() {
    let size = app.application.frame.size
    let (column, row) = (chance(40) ? 0 : number(0..<size.columns), number(0..<size.rows))
    let action: Mouse.Action = isMouseDown ? (chance(65) ? .drag : .release) : .press
    isMouseDown = action != .release
    note("mouse \(action) \(column) \(row)")
    app.mouse(action, column, row)
  }

  /// A whole drag from the left edge, with a stop on the way.
  private func finger() {
    let width = app.application.frame.size.columns
    let end = number(1..<max(2, width))
    note("drag to \(end)")
    app.mouse(.press, 0, 4)
    for column in stride(from: 1, through: end, by: 2) { app.jump(by: 0.02) { app.mouse(.drag, column, 4) } }
    if chance(50) { app.jump(by: 0.2) }
    if chance(70) { app.mouse(.release, end, 4) }
    isMouseDown = false
  }

  /// Lifts every finger and lets everything come to rest; then all must be in order.
  func rest() {
    app.mouse(.release, 0, 0)
    moves.letGo()
    isMouseDown = false
    var wake = Application.Wake.nextFrame
    app.application.isDrawingEnabled = false
    for _ in 0..<40 where wake != .never { wake = app.jump(by: 0.7) }
    app.jump(by: 0.7) { app.application.isDrawingEnabled = true }
    wake = app.jump(by: 0.7)
    record()
    if wake != .never { complain("never comes to rest") }
    checkRest()
  }

  // MARK: Checking

  private func complain(_ text: String) {
    complaints.append("\(text) after \(actions.suffix(12).joined(separator: ", "))")
  }

  private func record() { for line in log.take() { if let complaint = ledger.record(line) { complain(complaint) } } }

  private func checkRest() {
    let presented = tabs.presentedChain
    let name = ((presented.last ?? stack.topViewController) as? LoggedPage)?.name ?? "none"
    if !app.screen.contains("page \(name)") { complain("page \(name) is not on the screen:\n\(app.screen)") }
    if let half = ledger.unfinished.first { complain("\(half) was left half-way") }
    let window = app.application.window
    let receding = presented.filter { sheet in
      guard let presenter = sheet.presentingViewController, !presented.contains(presenter) else { return false }
      return (sheet.presentationController as? DimmingPresentationController)?.presenterRecedes == true
    }
    if window.subviews.count != 1 + presented.count + receding.count,
      !presented.contains(where: { $0.modalPresentationStyle == .fullScreen })
    {
      complain("\(window.subviews.count) views in the window, \(presented.count) presented")
    }
    let alive = Set(stacks.flatMap(\.viewControllers) + presented)
    for fault in tabs.leftovers(in: window) + pages.unreleased(alive: alive) { complain(fault) }
  }
}

/// A delegate whose animators and interactors change at random.
private final class RandomMoves {
  let delegate = ScriptedDelegate()
  private var look = 0
  private var drives = false
  /// Kept until the next change, so that a push may find it and hand it on.
  private var interactor: PercentDrivenInteractiveTransition?

  init() {
    delegate.makeAnimator = { [unowned self] in animator(for: $0) }
    delegate.makeInteractor = { [unowned self] _ in offeredInteractor() }
  }

  /// Moves or lifts the finger, and chooses another look.
  func shuffle(using random: inout SplitMix64) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: interactor?.finish()
    case 1: interactor?.cancel(velocity: -1)
    case 2: interactor?.update(CGFloat.random(in: -0.2...1.2, using: &random))
    case 3: interactor?.pause()
    default: break
    }
    look = Int.random(in: 0..<8, using: &random)
    if interactor?.isOver != false {
      drives = Int.random(in: 0..<6, using: &random) == 0
      interactor = nil
    }
  }

  func letGo() {
    interactor?.cancel()
    (interactor, drives) = (nil, false)
  }

  private func animator(for change: ScriptedDelegate.Change) -> (any ViewControllerAnimatedTransitioning)? {
    switch (change.action, look) {
    case (.presented, _): SpringSheetAnimator(isPresenting: true)
    case (.dismissed, _): SpringSheetAnimator(isPresenting: false)
    case (.tab, 0): TabSlideAnimator()
    case (_, 0): SlideAnimator(operation: change.operation)
    case (_, 1): CubeAnimator(operation: change.operation)
    case (_, 2): FlipAnimator(operation: change.operation)
    case (_, 3): FadeAnimator()
    case (_, 4): ScaleAnimator(operation: change.operation)
    default: nil
    }
  }

  private func offeredInteractor() -> PercentDrivenInteractiveTransition? {
    guard drives else { return nil }
    drives = false
    interactor = PercentDrivenInteractiveTransition()
    return interactor
  }
}

extension PercentDrivenInteractiveTransition {
  fileprivate var isOver: Bool { duration == 0 }
}
