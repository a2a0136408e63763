import Segue

struct Place {
  let name: String
  let kind: String
  /// On the map, in fractions of its width and height.
  let spot: CGPoint

  private init(_ name: String, _ kind: String, _ x: CGFloat, _ y: CGFloat) {
    (self.name, self.kind, spot) = (name, kind, CGPoint(x: x, y: y))
  }

  static let all = [
    Place("Ferry Landing", "harbour · every 20 minutes", 0.335, 0.60),
    Place("Linden Market", "market · until 14:00", 0.52, 0.40),
    Place("Old Observatory", "museum · on the hill", 0.72, 0.24),
    Place("Tram Depot", "café · in a hall of 1911", 0.575, 0.595),
    Place("River Baths", "swimming · 23 degrees", 0.47, 0.30),
    Place("Botanical Garden", "park · the palm house is open", 0.845, 0.60),
    Place("Cinema Astoria", "cinema · two screens", 0.555, 0.52),
    Place("North Station", "trains · 12 platforms", 0.66, 0.12),
    Place("Paper Mill", "workshop · by appointment", 0.40, 0.14),
    Place("Lighthouse", "viewpoint · 96 steps", 0.10, 0.42),
    Place("Rope Walk", "street · shops", 0.42, 0.53),
    Place("Museum of Maps", "museum · closed on Mondays", 0.50, 0.745),
    Place("Stone Bridge", "bridge · for walkers", 0.565, 0.22),
    Place("Hill Park", "park · with a slide", 0.79, 0.33),
    Place("Library", "reading room · until 22:00", 0.645, 0.45),
    Place("Fish Hall", "restaurant · at noon", 0.37, 0.50),
    Place("Glass House", "concerts · tonight Schubert", 0.72, 0.74),
    Place("Boat House", "boats · by the hour", 0.27, 0.78),
    Place("Clock Tower", "viewpoint · the bell is broken", 0.545, 0.36),
    Place("South Gate", "ruin · at any time", 0.60, 0.88),
  ]
}
