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

  /// The choice how both versions are shown.
  static let modes = """
    <fieldset><legend>Screens</legend>
    <label><input type="radio" name="mode" id="beside" checked> Side by side</label>
    <label><input type="radio" name="mode" id="overlay"> One over the other</label>
    <label><input type="checkbox" id="outlined" checked> Outline the differences</label>
    </fieldset>
    """

  /// The slider that uncovers the version after.
  static let slider = """
    <label class="slider">Before <input type="range" value="50" aria-label="Where the version after \
    begins"> After</label>
    """

  static let style = """
    :root { color-scheme: light dark; --ink: #1d2129; --quiet: #5c6370; --paper: #fff;
      --line: #d5d9e0; --problem: #b3261e; --root: #0b62d6; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8eaee; --quiet: #a3abb8; --paper: #17191e; --line: #3a3f49;
        --problem: #ff8a80; } }
    body { margin: 0 auto; padding: 1rem 1.5rem 4rem; max-width: 68rem; color: var(--ink);
      background: var(--paper); font: 15px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.4rem; margin: 0; }
    h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1.5rem 0 0; }
    h3 small { color: var(--quiet); font-weight: normal; }
    p { margin: .25rem 0; }
    section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
    section > p { color: var(--quiet); }
    ul { margin: .25rem 0 .75rem; padding-left: 1.25rem; }
    li code { color: var(--quiet); margin-left: .75rem; }
    code { font: .9em ui-monospace, monospace; }
    .problem { color: var(--problem); font-weight: 600; }
    .note { border-left: 3px solid var(--root); padding-left: .75rem; }
    fieldset { border: 0; padding: 0; margin: .75rem 0 0; display: flex; flex-wrap: wrap;
      gap: .25rem 1.25rem; }
    legend { float: left; margin-right: 1.25rem; color: var(--quiet); }
    .pair { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
    figure { margin: 0; max-width: calc(50% - .75rem); }
    figcaption { color: var(--quiet); font-size: .85rem; }
    .screen { position: relative; max-width: 100%; outline: 1px solid var(--line);
      background: #fff; }
    .screen > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .outlines { overflow: hidden; }
    .outlines rect { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; }
    .outlines .root { stroke: var(--root); }
    .outlines .consequence { stroke: #7a5cc8; stroke-dasharray: 4 3; }
    .outlines .problem { stroke: #d93025; }
    .slider { display: none; flex-basis: 100%; align-items: center; gap: .5rem;
      color: var(--quiet); font-size: .85rem; }
    .slider input { width: 18rem; }
    body:has(#overlay:checked) .pair:has(.slider) { display: grid; justify-items: start;
      grid-template-columns: minmax(0, 1fr); }
    body:has(#overlay:checked) .pair:has(.slider) figure { grid-area: 1 / 1; max-width: 100%; }
    body:has(#overlay:checked) .pair:has(.slider) figcaption { visibility: hidden; }
    body:has(#overlay:checked) figure + figure .screen {
      clip-path: inset(0 0 0 calc(var(--split, 50) * 1%)); }
    body:has(#overlay:checked) .slider { display: flex; }
    body:not(:has(#outlined:checked)) .outlines { display: none; }

    """

  static let script = """

    const inflate = async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(plain).text();
    };
    const draw = async (pair) => {
      const holder = document.createElement("template");
      holder.innerHTML = await inflate(document.getElementById(pair.dataset.screen).textContent);
      const drawings = [...holder.content.children];
      pair.querySelectorAll(".screen").forEach((screen, side) => screen.prepend(drawings[side]));
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        draw(target);
      }
    }, { rootMargin: "800px" });
    for (const pair of document.querySelectorAll("[data-screen]")) observer.observe(pair);
    document.addEventListener("input", ({ target }) => {
      if (target.type === "range") target.closest(".pair").style.setProperty("--split", target.value);
    });

    """

  /// The SHA-256 hash of the script, which a test compares.
  static let scriptHash = "sha256-5dcrsEZjTwTSciNOi7dFrd5tdefRkynx//nP8dliU3k="
}
