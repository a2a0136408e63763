extension View {
  /// How much of each edge the bars of all containers around the view cover, in points.
  public var safeAreaInsets: EdgeInsets {
    coveredEdges.map { $0 + (viewController?.parent?.viewIfLoaded?.safeAreaInsets ?? .zero) } ?? .zero
  }
}
