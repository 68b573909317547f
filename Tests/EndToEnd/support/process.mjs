// What a running program takes of the system (proc(5)).

import { readdirSync, readFileSync } from "node:fs";

/** How many descriptors a process has open, how many threads, and its memory in kB. */
export function usage(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)[1]);
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  return { descriptors, threads: field("Threads"), memory: field("RssAnon") };
}
