/** The page of a server, in a browser. */
export class Page {
  constructor(browser, server) {
    this.browser = browser;
    this.server = server;
  }

  /** Opens the page, and returns when it is live. */
  async open(search = "") {
    await this.browser.go(`${this.server.url}/${search}`);
    await this.isLive();
  }

  /**
   * Returns when the documents are listed, the event stream is open, a document is drawn if the
   * address names one, and the page knows what the server does for it.
   */
  isLive() {
    return this.browser.until(`() => {
      const { connection, document: name, view } = document.documentElement.dataset;
      const isTold = performance.getEntriesByType("resource")
        .some((one) => one.name.endsWith("/api/offers") && one.responseEnd > 0);
      return isTold && connection === "open" && (name !== undefined || view === "gallery")
        && document.querySelector("#document-list a");
    }`);
  }

  /** Returns when just these texts are drawn. */
  shows(...texts) {
    return this.browser.until(`(expected) => {
      const found = [...document.querySelectorAll("#drawing text")].map((one) => one.textContent);
      return JSON.stringify(found) === expected;
    }`, JSON.stringify(texts));
  }

  /** Returns when a document is the one that is drawn. */
  showsDocument(name) {
    return this.browser.until(
      "(name) => document.documentElement.dataset.document === name", name);
  }

  /** Returns when the badge of a stale drawing is there, or gone. */
  isStale(expected) {
    return this.browser.until(
      "(expected) => document.getElementById('stale').hidden !== expected", expected);
  }

  /**
   * Holds what follows the frame of each drawing from now on, as a busy machine does; returns what
   * releases it, once there is something.
   */
  async holdFrames() {
    await this.browser.run(`() => {
      const { requestAnimationFrame, setTimeout } = window;
      window.held = [];
      window.requestAnimationFrame = (call) => requestAnimationFrame(() => window.held.push(call));
      // Without a frame, the page waits for so many milliseconds.
      window.setTimeout = (call, wait) => wait === 100 ? 0 : setTimeout(call, wait);
    }`);
    return () => this.browser.until(`() => window.held.length > 0
      && (window.held.splice(0).forEach((call) => call(0)), true)`);
  }

  /** Makes the pointer a finger. */
  async touch() {
    await this.browser.press("t");
    await this.browser.until("() => document.documentElement.dataset.mode === 'touch'");
  }

  /** The points of the window at shares of an area that can be touched, from its top left corner. */
  async pointsOf(area, ...shares) {
    const [x, y, width, height] = await this.browser.until(`(area) => {
      const proxy = document.querySelector(\`[data-area="\${area}"]\`);
      if (!proxy) return null;
      const { x, y, width, height } = proxy.getBoundingClientRect();
      return [x, y, width, height];
    }`, area);
    return shares.map(([across, down]) => [x + width * across, y + height * down]);
  }

  /** Taps the middle of an area. */
  async tap(area) {
    await this.browser.drag(...await this.pointsOf(area, [0.5, 0.5]));
  }

  /** Returns when an attribute of an area's element has a value. */
  areaHas(area, name, value) {
    return this.browser.until(`(area, name, value) => document
      .querySelector(\`[data-area="\${area}"]\`)?.getAttribute(name) === value`, area, name, value);
  }

  /** Returns when the log's latest actions are these. */
  logs(...actions) {
    return this.browser.until(`(expected) => {
      const found = [...document.querySelectorAll("#action-list .action")]
        .map((one) => one.textContent);
      return JSON.stringify(found) === expected;
    }`, JSON.stringify(actions));
  }

  /** What lies over the drawing, as text. */
  overlay() {
    return this.browser.run(`() => [...document.querySelectorAll("#overlay text, #banner:not([hidden])")]
      .map((one) => one.textContent).join(" ")`);
  }

  /** The names in the list of documents. */
  documents() {
    return this.browser.run(`() => [...document.querySelectorAll("#document-list a .name")]
      .map((one) => one.textContent)`);
  }
}

/** The URL's query that shows a document. */
export const showing = (name) => `?document=${encodeURIComponent(name)}`;

/**
 * Which of the elements with these IDs a person sees: those of which the window shows a part that is
 * large enough to use, after everything that clips them. An element can be visible and have no room.
 */
export const areSeen = (browser, ...ids) => browser.run(`(ids) => Promise.all(
  ids.map((id) => new Promise((resolve) => {
    const observer = new IntersectionObserver(([{ intersectionRect: { width, height } }]) => {
      observer.disconnect();
      resolve(Math.min(width, height) >= 8);
    });
    observer.observe(document.getElementById(id));
  })))`, ids);
