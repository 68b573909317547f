import Testing

/// All tests with an inotify watcher, one after the other: a process can have one.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InotifyTests {}
