/// What is known of a box's profile besides its outline while nobody has asked for all of it.
///
/// It stands in a list of its own, as nobody asks it of leaves.
struct CheapestChildren {
  /// The neighbours in it that take, and give up, the first point: its own index for its chain, -1 where nobody can.
  var growth: Int32 = -1
  var shrinkage: Int32 = -1
  /// Which of the parts of profiles is the box's; -1 while nobody has asked for one.
  var part: Int32 = -1
}
