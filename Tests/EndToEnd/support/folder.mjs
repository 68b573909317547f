import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";

const parent = fs.realpathSync(tmpdir());

const prefix = join(parent, "mkpreview-test-");

/** The devices that keep nothing, which links may lead to. */
const devices = ["/dev/null", "/dev/zero"];

/**
 * A temporary folder; file names are relative to it.
 *
 * Nothing outside is changed: an operation whose real place is not in the folder, because of a
 * link or of `..`, throws and is not carried out.
 */
export class Folder {
  /** @param {Record<string, string | Buffer>} [files] */
  constructor(files = {}) {
    this.path = fs.mkdtempSync(prefix);
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
    this.makeFolder(dirname(name));
    fs.writeFileSync(this.target(name), content);
  }

  /** Writes a file and renames it to its name, as most editors do; it is never there in part. */
  replace(name, content) {
    this.write(`${name}.tmp`, content);
    this.move(`${name}.tmp`, name);
  }

  /** Writes over the first bytes of a file, and leaves its length if that is greater. */
  writeOver(name, content) {
    const file = fs.openSync(this.target(name), "r+");
    fs.writeSync(file, content);
    fs.closeSync(file);
  }

  /** Makes a file that is there shorter or longer; what is added is a hole. */
  truncate(name, size) {
    fs.truncateSync(this.target(name), size);
  }

  makeFolder(name) {
    fs.mkdirSync(this.target(name), { recursive: true });
  }

  /** Copies a file, or a folder with all in it, from anywhere. */
  copy(path, name) {
    fs.cpSync(path, this.target(name), { recursive: true });
  }

  makePipe(name) {
    execFileSync("mkfifo", [this.place(name)]);
  }

  /** Sets the time of a file's last change. */
  setTime(name, time) {
    fs.utimesSync(this.target(name), time, time);
  }

  /** Sets the permission bits of a file. */
  setPermissions(name, mode) {
    fs.chmodSync(this.target(name), mode);
  }

  /** Deletes a file or a link, or a folder with all in it. */
  remove(name) {
    fs.rmSync(this.place(name), { recursive: true });
  }

  /** Renames a file or a folder; folders on the way to its new name are made. */
  move(from, to, folder = this) {
    folder.makeFolder(dirname(to));
    fs.renameSync(this.place(from), folder.place(to));
  }

  /** Makes a link to a path in this folder or another temporary one. */
  link(target, name) {
    const place = this.place(name);
    const end = resolve(dirname(place), target);
    if (!end.startsWith(prefix) && !devices.includes(end)) this.#refuse(end);
    fs.symlinkSync(target, place);
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

  /** Renames the folder itself, as if it were gone; `delete` finds it there, too. */
  setAside() {
    fs.renameSync(this.path, `${this.path}-aside`);
  }

  delete() {
    for (const path of [this.path, `${this.path}-aside`]) deleteWhole(path);
  }

  /** Where a file really is, links on the way followed, but not its own; throws if that is outside. */
  place(name) {
    return this.#inside(placeOf(this.at(name)));
  }

  /** Where a file really is, its own links followed; throws if that is outside. */
  target(name) {
    return this.#inside(targetOf(this.at(name)));
  }

  #inside(path) {
    if (path !== this.path && !path.startsWith(this.path + sep)) this.#refuse(path);
    return path;
  }

  #refuse(path) {
    throw new Error(`refused: ${path} is outside of the test's temporary folder ${this.path}`);
  }
}

/** A path with the links of the folders on the way followed, as far as they are there. */
function placeOf(path, links = 40) {
  return path === parent ? path : join(targetOf(dirname(path), links), basename(path));
}

/** A path with all links followed, as far as they are there, and as many as the system follows. */
function targetOf(path, links = 40) {
  if (path === dirname(path)) return path;
  const place = placeOf(path, links);
  const isLink = fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink();
  if (!isLink) return place;
  if (links === 0) throw Object.assign(new Error(`${path} is a circle of links`), { code: "ELOOP" });
  return targetOf(resolve(dirname(place), fs.readlinkSync(place)), links - 1);
}

/**
 * Deletes a folder that a program which ends may still write into.
 *
 * The retries of rmSync do not look at the folder again, so that a file that came in between makes
 * all of them fail.
 */
function deleteWhole(path) {
  for (let left = 100; ; left -= 1) {
    try {
      return fs.rmSync(path, { recursive: true, force: true });
    } catch (error) {
      if (left === 0 || error.code !== "ENOTEMPTY") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}
