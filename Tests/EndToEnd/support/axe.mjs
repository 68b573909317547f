// axe-core (https://github.com/dequelabs/axe-core), which looks for what keeps people from using a
// page. The Python package that carries it is fetched for the time of the tests.

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Folder } from "./folder.mjs";

const requirement = "axe-playwright-python==0.1.8 "
  + "--hash=sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8\n";

/** axe-core as a script; null where its package cannot be had, but for continuous integration. */
export function fetchAxe() {
  const folder = new Folder({ "requirements.txt": requirement });
  try {
    const { stderr, status } = spawnSync("python3", ["-m", "pip", "download", "--quiet",
      "--disable-pip-version-check", "--no-cache-dir", "--no-deps", "--only-binary=:all:",
      "--requirement", folder.at("requirements.txt"), "--dest", folder.path],
    { encoding: "utf8", env: { ...process.env, TMPDIR: folder.path } });
    if (status !== 0 && process.env.CI) throw new Error(stderr);
    return status === 0 ? scriptOf(folder) : null;
  } finally {
    folder.delete();
  }
}

// A wheel is a ZIP archive, which Python reads.
function scriptOf(folder) {
  const wheel = readdirSync(folder.path).find((name) => name.endsWith(".whl"));
  spawnSync("python3", ["-m", "zipfile", "--extract", folder.at(wheel), folder.at("wheel")]);
  return readFileSync(folder.at("wheel/axe_playwright_python/axe.min.js"), "utf8");
}

/**
 * What axe finds on the page that is shown, a line each. The drawing is the document's: its names
 * and its contrast are not looked at.
 */
export async function violations(browser, axe) {
  await browser.inject(axe);
  return browser.run(`async () => {
    const exclude = ["#screen", ".screen", "#touches"];
    const { violations } = await axe.run({ exclude }, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [id, target.join(" "), failureSummary].join(": ")));
  }`);
}
