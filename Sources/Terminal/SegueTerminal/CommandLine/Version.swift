/// The version of the library and its programs.
public nonisolated let libraryVersion = "0.2.0"
