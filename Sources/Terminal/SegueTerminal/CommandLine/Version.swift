extension CommandLineProgram {
  /// The version of this package, such as "0.2.0", for the `--version` of a program and for reports of bugs.
  ///
  /// Before 1.0, versions with the same middle number are compatible.
  public nonisolated static let libraryVersion = "0.2.0"
}
