/**
 * Loads each font file of a scene once, under its own family name, so that no installed font
 * replaces it.
 * @param {FontFaceSet} faces
 * @param {string} base the URL that `fonts/…` is relative to
 * @param {typeof FontFace} FontFaceClass
 */
export function createFonts(faces, base, FontFaceClass = globalThis.FontFace) {
  const loads = new Map();

  function load(font) {
    const family = uniqueFamily(font);
    if (!loads.has(family)) {
      const url = new URL(`fonts/${encodeURIComponent(font.file)}`, base).href;
      // The face covers all weights: the file already has its weight, and browsers must not
      // embolden it.
      const face = new FontFaceClass(family, `url("${url}")`, { weight: "1 1000" });
      faces.add(face);
      loads.set(family, face.load().catch(() => { loads.delete(family); }));
    }
    return loads.get(family);
  }

  return {
    family: (font) => `"${uniqueFamily(font)}", "${font.family}", sans-serif`,
    /** Loads all fonts of a scene. A missing font does not stop the drawing. */
    load: (fonts) => Promise.all(fonts.map(load)),
  };
}

/**
 * The fonts of a scene's texts, each file's face once.
 * @param {{root: object | null, overlay?: object[]}} layout
 * @returns {object[]}
 */
export function fontsOf({ root, overlay }) {
  return fontsIn(root ? [root] : [], overlay);
}

/**
 * The fonts of nodes' texts and of other primitives, each file's face once.
 * @param {object[]} nodes includes their children
 * @param {object[]} primitives
 * @returns {object[]}
 */
export function fontsIn(nodes, primitives = []) {
  const found = new Map();
  const collect = (some = []) => {
    for (const { font } of some) if (font) found.set(uniqueFamily(font), font);
  };
  const visit = (node) => {
    [node.draw, node.marks, node.over].forEach(collect);
    node.children?.forEach(visit);
  };
  collect(primitives);
  nodes.forEach(visit);
  return [...found.values()];
}

const uniqueFamily = ({ file, index = 0 }) =>
  `preview ${String(file).replaceAll(/[^\w.-]/g, "_")} ${index}`;
