// Shows one page of the manual. The server sends its Markdown with it.

import { parseMarkdown } from "./manual/markdown.js";

const name = location.pathname.replace(/^\/manual\/?/, "") || "README";
const page = document.getElementById("page");

try {
  const response = await fetch(`/manual/${name}.md`);
  if (!response.ok) throw new Error(`The manual has no page “${name}”.`);
  page.replaceChildren(...parseMarkdown(await response.text()).map(element));
  document.title = `${page.querySelector("h1")?.textContent ?? name} · mkpreview`;
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (error) {
  page.textContent = error.message;
}

function element(node) {
  if (typeof node === "string") return document.createTextNode(node);
  const made = document.createElement(node.tag);
  for (const [name, value] of Object.entries(node.attributes ?? {})) made.setAttribute(name, value);
  if (node.tag === "pre") made.tabIndex = 0;
  made.append(...node.children.map(element));
  return made;
}
