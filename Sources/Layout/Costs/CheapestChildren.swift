/// The children of a container that fills itself with them which take, and give up, the first point; the container's own
/// index for its chain, -1 where there is none.
struct CheapestChildren {
  var growth: Int32 = -1
  var shrinkage: Int32 = -1

  subscript(change: Change) -> Int32 {
    @inline(__always) get { change == .growth ? growth : shrinkage }
  }
}
