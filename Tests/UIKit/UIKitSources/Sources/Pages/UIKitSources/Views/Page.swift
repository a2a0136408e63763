// Written for iOS, as it is found.
// swift-format-ignore-file
import UIKit.UIGestureRecognizerSubclass
import class UIKit.UIView

#if os(iOS) || os(tvOS)
  @objc public protocol PageDelegate: NSObjectProtocol {
    func pageDidOpen(_ page: Page)
    /// Not every delegate wants to know.
    @objc optional func page(_ page: Page, didSend message: String, then next: @escaping () -> Void)
    @objc optional func page(_ page: Page, shouldClose reason: String) -> Bool
    @objc optional func heightForPage(_ page: Page) throws -> CGFloat
    @objc optional func titleForPage(_ page: Page) -> String?
    @objc optional var reasons: [String: CGFloat] { get }
    @objc optional var accent: String? { get set }
  }
#elseif os(Linux)
  #error("this is for iOS")
#endif

fileprivate protocol Log: class { func add(_ line: String) }

@objcMembers public class Page: UIView {
  @IBOutlet public weak var delegate: PageDelegate?
  @IBInspectable public var name = "page"
  @objc public dynamic var count = 0
  public var log: [String] = []
  @objc
  public
  var sent: Any?

  public func open() {
    if #available(iOS 13.0, *) { delegate?.pageDidOpen(self) }
    log.append(delegate?.titleForPage?(self) ?? "none")
    delegate?.page?(self, didSend: "opened", then: { [weak self] in self?.count += 1 })
    log.append("\(#keyPath(Page.count)) \(delegate?.accent ?? "plain")")
  }

  public func close() -> String {
    guard delegate?.page?(self, shouldClose: "tap") ?? true else { return "stays" }
    return "closes at \((try? delegate?.heightForPage?(self)) ?? 0)\(delegate?.reasons?.count ?? 0)"
  }

  func asks() -> String {
    guard let delegate = delegate, delegate.responds(to: #selector(PageDelegate.page(_:shouldClose:))) else { return "no" }
    return "\(delegate.page!(self, shouldClose: "question"))"
  }

  @IBAction func tapped(_ sender: UIButton) { log.append("tapped") }
  @objc private func hidden() { log.append("hidden") }
  @objc func both(_ sender: UIControl, event: UIEvent) { log.append("both") }
  @objc func maybe(_ sender: UIButton?) { log.append("maybe") }
  @objc func anything(sender: Any) { log.append("anything") }
  @objc(objectiveName:) func renamed(_ sender: AnyObject) { log.append("renamed") }
  @objc func over() { log.append("over") }
  @objc func over(_ sender: UIButton) { log.append("over:") }
  @objc static func shared() { sharedCount += 1 }
  public nonisolated(unsafe) static var sharedCount = 0

  public private(set) lazy var button: UIButton = {
    let button = UIButton()
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    button.addTarget(self, action: #selector((self.hidden)), for: .touchUpInside)
    button.addTarget(
      self,
      action: #selector(
        both(_:event:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(Page.maybe(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(anything(sender:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(type(of: self).renamed(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(over as () -> Void), for: .touchUpInside); button.addTarget(self, action: #selector(over(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(inExtension), for: .touchUpInside)
    button.addTarget(self, action: #selector(UIView.endEditing(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(setter: sent), for: .touchUpInside)
    button.addTarget(self, action: #selector(getter: UIView.tag), for: .touchUpInside)
    button.addTarget(self, action: #selector(shared), for: .touchUpInside)
    return button
  }()

  @MainActor struct Helper {
    let page: Page
    func connect(_ button: UIButton) { button.addTarget(page, action: .over, for: .touchUpInside) }
  }

  public class Cell<Value>: UIControl {
    public var value: Value
    public var title = ""
    public init(_ value: Value) {
      self.value = value
      super.init(frame: .zero)
      let connect: () -> Void = { self.addTarget(self, action: #selector(self.changed(_:)), for: .touchUpInside) }
      connect()
    }
    public required init?(coder: NSCoder) { fatalError("no archives") }
    @objc func changed(_ sender: Cell) { title = "\(value)" }
  }
}

private extension Selector {
  static let over = #selector(Page.over as (Page) -> () -> Void)
}
