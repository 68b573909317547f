import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createShortcuts } from "../../web/js/page/shortcuts.js";

const names = { Enter: "Return" };

test("the manual's chapter on the page lists every key, and no other letter", () => {
  const manual = readFileSync(new URL("../../web/manual/page.md", import.meta.url), "utf8");
  const [table] = manual.split("\n## ");
  const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].map(([, keys]) => keys);
  const told = new Set(rows.flatMap((keys) => keys.startsWith("`Ctrl`")
    ? [keys.replaceAll("`", "")] : [...keys.matchAll(/`(\S+)`/g)].map(([, key]) => key)));
  const known = createShortcuts({}).map(({ keys: [key], withControl }) =>
    withControl ? `Ctrl ${names[key] ?? key.toUpperCase()}` : key).filter((key) => !["Escape", " "].includes(key));
  assert.ok(known.length > 20);
  for (const named of ["Escape", "Space"]) assert.ok(rows.includes(named), named);
  const missing = known.filter((key) => !told.has(key));
  const strange = [...told].filter((key) => key.length === 1 && !known.includes(key));
  assert.deepEqual({ missing, strange }, { missing: [], strange: [] });
});
