import Segue
import SegueTesting

extension ScriptedDelegate {
  /// A delegate with one animator for everything, that writes down its calls.
  package convenience init(_ log: Log, animator: (any ViewControllerAnimatedTransitioning)? = nil) {
    self.init { _ in animator }
    onCall = { log.lines.append("delegate.\(Self.line($0))") }
  }

  package var animator: (any ViewControllerAnimatedTransitioning)? {
    get { makeAnimator(Change(.none)) }
    set { makeAnimator = { _ in newValue } }
  }

  private static func name(_ controller: ViewController?) -> String { controller?.title ?? "?" }

  private static func line(_ call: Call) -> String {
    switch call {
    case .animator(let change) where change.action == .tab: "animator(\(name(change.from)), \(name(change.to)))"
    case .animator(let change): "animator(\(change.action.rawValue))"
    case .interactor(let change) where change.action == .presented || change.action == .dismissed:
      "interactor(\(change.action.rawValue))"
    case .interactor: "interactor"
    case .presentationController: "presentationController"
    case .shouldSelect(let page): "shouldSelect(\(name(page)))"
    case .didSelect(let page): "didSelect(\(name(page)))"
    case .willShow(let page, _): "willShow(\(name(page)))"
    case .didShow(let page, _): "didShow(\(name(page)))"
    }
  }
}
