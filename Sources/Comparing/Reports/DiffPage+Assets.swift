extension DiffPage {
  /// The start of the file.
  ///
  /// It lets no script run but the page's own, and loads nothing.
  static let start = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; font-src data:; img-src data:; script-src '\(scriptHash)'">
    <meta name="viewport" content="width=device-width">

    """

  /// The choices, which stay in sight.
  static func bar(screens: Int, hasPictures: Bool, hasProblems: Bool) -> String {
    let modes = """
      <fieldset><legend>Screens</legend>
      <label><input type="radio" name="mode" id="beside" checked> Side by side</label>
      <label><input type="radio" name="mode" id="overlay"> One over the other</label>
      <label><input type="checkbox" id="outlined" checked> Outlines</label>
      </fieldset>
      """
    let filter = """
      <label><input type="checkbox" id="problems-only"> New problems only</label>
      """
    return """
      <div class="bar">\(hasPictures ? modes : "")\(hasProblems ? filter : "")
      <span id="seen-count" data-all="\(screens)" role="status"></span>
      <span class="keys"><kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>space</kbd> seen</span></div>

      """
  }

  /// The slider that uncovers the version after.
  static let slider = """
    <label class="slider">Before <input type="range" value="50" aria-label="Where the version after \
    begins"> After</label>
    """
}
