// The page and its events behind a proxy, as the manual configures it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import { Browser, MissingPackage } from "./support/browser.mjs";
import { within } from "./support/deadline.mjs";
import { labels } from "./support/documents.mjs";
import { EventReader } from "./support/events.mjs";
import { Folder } from "./support/folder.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

/** A port that nothing listens on. */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** nginx with the given directives in front of a server. Returns its URL. */
async function proxy(t, directives) {
  const folder = new Folder();
  const port = await freePort();
  folder.write("nginx.conf", `daemon off; pid ${folder.at("pid")}; error_log stderr notice;
events {}
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder.at(name)};`).join(" ")}
  server { listen 127.0.0.1:${port}; location / { ${directives} } }
}
`);
  const nginx = spawn("nginx", ["-p", folder.path, "-c", folder.at("nginx.conf"), "-e", "stderr"], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: ["ignore", "ignore", "pipe"],
  });
  let notices = "";
  // Its sockets are open before its workers start.
  const started = new Promise((resolve, reject) => {
    nginx.stderr.setEncoding("utf8").on("data", (text) => {
      notices += text;
      if (notices.includes("start worker process")) resolve();
    });
    nginx.once("error", ({ code }) =>
      reject(code === "ENOENT" ? new MissingPackage("nginx", "nginx-light") : new Error(code)));
    nginx.once("exit", () => reject(new Error(`nginx ended: ${notices}`)));
  });
  t.after(async () => {
    if (nginx.exitCode === null && nginx.pid) {
      const isGone = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await within("the end of nginx", isGone);
    }
    folder.delete();
  });
  await within("nginx", started);
  return `http://127.0.0.1:${port}`;
}

let browser;
before(async () => { browser = await Browser.start(); });
after(() => browser.stop());

test("events come at once through a plain proxy_pass of nginx", async (t) => {
  const server = await serve(t, { "A.xml": labels("one") });
  const url = await proxy(t, `proxy_pass ${server.url};`);
  const stream = await EventReader.open(`${url}/api/events`);
  t.after(() => stream.close());
  // nginx would collect 4 kB before it passed anything on.
  await stream.next("hello");
  server.folder.write("A.xml", labels("two"));
  await stream.until(({ data }) => data.documents?.includes("A"), "A's change");
});

test("the page is live and changes data behind nginx as the manual configures it", async (t) => {
  const manual = readFileSync(new URL("../../web/manual/commands.md", import.meta.url), "utf8");
  const [, directives] = /location \/ \{([^}]*)\}/.exec(manual);
  const server = await serve(t, { "A.xml": '<UISwitch onValueChanged="flipped:"/>' });
  const url = await proxy(t, directives.replace("http://127.0.0.1:8080", server.url));
  const page = new Page(browser, { ...server, url });
  await page.open(showing("A"));
  await page.touch();
  await page.tap("0#tap");
  await page.areaHas("0#tap", "aria-pressed", "true");
  server.folder.write("A.xml", labels("two"));
  await page.shows("two");
});
