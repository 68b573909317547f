import Scene

extension DiffPage {
  /// The rules of the colours that tie sentences to outlines.
  static var colorRules: String {
    Outline.colors.enumerated().map { ".c\($0.offset) { --tie: \($0.element.hex); }\n" }.joined()
      + ".problem { --tie: \(Outline.problemColor.hex); }\n"
  }

  static let style = """
    :root { color-scheme: light dark; --ink: #1d2129; --quiet: #5c6370; --paper: #fff;
      --line: #d5d9e0; --alarm: #b3261e; --accent: #0b62d6; --sunken: #f1f3f6; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8eaee; --quiet: #a3abb8; --paper: #17191e; --line: #3a3f49;
        --alarm: #ff8a80; --accent: #8ab8ff; --sunken: #22262d; } }
    html { scroll-padding-top: 4rem; }
    body { margin: 0 auto; padding: 1rem 1.5rem 4rem; max-width: 68rem; color: var(--ink);
      background: var(--paper); font: 15px/1.5 system-ui, sans-serif; }
    a { color: var(--accent); }
    h1 { font-size: 1.4rem; margin: 0; }
    h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1.5rem 0 0; }
    h3 small { color: var(--quiet); font-weight: normal; }
    p { margin: .25rem 0; }
    section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; }
    section > p { color: var(--quiet); }
    ul { margin: .25rem 0 .75rem; padding-left: 1.25rem; }
    summary { cursor: pointer; }
    code { font: .9em ui-monospace, monospace; }
    kbd { font: .8em ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 0 .35em; }
    .note { border-left: 3px solid var(--accent); padding-left: .75rem; }
    .problems, .problems a { color: var(--alarm); }
    .problems summary { font-weight: 600; }
    .bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; padding: .5rem 0;
      gap: .25rem 1.25rem; background: var(--paper); border-bottom: 1px solid var(--line); }
    .bar .keys { margin-left: auto; color: var(--quiet); font-size: .85rem; }
    fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap;
      gap: .25rem 1.25rem; }
    legend { position: absolute; clip-path: inset(50%); }

    nav h2 { font-size: .95rem; font-weight: 600; margin: 1rem 0 .25rem; }
    nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
    .cause { flex: 0 1 max(15.5rem, min(100%, var(--screens) * 8rem)); }
    .cards { display: flex; flex-wrap: wrap; list-style: none; padding: 0; gap: .5rem; }
    .cards li { flex: 0 0 7.5rem; }
    .cards a { display: block; color: inherit; text-decoration: none; font-size: .85rem;
      line-height: 1.3; overflow-wrap: anywhere; padding: .35rem; border-radius: 8px; }
    .cards a:hover { background: var(--sunken); }
    .cards small { display: block; color: var(--quiet); }
    .cards .has-problem small { color: var(--alarm); }
    .cards .is-seen { opacity: .45; }
    .thumbnail { display: grid; place-items: center; height: 8.5rem; margin-bottom: .25rem;
      border-radius: 6px; background: var(--sunken); overflow: hidden; }
    .thumbnail svg { width: 100%; height: 8rem; }

    ol { list-style: none; margin: .25rem 0 .75rem; padding: 0; }
    ol > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem;
      padding: .1rem .25rem; border-radius: 4px; }
    ol > li > span { flex: 0 1 auto; max-width: calc(100% - 2.5rem); overflow-wrap: anywhere; }
    ol > li code { color: var(--quiet); font-weight: 400; margin-left: .75rem; }
    ol > li.problem > span { color: var(--alarm); font-weight: 600; }
    ol > li > details { flex-basis: 100%; padding-left: 2.2rem; color: var(--quiet); }
    li:target { background: var(--sunken); }
    .number { flex: none; min-width: 1.2em; padding: 0 .25em; border-radius: 1em; color: #fff;
      background: var(--tie); font-size: .8rem; font-weight: 600; text-align: center;
      text-decoration: none; }
    .seen { float: right; font-weight: normal; font-size: .85rem; color: var(--quiet); }
    article { scroll-margin-top: 4rem; padding: .1rem .5rem; margin: 0 -.5rem; border-radius: 8px; }
    article:focus { outline: 2px solid var(--accent); }
    article:has(.seen :checked) > :not(h3) { display: none; }
    article:has(.seen :checked) > h3 { color: var(--quiet); }
    body:has(#problems-only:checked) :is(article, .cards li, .rest):not(.has-problem),
    body:has(#problems-only:checked) section:not(:has(.has-problem)),
    body:has(#problems-only:checked) .cause:not(:has(.has-problem)) { display: none; }

    .pair { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; }
    figure { margin: 0; max-width: calc(50% - .75rem); }
    figcaption { color: var(--quiet); font-size: .85rem; }
    .screen { position: relative; max-width: 100%; outline: 1px solid var(--line);
      background: #fff; }
    .screen > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .outlines { overflow: hidden; }
    .outlines rect { fill: none; stroke: var(--tie); stroke-width: 2;
      vector-effect: non-scaling-stroke; }
    .outlines .consequence { stroke-width: 1; stroke-dasharray: 4 3; }
    .outlines g:target rect { stroke-width: 5; }
    .outlines text { font: 700 11px system-ui, sans-serif; fill: var(--tie); stroke: #fff;
      stroke-width: 3px; paint-order: stroke; text-anchor: end; }
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
    @media print { .bar, .seen { display: none; } }

    """
}
