// The files of a document: its own, and those for size classes.

const ofSizeClass = /~(normal|horizontal|vertical|minimal)\.xml$/;

/**
 * The document's own file, from any of its files.
 * @param {string} file
 * @returns {string}
 */
export const plainFile = (file) => file.replace(ofSizeClass, ".xml");

/**
 * The file that a layout shows instead of the document's own; null if there is none.
 * @param {{document: string, environment: {sizeClass: string}, root: object | null,
 *   diagnostics: {file: string}[]}} layout
 * @returns {string | null}
 */
export function shownVariant({ document, environment, root, diagnostics }) {
  const file = `${document}~${environment.sizeClass}.xml`;
  const isShown = root ? root.source?.file === file : diagnostics.some((one) => one.file === file);
  return isShown ? file : null;
}
