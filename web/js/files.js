// The files that a document stands in: its own, and those for size classes.

const ofSizeClass = /~(normal|horizontal|vertical|minimal)\.xml$/;

/**
 * The size class that a file of a document is for; null for the document's own file.
 * @param {string} file
 * @returns {string | null}
 */
export const sizeClassOf = (file) => ofSizeClass.exec(file)?.[1] ?? null;

/**
 * The document's own file, of any of its files.
 * @param {string} file
 * @returns {string}
 */
export const plainFile = (file) => file.replace(ofSizeClass, ".xml");

/**
 * The file that a layout shows in place of the document's own; null where it shows that.
 * @param {{document: string, environment: {sizeClass: string}, root: object | null,
 *   diagnostics: {file: string}[]}} layout
 * @returns {string | null}
 */
export function shownVariant({ document, environment, root, diagnostics }) {
  const file = `${document}~${environment.sizeClass}.xml`;
  const isShown = root ? root.source?.file === file : diagnostics.some((one) => one.file === file);
  return isShown ? file : null;
}
