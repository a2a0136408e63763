import Segue

/// The page about tabs.
final class TabArticleViewController: PageViewController {
  override var keys: String { "tab 1…4   ← drag   esc back   q quit" }
}
