@_spi(Segue) import SegueCore

/// The lines of a window that are seen one after the other.
final class ToastQueue {
  private weak var window: Window?
  private var waiting: [Toast] = []
  private var current: (toast: Toast, bar: ToastBar, command: KeyCommand?, end: ScheduledAction?)?

  init(_ window: Window) { self.window = window }

  func add(_ toast: Toast) {
    toast.isPending = true
    toast.dismissal = { [weak self, weak toast] in if let toast { self?.remove(toast) } }
    waiting.append(toast)
    showNext()
  }

  private func remove(_ toast: Toast) {
    if current?.toast === toast { return leave() }
    waiting.removeAll { $0 === toast }
    finish(toast)
  }

  private func finish(_ toast: Toast) {
    toast.isPending = false
    toast.dismissal = nil
  }

  private func showNext() {
    guard current == nil, !waiting.isEmpty, let window else { return }
    let toast = waiting.removeFirst()
    let bar = ToastBar(toast, above: bottom(in: window), in: window) { [weak self] in
      self?.perform(toast)
    } close: {
      [weak self] in
      self?.remove(toast)
    }
    let command = toast.action.map { action in
      KeyCommand(title: action.title.lowercased(), keys: [toast.key], attributes: .alwaysAvailable) { [weak self] in
        self?.perform(toast)
      }
    }
    if let command { window.addKeyCommand(command) }
    let seconds = toast.duration > 1 ? toast.duration : 1
    let end =
      seconds.isFinite ? window.application?.schedule(after: seconds) { [weak self] in self?.remove(toast) } : nil
    current = (toast, bar, command, end)
  }

  /// The lower edge of the visible page without its bars, in the window.
  private func bottom(in window: Window) -> CGFloat {
    guard let view = window.visibleViewController?.viewIfLoaded, view.window === window else {
      return window.bounds.maxY
    }
    return min(window.bounds.maxY, view.convert(view.bounds.inset(by: view.safeAreaInsets), to: nil).maxY)
  }

  private func perform(_ toast: Toast) {
    guard current?.toast === toast else { return }
    leave()
    toast.action?.perform(sender: toast)
  }

  private func leave() {
    guard let (toast, bar, command, end) = current else { return }
    current = nil
    end?.cancel()
    if let command { window?.removeKeyCommand(command) }
    finish(toast)
    bar.leave { [weak self] in self?.showNext() }
  }
}

/// The line itself.
final class ToastBar: View {
  let toast: Toast
  private let message: Label
  private let action: Label
  private let perform: () -> Void
  private let close: () -> Void

  init(
    _ toast: Toast, above bottom: CGFloat, in window: Window, perform: @escaping () -> Void, close: @escaping () -> Void
  ) {
    self.toast = toast
    message = Label(toast.message, color: .label)
    action = Label(toast.action.map { "\($0.title) \(toast.key.symbol)" } ?? "", color: .tint)
    (self.perform, self.close) = (perform, close)
    let cell = CellSize.pointsPerCell
    let own =
      message.sizeThatFits(window.bounds.size).width + (toast.action == nil ? 0 : 3 * cell.width) + 4 * cell.width
    let width = min(own + action.sizeThatFits(window.bounds.size).width, max(0, window.bounds.width - 2 * cell.width))
    let left = ((window.bounds.width - width) / 2 / cell.width).rounded(.down) * cell.width
    super.init(frame: CGRect(x: left, y: bottom - cell.height, width: width, height: cell.height))
    backgroundColor = .tertiarySystemBackground
    autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin, .flexibleRightMargin]
    action.textStyle = .bold
    addSubview(message)
    addSubview(action)
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        guard let self else { return }
        if action.frame.contains(tap.location(in: self)) { self.perform() } else { self.close() }
      })
    View.performWithoutAnimation { window.addSubview(self) }
    if Shadow.isSoft(in: window.scene) { _ = floatOnShadow() }
    come()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = CellSize.pointsPerCell
    let width = action.sizeThatFits(bounds.size).width
    action.frame = CGRect(x: bounds.width - width - 2 * cell.width, y: 0, width: width, height: cell.height)
    message.frame = CGRect(
      x: 2 * cell.width, y: 0, width: max(0, action.frame.minX - (width > 0 ? 3 : 0) * cell.width - 2 * cell.width),
      height: cell.height)
  }

  override var drawsContent: Bool { areFillsUnseen }
  override func draw(in grid: inout CellGrid) { lineFrame.drawSides(in: &grid, ink: .label) }

  private var isAnimated: Bool { window?.application.map { !$0.isReduceMotionEnabled } ?? false }
  private static let way = 2 * CellSize.pointsPerCell.height

  private func come() {
    guard isAnimated else { return }
    View.performWithoutAnimation {
      transform = CGAffineTransform(translationX: 0, y: Self.way)
      alpha = 0
    }
    AnimationContext.withoutTransition {
      View.animate(springDuration: 0.3) {
        transform = .identity
        alpha = 1
      }
    }
  }

  /// Goes down. The completion is called once.
  func leave(_ completion: @escaping () -> Void) {
    isUserInteractionEnabled = false
    func end() {
      removeFromSuperview()
      completion()
    }
    guard isAnimated else { return end() }
    AnimationContext.withoutTransition {
      View.animate(withDuration: 0.2) {
        transform = CGAffineTransform(translationX: 0, y: Self.way)
        alpha = 0
      } completion: { _ in
        end()
      }
    }
  }
}
