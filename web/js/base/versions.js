/**
 * URLs of pictures that may change. A changed picture keeps its URL, so a count of its changes is
 * added as a fragment: the server never sees it, and the browser asks again.
 */
export function createVersions() {
  const changes = new Map();
  let changesOfAll = 0;

  return {
    /** The URL of a picture, by the name of what it shows. */
    url(name, url) {
      const count = (changes.get(name) ?? 0) + changesOfAll;
      return count ? `${url}#${count}` : url;
    },
    /** Takes note of what changed; all of it without names. */
    change(names) {
      if (!names) changesOfAll += 1;
      for (const name of names ?? []) changes.set(name, (changes.get(name) ?? 0) + 1);
    },
  };
}
