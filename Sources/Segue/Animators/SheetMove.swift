/// What animators have in common that bring a sheet up from below and send it down again.
struct SheetMove {
  /// What moves; nil if the context does not hand it out.
  let sheet: View?
  private let isPresenting: Bool
  private let context: any ViewControllerContextTransitioning

  /// Puts the to-view into the container, and the sheet where it starts. On its way it keeps the distance of the
  /// container's height.
  init(isPresenting: Bool, in context: any ViewControllerContextTransitioning) {
    (self.isPresenting, self.context) = (isPresenting, context)
    let container = context.containerView
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

  /// Where the sheet lies when it is up, in the container's size of now.
  var rest: CGRect {
    let key = isPresenting ? TransitionContextViewControllerKey.to : .from
    let frame = context.viewController(forKey: key).map {
      isPresenting ? context.finalFrame(for: $0) : context.initialFrame(for: $0)
    }
    return frame ?? context.containerView.bounds
  }

  /// Where it lies when it is down.
  var below: CGRect { rest.offsetBy(dx: 0, dy: context.containerView.bounds.height) }

  /// The change to be animated.
  func animate() { sheet?.frame = isPresenting ? rest : below }
}
