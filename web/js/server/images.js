import { createVersions } from "../base/versions.js";

/** The URLs of a scene's images. */
export function createImages() {
  const versions = createVersions();

  return {
    href: (url) => versions.url(pathOf(url), url),
    /** Takes note of changed files, by their paths in the workspace; all of them without any. */
    change: versions.change,
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
