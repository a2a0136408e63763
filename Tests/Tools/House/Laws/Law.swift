/// A law that a program can check.
struct Law {
  /// The word for it in the table of exceptions.
  let name: String
  let breaches: (Checkout, Exceptions) -> [Breach]

  init(_ name: String, _ breaches: @escaping (Checkout, Exceptions) -> [Breach]) {
    (self.name, self.breaches) = (name, breaches)
  }

  init(_ name: String, _ breaches: @escaping (Checkout) -> [Breach]) {
    self.init(name) { checkout, _ in breaches(checkout) }
  }

  /// In the order of CONTRIBUTING.
  static var all: [Law] {
    [
      Law("imports", Imports.breaches), Law("branches for Darwin", DarwinBranches.breaches),
      Law("one import of libm", Imports.ofLibm), Law("unsafe code", WordLaws.unsafeCode),
      Law("hot loops", HotLoops.breaches), Law("mutable statics", Statics.variables),
      Law("constants of mutable objects", Statics.constants), Law("clocks", WordLaws.clocks),
      Law("length", TextLaws.length), Law("concurrency of sources for iOS", Isolation.breaches),
      Law("names of tests", TestLaws.names), Law("expectations", TestLaws.expectations),
      Law("random numbers", TestLaws.randomNumbers), Law("left open", TextLaws.leftOpen),
      Law("names of machines", TextLaws.machines), Law("subjects of commits", TextLaws.subjects),
    ]
  }

  /// Returns the breaches of all laws, and those of the table of exceptions itself.
  static func breaches(in checkout: Checkout) -> [Breach] {
    let exceptions = Exceptions(page: checkout.texts[Exceptions.page] ?? "")
    let known = Set(all.map(\.name))
    let unknown = exceptions.exceptions.filter { !known.contains($0.law) }.map {
      Breach(path: Exceptions.page, line: $0.line, message: "there is no law “\($0.law)”")
    }
    return unknown + all.flatMap { exceptions.applied(to: $0.breaches(checkout, exceptions).sorted(), of: $0) }
  }
}
