// How editors save: the very calls that they make.

import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { pause } from "./deadline.mjs";

const ways = {
  "in place": (path, text) => fs.writeFileSync(path, text),

  "by a temporary file that is renamed"(path, text) {
    fs.writeFileSync(`${path}.tmp`, text);
    fs.renameSync(`${path}.tmp`, path);
  },

  "as vim does"(path, text) {
    const probe = join(dirname(path), "4913");
    fs.writeFileSync(probe, "");
    fs.unlinkSync(probe);
    fs.renameSync(path, `${path}~`);
    fs.writeFileSync(path, text);
    fs.unlinkSync(`${path}~`);
  },

  "as JetBrains' editors do"(path, text) {
    fs.writeFileSync(`${path}___jb_tmp___`, text);
    fs.renameSync(path, `${path}___jb_old___`);
    fs.renameSync(`${path}___jb_tmp___`, path);
    fs.unlinkSync(`${path}___jb_old___`);
  },

  "by a link that is swapped"(path, text) {
    const target = join(dirname(path), `.content-${fs.readdirSync(dirname(path)).length}`);
    fs.writeFileSync(target, text);
    fs.unlinkSync(path);
    fs.symlinkSync(target, `${path}.new`);
    fs.renameSync(`${path}.new`, path);
  },

  "in pieces"(path, text) {
    const file = fs.openSync(path, "w");
    for (const piece of text.match(/[^]{1,7}/g)) fs.writeSync(file, piece);
    fs.closeSync(file);
  },
};

/**
 * Each way of saving puts a text into a file that exists in a test's folder.
 * @type {Record<string, (folder: import("./folder.mjs").Folder, name: string, text: string) => void>}
 */
export const saves = Object.fromEntries(Object.entries(ways).map(([way, save]) =>
  [way, (folder, name, text) => {
    folder.target(name);
    save(folder.place(name), text);
  }]));

/** Empties a file, and writes it a while later; says how many milliseconds it was empty. */
export async function truncateThenWrite(folder, name, text, milliseconds) {
  const file = fs.openSync(folder.target(name), "r+");
  fs.ftruncateSync(file);
  const start = performance.now();
  await pause(milliseconds);
  fs.writeSync(file, text);
  fs.closeSync(file);
  return performance.now() - start;
}
