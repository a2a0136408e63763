extension View {
  /// Called before each `layoutSubviews()`, for layouts by rules of another library; nil by default.
  public var layoutHandler: ((View) -> Void)? {
    get { layer.attachments["layoutHandler"] as? (View) -> Void }
    set {
      layer.attachments["layoutHandler"] = newValue
      setNeedsLayout()
    }
  }
}
