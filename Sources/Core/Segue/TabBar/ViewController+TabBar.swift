extension ViewController {
  /// The nearest tab bar controller around it; nil without one.
  public var tabBarController: TabBarController? { parent?.nearest { $0 as? TabBarController } }

  /// What a tab bar shows for it. A navigation controller without values of its own has those of its root page.
  var tabBarContent: TabBarButton.Content {
    let root = (self as? NavigationController)?.viewControllers.first
    return TabBarButton.Content(
      title: tabBarItem.title ?? title ?? root?.tabBarItem.title ?? root?.title ?? "",
      symbol: tabBarItem.symbol ?? root?.tabBarItem.symbol,
      tint: tintColor ?? root?.tintColor ?? BarColors.current.tint)
  }
}
