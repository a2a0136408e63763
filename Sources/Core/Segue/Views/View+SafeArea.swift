extension View {
  /// How much of each edge the bars of all containers around the view cover, in points.
  ///
  /// The view of a child that is as large as the view of a container of your own has the container's insets, wherever it moves
  /// during a transition. A smaller one has none.
  public var safeAreaInsets: EdgeInsets {
    guard let around = viewController?.parent?.viewIfLoaded else { return coveredEdges ?? .zero }
    if let coveredEdges { return coveredEdges + around.safeAreaInsets }
    return bounds.size == around.bounds.size ? around.safeAreaInsets : .zero
  }
}
