import Segue

/// The calls in their order, a line each.
package final class Log: TransitionObserver {
  package var lines: [String] = []
  private var pageCount = 0

  package init() {}

  package func transitionDidStep(_ event: TransitionEvent) {
    lines.append("\(event.receiver.rawValue).\(event.message)")
  }

  /// The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func count(_ line: String) -> Int { lines.count { $0 == line } }

  package func note(_ line: String) -> () -> Void { { [self] in lines.append(line) } }

  /// A page with another name at each call: p1, p2 and so on.
  package func nextPage() -> LoggedPage {
    pageCount += 1
    return page("p\(pageCount)")
  }

  /// A page that writes its callbacks into this log.
  package func page(_ name: String, _ style: ModalPresentationStyle = .fullScreen) -> LoggedPage {
    let page = LoggedPage(name, self)
    page.modalPresentationStyle = style
    return page
  }
}

package final class LoggedPage: ViewController {
  package let name: String
  /// What a test does in an appearance callback, once, by the callback's name.
  package var calls: [String: () -> Void] = [:]
  private let log: Log

  package init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  private func note(_ callback: String) {
    log.lines.append("\(name).\(callback)")
    calls.removeValue(forKey: callback)?()
  }

  package override func viewDidLoad() {
    log.lines.append("\(name).viewDidLoad")
    let label = Label("page \(name)")
    label.frame = CGRect(cells: 2, 3, 20, 1)
    view.addSubview(label)
    view.backgroundColor = Color(hex: 0x203040)
  }

  package override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  package override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  package override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  package override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
  package override func willMove(toParent parent: ViewController?) {
    log.lines.append("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
  }
  package override func didMove(toParent parent: ViewController?) {
    log.lines.append("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
  }
}
