// The sources are those of the iOS package: UIKitSources is a link to their folder.
