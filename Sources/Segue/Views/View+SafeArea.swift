extension View {
  /// What bars cover at the edges, in points: those of the container that shows it, and those of the containers around
  /// that one.
  public var safeAreaInsets: EdgeInsets {
    coveredEdges.map { $0 + (viewController?.parent?.viewIfLoaded?.safeAreaInsets ?? .zero) } ?? .zero
  }
}
