/// Follows the size and the layout of one view, and places what is in it instead of autoresizing.
protocol ViewSizeObserver: AnyObject {
  /// The view's bounds have another size.
  func view(_ view: View, didChangeSizeFrom old: CGSize)
  /// The view has laid out its own subviews; what is inside those comes next.
  func viewDidLayOutSubviews(_ view: View)
  /// All in it is laid out.
  func viewDidLayOutTree(_ view: View)
}
