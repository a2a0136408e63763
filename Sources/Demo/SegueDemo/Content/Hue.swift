/// The pages' colours by name: no two pages have the same.
nonisolated enum Hue: CaseIterable {
  case list, amber, brick, slate, blue, indigo, olive, teal, rose, green, violet, magenta, cyan
}
