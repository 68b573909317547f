// Thumbnails are requested when they come into sight, a few at once.

// How far outside the visible part thumbnails are requested, in pixels.
const margin = 240;

/**
 * Fills boxes with pictures when the boxes come into sight. A box keeps its picture until the next
 * one has loaded.
 * @param {object} options
 * @param {HTMLElement} options.root scrolls the boxes
 * @param {number} [options.most] the maximum number of requests at once
 * @param {(url: string) => Promise<Node>} options.load
 * @param {typeof IntersectionObserver} [options.Observer]
 */
export function createThumbnails({
  root, most = 3, load, Observer = globalThis.IntersectionObserver,
}) {
  const urls = new Map();
  const attempted = new Map();
  const inSight = new Set();
  const loading = new Set();

  const observer = new Observer((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    loadNext();
  }, { root, rootMargin: `${margin}px 0px` });

  function loadNext() {
    for (const box of inSight) {
      if (loading.size >= most) return;
      if (!loading.has(box) && attempted.get(box) !== urls.get(box)) fill(box, urls.get(box));
    }
  }

  async function fill(box, url) {
    loading.add(box);
    attempted.set(box, url);
    try {
      box.replaceChildren(await load(url));
      delete box.dataset.failed;
    } catch {
      box.dataset.failed = "yes";
    }
    loading.delete(box);
    loadNext();
  }

  function remove(box) {
    observer.unobserve(box);
    for (const boxes of [urls, attempted, inSight]) boxes.delete(box);
  }

  return {
    set(box, url) {
      if (!urls.has(box)) observer.observe(box);
      urls.set(box, url);
      if (inSight.has(box)) loadNext();
    },
    /**
     * The cards of entries by key: those from before where there are some. The boxes of others are
     * forgotten.
     */
    cardsOf(entries, keyOf, create, before) {
      const cards = new Map(entries.map((entry) => [keyOf(entry), before.get(keyOf(entry)) ?? create(entry)]));
      for (const [key, { thumbnail }] of before) if (!cards.has(key)) remove(thumbnail);
      return cards;
    },
    /** Requests pictures again that failed. */
    retry() {
      for (const box of urls.keys()) if (box.dataset.failed) attempted.delete(box);
      loadNext();
    },
  };
}

/**
 * Loads a picture. Browsers reuse an image of the same URL in a page without asking the server, so it is
 * fetched.
 * @param {string} url
 * @returns {Promise<Node>}
 */
export async function loadImage(url) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const image = new Image();
  image.alt = "";
  image.src = URL.createObjectURL(await response.blob());
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  return image;
}
