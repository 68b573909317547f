import { isOlder } from "../base/revision.js";

/**
 * What a page that shows one document does on an event of the server.
 * @param {{type: string, data: object}} event
 * @param {{document: string, revision: string | null}} shown the last revision of the workspace
 *   that the page saw
 * @returns {{layout: boolean, list: boolean, images: string[] | "all" | null, touch: object | null,
 *   model: boolean}} `model` is true if the model itself changed, not the document's files
 */
export function effectOf({ type, data }, shown) {
  const nothing = { layout: false, list: false, images: null, touch: null, model: false };
  const concerns = (names) => names.includes(shown.document);
  switch (type) {
    case "hello":
      return data.all || isNewsTo(data, shown)
        ? { ...nothing, layout: true, list: true, images: "all" }
        : {
          ...nothing,
          layout: concerns(data.changed),
          list: data.changed.length > 0,
          images: data.changed.length ? "all" : null,
        };
    case "changed":
      return { ...nothing, layout: concerns(data.documents), list: true, images: data.files };
    case "documents":
      return { ...nothing, list: true, layout: concerns(data.added) || concerns(data.removed) };
    case "model":
      return concerns([data.document]) ? { ...nothing, layout: true, model: true } : nothing;
    case "action":
      return { ...nothing, touch: data.document === shown.document ? data : null };
    default:
      return nothing;
  }
}

// Something may have changed between the page's first answers and its first event.
function isNewsTo({ revision, changed }, shown) {
  return changed.length === 0 && shown.revision !== null && revision !== shown.revision
    && !isOlder(revision, shown.revision);
}
