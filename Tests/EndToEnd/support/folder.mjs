import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A temporary folder; file names are relative to it. */
export class Folder {
  /** @param {Record<string, string | Buffer>} [files] */
  constructor(files = {}) {
    this.path = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), "mkpreview-test-")));
    for (const [name, content] of Object.entries(files)) this.write(name, content);
  }

  /** The path of a file. */
  at(name) {
    return join(this.path, name);
  }

  read(name) {
    return fs.readFileSync(this.at(name), "utf8");
  }

  /** Writes a file in place, as `printf > file` does; folders are made where they are missing. */
  write(name, content) {
    fs.mkdirSync(dirname(this.at(name)), { recursive: true });
    fs.writeFileSync(this.at(name), content);
  }

  /** Deletes a file, or a folder with all in it. */
  remove(name) {
    fs.rmSync(this.at(name), { recursive: true });
  }

  move(from, to) {
    fs.mkdirSync(dirname(this.at(to)), { recursive: true });
    fs.renameSync(this.at(from), this.at(to));
  }

  link(target, name) {
    fs.symlinkSync(target, this.at(name));
  }

  /** The names of the documents that are in the folder now, in order. */
  documents() {
    const found = [];
    const visit = (prefix) => {
      for (const entry of fs.readdirSync(this.at(prefix), { withFileTypes: true })) {
        if (entry.isDirectory()) visit(`${prefix}${entry.name}/`);
        else if (entry.name.endsWith(".xml")) found.push(`${prefix}${entry.name}`.slice(0, -4));
      }
    };
    visit("");
    return found.sort();
  }

  delete() {
    fs.rmSync(this.path, { recursive: true, force: true });
  }
}
