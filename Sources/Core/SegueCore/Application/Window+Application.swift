extension Window {
  /// The application that shows it.
  public internal(set) var application: Application? {
    get { scene?.program as? Application }
    set { scene = newValue?.scene }
  }

  /// Resizes the window. A gesture under way keeps its place in proportion to the window.
  func resize(to size: CGSize) {
    arbiter.resize(from: bounds.size, to: size)
    let coordinator = ResizeCoordinator(in: self)
    if size != bounds.size {
      if let application, application.window === self {
        let traits = application.scene.traitCollection(for: size)
        if traits != application.traitCollection { rootViewController?.willTransition(to: traits, with: coordinator) }
      }
      rootViewController?.viewWillTransition(to: size, with: coordinator)
    }
    frame = CGRect(origin: .zero, size: size)
    coordinator.end()
    guard arbiter.hasActiveGesture else { return }
    layoutIfNeeded()
    arbiter.repeatChanges()
  }
}
