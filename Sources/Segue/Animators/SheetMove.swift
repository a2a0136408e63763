/// What animators have in common that bring a sheet up from below and send it down again.
struct SheetMove {
  /// What moves; nil if the context does not hand it out.
  let sheet: View?
  private let end: CGRect

  /// Puts the to-view into the container, and the sheet where it starts. On its way it keeps the distance of the
  /// container's height.
  init(isPresenting: Bool, in context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    let key = isPresenting ? TransitionContextViewControllerKey.to : .from
    let rest = context.viewController(forKey: key).map {
      isPresenting ? context.finalFrame(for: $0) : context.initialFrame(for: $0)
    }
    let frame = rest ?? container.bounds
    let below = frame.offsetBy(dx: 0, dy: container.bounds.height)
    end = isPresenting ? frame : below
    sheet = context.view(forKey: isPresenting ? .to : .from)
    if isPresenting {
      guard let sheet else { return }
      container.addSubview(sheet)
      sheet.frame = below
    } else if let presenter = context.view(forKey: .to) {
      if let controller = context.viewController(forKey: .to) { presenter.frame = context.finalFrame(for: controller) }
      container.insertSubview(presenter, at: 0)
    }
  }

  /// The change to be animated.
  func animate() { sheet?.frame = end }
}
