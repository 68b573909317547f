// For versions of node that run a folder as a program instead of searching it for tests.
import { readdirSync } from "node:fs";

for (const file of readdirSync(new URL(".", import.meta.url))) {
  if (file.endsWith(".test.js")) await import(`./${file}`);
}
