// Debian's Chromium, steered over WebDriver (https://www.w3.org/TR/webdriver2/).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { deadline, within } from "./deadline.mjs";
import { Folder } from "./folder.mjs";

/** A name that leads to this machine, as one of a foreign site may. */
export const reboundName = "rebound.example";

const switches = [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--window-size=1400,900",
  // Nothing but this machine is reached.
  `--host-resolver-rules=MAP ${reboundName} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, `
  + "EXCLUDE 127.0.0.1",
];

const capabilitiesOf = (more) => ({
  browserName: "chrome",
  unhandledPromptBehavior: "ignore",
  timeouts: { script: deadline, pageLoad: deadline },
  "goog:loggingPrefs": { browser: "ALL" },
  "goog:chromeOptions": { args: [...switches, ...more] },
});

/** A program that is not installed, and the Debian package that has it. */
export class MissingPackage extends Error {
  constructor(program, debianPackage) {
    super(`${program} is missing: install the Debian package ${debianPackage}`);
  }
}

/** A browser; its commands are about the tab that was chosen last. */
export class Browser {
  #driver;
  /** Chromium leaves temporary files behind; they go with this folder. */
  #files = new Folder();
  #base;
  #session;

  /**
   * Starts a browser with one empty tab, and with more switches of the command line. Throws
   * `MissingPackage` if the browser or its driver is not installed.
   */
  static async start(...more) {
    const browser = new Browser();
    await browser.#begin(more).catch(async (error) => {
      browser.#driver.kill();
      browser.#files.delete();
      throw error;
    });
    return browser;
  }

  async #begin(more) {
    this.#base = `http://127.0.0.1:${await this.#startDriver().catch((error) => {
      throw error.code === "ENOENT" ? new MissingPackage("chromedriver", "chromium-driver") : error;
    })}`;
    const { sessionId } = await this.#call("POST", "/session", {
      capabilities: { alwaysMatch: capabilitiesOf(more) },
    }).catch((error) => {
      const isMissing = /(cannot find|no) chrome binary/i.test(error.message);
      throw isMissing ? new MissingPackage("Chromium", "chromium") : error;
    });
    this.#session = `/session/${sessionId}`;
  }

  /** Starts the driver, and gives its port. It ends at once if the port that it chose is taken. */
  async #startDriver() {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const driver = spawn("chromedriver", ["--port=0"], {
        env: { ...process.env, TMPDIR: this.#files.path },
        stdio: ["ignore", "pipe", "ignore"],
      });
      this.#driver = driver;
      const port = await within("chromedriver", new Promise((resolve, reject) => {
        let text = "";
        driver.on("error", reject).on("exit", () => resolve(null));
        driver.stdout.setEncoding("utf8").on("data", (part) => {
          text += part;
          const found = /started successfully on port (\d+)/.exec(text);
          if (found) resolve(found[1]);
        });
      }));
      if (port) return port;
    }
    throw new Error("chromedriver ended five times when it was started");
  }

  async #call(method, path, body) {
    const { value } = await this.#answer(method, path, body);
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  async #answer(method, path, body) {
    const answer = await within(`the browser's ${path}`, fetch(this.#base + path, {
      method, body: body && JSON.stringify(body),
    }));
    return answer.json();
  }

  #command(method, path, body) {
    return this.#call(method, this.#session + path, body);
  }

  async stop() {
    await this.#command("DELETE", "").catch(() => {});
    const isGone = once(this.#driver, "exit");
    this.#driver.kill();
    await within("the end of chromedriver", isGone);
    this.#files.delete();
  }

  go(url) {
    return this.#command("POST", "/url", { url });
  }

  reload() {
    return this.#command("POST", "/refresh", {});
  }

  url() {
    return this.#command("GET", "/url");
  }

  /** Makes the window's content so large, in pixels. */
  resize(width, height) {
    return this.#chromium("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** Gives media features their values: those for which a page has other styles. */
  prefer(features) {
    return this.#chromium("Emulation.setEmulatedMedia", {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  }

  /** Saves what pages offer as downloads in a folder. */
  saveIn(folder) {
    return this.#chromium("Browser.setDownloadBehavior",
      { behavior: "allow", downloadPath: folder.path });
  }

  /** Lets pages read the clipboard and write it. */
  allowClipboard() {
    return this.#chromium("Browser.grantPermissions",
      { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });
  }

  /** Freezes the page, as a browser does with a hidden tab that it wants no work from, or resumes it. */
  freeze(isFrozen) {
    return this.#chromium("Page.setWebLifecycleState", { state: isFrozen ? "frozen" : "active" });
  }

  /** What the page has in use once its garbage is collected: the heap in bytes, and its nodes. */
  async memory() {
    await this.#chromium("HeapProfiler.collectGarbage", {});
    const { usedSize: heap } = await this.#chromium("Runtime.getHeapUsage", {});
    const { nodes } = await this.#chromium("Memory.getDOMCounters", {});
    return { heap, nodes };
  }

  #chromium(cmd, params) {
    return this.#command("POST", "/goog/cdp/execute", { cmd, params });
  }

  /** Leaves the page, and whatever it complained of. */
  async leave() {
    await this.go("about:blank");
    await this.complaints();
  }

  /** Makes commands be about a frame of the page. */
  enterFrame(id) {
    return this.#command("POST", "/frame", { id });
  }

  /** Opens a tab and chooses it. */
  async openTab() {
    const { handle } = await this.#command("POST", "/window/new", { type: "tab" });
    await this.choose(handle);
    return handle;
  }

  choose(handle) {
    return this.#command("POST", "/window", { handle });
  }

  closeTab() {
    return this.#command("DELETE", "/window");
  }

  tab() {
    return this.#command("GET", "/window");
  }

  press(...keys) {
    const actions = keys.flatMap((value) =>
      [{ type: "keyDown", value }, { type: "keyUp", value }]);
    return this.#command("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Presses a key while another is held. */
  chord(modifier, key) {
    const actions = [
      { type: "keyDown", value: modifier }, { type: "keyDown", value: key },
      { type: "keyUp", value: key }, { type: "keyUp", value: modifier },
    ];
    return this.#command("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Runs a script in every page that is opened from now on, before its own. */
  beforeScripts(source) {
    return this.#chromium("Page.addScriptToEvaluateOnNewDocument", { source });
  }

  /** Gives the page the styles of a print, or those of a screen again. */
  asPrinted(isPrinted) {
    return this.#chromium("Emulation.setEmulatedMedia", { media: isPrinted ? "print" : "" });
  }

  /** The page as a printer gets it, as a PDF. */
  async print() {
    const { data } = await this.#chromium("Page.printToPDF", { printBackground: true });
    return Buffer.from(data, "base64");
  }

  /** Runs a script in the page, beside those that the page allows itself. */
  inject(script) {
    return this.#command("POST", "/execute/sync", { script, args: [] });
  }

  /** Presses the pointer at a point of the window, moves it to others, and releases it at the last. */
  async drag(...points) {
    await this.hold(...points);
    await this.release();
  }

  /** Clicks at a point of the window while a key is held. */
  async clickWith(modifier, point) {
    const key = (type) => this.#command("POST", "/actions", {
      actions: [{ type: "key", id: "keys", actions: [{ type, value: modifier }] }],
    });
    await key("keyDown");
    await this.drag(point);
    await key("keyUp");
  }

  /** Presses the pointer at a point of the window, and moves it to others. */
  hold(...points) {
    const [first, ...others] = points.map(([x, y]) =>
      ({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) }));
    return this.#point(first, { type: "pointerDown", button: 0 }, ...others);
  }

  /** Moves the pointer to a point of the window. */
  hover([x, y]) {
    return this.#point({ type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) });
  }

  release() {
    return this.#point({ type: "pointerUp", button: 0 });
  }

  #point(...actions) {
    return this.#command("POST", "/actions", {
      actions: [{ type: "pointer", id: "pointer", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  /** Turns the wheel over a point of the window, downwards or to the right, in pixels. */
  wheel([x, y], deltaX, deltaY) {
    return this.#command("POST", "/actions", { actions: [{ type: "wheel", id: "wheel", actions: [
      { type: "scroll", x: Math.round(x), y: Math.round(y), deltaX, deltaY, duration: 0 },
    ] }] });
  }

  /** What a function gives in the page; it may be asynchronous, and sees its arguments alone. */
  async run(body, ...args) {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${body})(...arguments))().then((value) => done({ value }),
        (error) => done({ failure: String(error.stack) }));`;
    const { value, failure } = await this.#command("POST", "/execute/async", { script, args });
    if (failure) throw new Error(failure);
    return value;
  }

  /**
   * Returns when a function gives something true in the page: that. It is looked at with each change
   * of the document and with each frame, since scrolling, the focus and the address change nothing
   * in the document; a hidden tab has no frames.
   */
  until(condition, ...args) {
    return this.run(`(...args) => new Promise((resolve) => {
      let frame;
      const look = () => {
        const found = (${condition})(...args);
        if (!found) return;
        observer.disconnect();
        cancelAnimationFrame(frame);
        resolve(found);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, {
        attributes: true, characterData: true, childList: true, subtree: true,
      });
      const lookInFrame = () => {
        frame = requestAnimationFrame(lookInFrame);
        look();
      };
      lookInFrame();
    })`, ...args).catch((error) => { throw new Error(`${error.message}, until ${condition}`); });
  }

  /** What the window shows, as a PNG. */
  async picture() {
    return Buffer.from(await this.#command("GET", "/screenshot"), "base64");
  }

  /** A part of the window in CSS pixels, enlarged, as a PNG. */
  async pictureOf({ x, y, width, height }, scale) {
    const clip = { x, y, width, height, scale };
    const { data } = await this.#chromium("Page.captureScreenshot", { format: "png", clip });
    return Buffer.from(data, "base64");
  }

  /** What was written to the console, and what failed to load, since it was asked for last. */
  async complaints() {
    const entries = await this.#command("POST", "/se/log", { type: "browser" });
    return entries.map(({ level, message }) => `${level} ${message}`);
  }

  /** Fails if a dialog is open. */
  async assertNoDialog() {
    const { value } = await this.#answer("GET", `${this.#session}/alert/text`);
    assert.equal(value?.error, "no such alert", String(value));
  }
}
