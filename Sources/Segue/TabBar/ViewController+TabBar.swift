extension ViewController {
  /// The nearest tab bar controller that it is in.
  public var tabBarController: TabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? TabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }

  /// What a tab bar shows for it. A navigation controller that says nothing of itself goes by its root page.
  var tabBarFace: TabBarButton.Face {
    let root = (self as? NavigationController)?.viewControllers.first
    return TabBarButton.Face(
      title: tabBarItem.title ?? title ?? root?.tabBarItem.title ?? root?.title ?? "",
      symbol: tabBarItem.symbol ?? root?.tabBarItem.symbol,
      tint: tintColor ?? root?.tintColor ?? Color(hex: 0x8AB4F8))
  }
}
