// JupyterLab with jupyterlab-lsp, in a browser, in a folder with a document A.xml:
//
//   node jupyterlab.mjs JUPYTER-LAB
//
// What a person with the manual's settings gets. Ends with an error if something is missing.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Browser } from "../EndToEnd/support/browser.mjs";
import { within } from "../EndToEnd/support/deadline.mjs";

const keys = { back: "\uE003", down: "\uE015", end: "\uE010", left: "\uE012", tab: "\uE004" };

/** Starts the server; returns its process and the address of its page, which has a token. */
async function serve(program) {
  const server = spawn(program, [
    "--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
  ], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  const address = new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", () => reject(new Error(log)));
    server.stderr.setEncoding("utf8").on("data", (text) => {
      log += text;
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*\/lab\?token=\w+/.exec(log);
      if (found) resolve(new URL(found[0]));
    });
  });
  return { server, address: await within("the server", address, () => server.kill()) };
}

/** Types in A.xml, and waits for what the language server says of it. */
async function edit(browser, address) {
  address.pathname += "/tree/A.xml";
  await browser.go(address.href);
  await browser.until(() => document.querySelector(".lsp-status-icon.ready"));
  await browser.run(() => document.querySelector(".cm-content").focus());
  // The second line is <UILabel text="a"/>; the cursor goes behind the name of its attribute.
  await browser.press(keys.down, keys.end, ...Array(6).fill(keys.left), "t");
  await browser.until(() => document.querySelector(".cm-lintRange-error")?.textContent === "textt");
  await browser.press(keys.back);
  await browser.until(() => !document.querySelector(".cm-lintRange"));
  await browser.press(keys.end, ..."<UIBu", keys.tab);
  await browser.until(() => document.querySelector(".jp-Completer")?.textContent.includes("UIButton"));
}

const { server, address } = await serve(process.argv[2]);
try {
  const browser = await Browser.start();
  await edit(browser, address).finally(() => browser.stop());
} finally {
  server.kill();
  await within("the end of the server", once(server, "exit"), () => server.kill("SIGKILL"));
}
