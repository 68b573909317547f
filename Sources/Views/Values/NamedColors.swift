import Scene

/// UIColor's constants, without "Color" (guide 4.5, Named Colors).
enum NamedColors {
  static let all: [String: Color] = [
    "black": .black,
    "blue": Color(0x0000_ffff),
    "brown": Color(0x9966_33ff),
    "clear": .clear,
    "cyan": Color(0x00ff_ffff),
    "darkGray": Color(0x5555_55ff),
    "darkText": .black,
    "gray": Color(0x8080_80ff),
    "green": Color(0x00ff_00ff),
    "groupTableViewBackground": Color(0xefef_f4ff),
    "lightGray": Color(0xaaaa_aaff),
    "lightText": Color(0xffff_ff99),
    "magenta": Color(0xff00_ffff),
    "orange": Color(0xff80_00ff),
    "purple": Color(0x8000_80ff),
    "red": Color(0xff00_00ff),
    "systemBlue": Color(0x007a_ffff),
    "systemGray": Color(0x8e8e_93ff),
    "systemGreen": Color(0x4cd9_64ff),
    "systemOrange": Color(0xff95_00ff),
    "systemPink": Color(0xff2d_55ff),
    "systemRed": Color(0xff3b_30ff),
    "systemTeal": Color(0x5ac8_faff),
    "systemYellow": Color(0xffcc_00ff),
    "white": .white,
    "yellow": Color(0xffff_00ff),
  ]
}
