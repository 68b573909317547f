// What is put into a page to see when something is painted. Times are those of the wall clock, in
// milliseconds, which pages and this program share.

/** The time now. */
export const now = () => performance.timeOrigin + performance.now();

/** Runs in a page: gives it `probe`, with a promise of the time after the next frame is painted. */
export const probe = `
  window.probe = {
    now: () => performance.timeOrigin + performance.now(),
    painted: () => new Promise((resolve) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(window.probe.now());
      port2.postMessage(null);
    })),
    // The time at which a text stands in some element and is painted.
    shows: (root, text) => new Promise((resolve) => {
      const observer = new MutationObserver((records) => {
        if (!records.some(({ target }) => target.textContent === text)) return;
        observer.disconnect();
        window.probe.painted().then(resolve);
      });
      observer.observe(root, { characterData: true, childList: true, subtree: true });
    }),
    // The time from an event of the pointer until what it led to is painted.
    afterEvent: (type) => new Promise((resolve) => addEventListener(type, ({ timeStamp }) => {
      window.probe.painted().then((time) => resolve(time - performance.timeOrigin - timeStamp));
    }, { capture: true, once: true })),
  };`;
