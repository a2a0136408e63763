/// A page that leaves its transition to the navigation controller: there is nothing to write.
final class SlideViewController: PageViewController {}
