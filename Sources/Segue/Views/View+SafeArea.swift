extension View {
  /// How much of each edge bars cover, in points: those of the container that shows the view, and of the containers
  /// around that one.
  public var safeAreaInsets: EdgeInsets {
    coveredEdges.map { $0 + (viewController?.parent?.viewIfLoaded?.safeAreaInsets ?? .zero) } ?? .zero
  }
}
