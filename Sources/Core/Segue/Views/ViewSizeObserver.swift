/// Follows the size and the layout of a view, and places its subviews instead of autoresizing.
protocol ViewSizeObserver: AnyObject {
  /// The view's bounds have another size.
  func view(_ view: View, didChangeSizeFrom old: CGSize)
  /// The view has laid out its own subviews, but these have not laid out theirs.
  func viewDidLayOutSubviews(_ view: View)
  /// Everything inside the view is laid out.
  func viewDidLayOutTree(_ view: View)
}
