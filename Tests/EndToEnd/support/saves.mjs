// How editors save: the very calls that they make.

import * as fs from "node:fs";
import { dirname, join } from "node:path";

/** Each way of saving puts a text into a file that exists. */
export const saves = {
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
