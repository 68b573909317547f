/**
 * The URLs of a scene's images. A picture that changed keeps its URL, so a count of its changes is
 * added as a fragment: the server never sees it, and the browser asks again.
 */
export function createImages() {
  const changes = new Map();
  let changesOfAll = 0;

  return {
    href(url) {
      const count = (changes.get(pathOf(url)) ?? 0) + changesOfAll;
      return count ? `${url}#${count}` : url;
    },
    /** Takes note of changed files, by their paths in the workspace; all of them without any. */
    change(files) {
      if (!files) changesOfAll += 1;
      for (const file of files ?? []) changes.set(file, (changes.get(file) ?? 0) + 1);
    },
  };
}

function pathOf(url) {
  const path = url.replace(/[?#].*$/, "").replace(/^\/resources\//, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
