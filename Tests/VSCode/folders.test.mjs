// Which folders and documents are previewed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { extensionFolder, load } from "./support/load.mjs";
import { types } from "./support/objects.mjs";

const { Uri } = types;

/** The folders of a workspace with settings and open documents; `asked` is what was searched. */
function found({ folders = ["/w"], settings = [], documents = [] }) {
  const asked = [];
  const workspace = {
    workspaceFolders: folders?.map((path) => ({ uri: Uri.file(path) })),
    textDocuments: documents.map(({ path, text = "<UIView/>", languageId = "xml", scheme = "file" }) =>
      ({ uri: Uri.file(path).with({ scheme }), languageId, getText: () => text })),
    findFiles: async (...args) => {
      asked.push(args);
      return settings.map((path) => Uri.file(`${path}/mkpreview.json`));
    },
  };
  const languages = { match: () => 0 };
  const { Folders, hasClassAsRoot } = load(`${extensionFolder}folders.js`, { vscode: { ...types, workspace, languages } });
  return { folders: new Folders(), asked, workspace, hasClassAsRoot };
}

const roots = async (given) => {
  const { folders } = found(given);
  await folders.update();
  return folders.roots.map(({ path }) => path);
};

test("a document is one whose root element has the name of a class", () => {
  const { hasClassAsRoot } = found({});
  const yes = [
    "<UILabel/>", "<LMColumnView>", "\uFEFF<UIView>", "\n  <UIView>", '<?xml version="1.0"?><UIView/>',
    '<?xml version="1.0"?>\n<!-- <project> -->\n<?properties T?>\n<UIView/>', "<!DOCTYPE UIView>\n<UIView/>",
  ];
  const no = [
    "", "UIView", "<project/>", "<UI/>", "<UIview/>", "<XUIView/>", "<UIView.x/>", "<!-- <UIView/>", "<!-- <UIView/> -->",
    "<!DOCTYPE UIView",
    "<?xml version='1.0'", "<LM:View/>", `<!--${" ".repeat(1 << 16)}--><UIView/>`,
  ];
  for (const text of yes) assert.equal(hasClassAsRoot(text), true, text.slice(0, 60));
  for (const text of no) assert.equal(hasClassAsRoot(text), false, text.slice(0, 60));
});

test("the outermost folders with settings are previewed, whatever their order", async () => {
  const settings = ["/w/a/deep", "/w/a", "/w/ab", "/w/c/d/e"];
  assert.deepEqual(await roots({ settings }), ["/w/a", "/w/ab", "/w/c/d/e"]);
  assert.deepEqual(await roots({ settings: settings.toReversed() }), ["/w/a", "/w/ab", "/w/c/d/e"]);
});

test("settings count for the folder of the workspace that they are in", async () => {
  assert.deepEqual(await roots({ folders: ["/w", "/w2", "/w3"], settings: ["/w2/a"] }), ["/w2/a"]);
  assert.deepEqual(await roots({ folders: ["/"], settings: ["/a"] }), ["/a"]);
});

test("a folder without settings is one if a document in it is open", async () => {
  const folders = ["/w", "/w2"];
  assert.deepEqual(await roots({ folders, documents: [{ path: "/w2/A.xml" }] }), ["/w2"]);
  assert.deepEqual(await roots({ folders, settings: ["/w2/a"], documents: [{ path: "/w2/A.xml" }] }), ["/w2/a"]);
  for (const other of [
    { text: "<project/>" }, { languageId: "plaintext" }, { languageId: "json" }, { scheme: "git" }, { path: "/A.xml" },
  ]) {
    assert.deepEqual(await roots({ folders, documents: [{ path: "/w2/A.xml", ...other }] }), [], JSON.stringify(other));
  }
});

test("a document that a person asks for is previewed, in each language of documents", async () => {
  for (const [languageId, expected] of [["xml", ["/w"]], ["json", ["/w"]], ["jsonc", ["/w"]], ["strings", ["/w"]], ["html", []]]) {
    const { folders, workspace } = found({ documents: [{ path: "/w/a", text: "", languageId }] });
    folders.want(workspace.textDocuments[0]);
    await folders.update();
    assert.deepEqual(folders.roots.map(({ path }) => path), expected, languageId);
  }
});

test("documents are loose if the workspace has no folder", async () => {
  const documents = [{ path: "/x/A.xml" }];
  for (const [given, isLoose] of [[null, true], [[], true], [["/w"], false]]) {
    const { folders } = found({ folders: given, documents });
    await folders.update();
    assert.deepEqual([folders.hasLooseDocuments, folders.roots], [isLoose, []]);
  }
});

test("an update says whether something is different", async () => {
  const { folders, workspace } = found({ settings: ["/w/a"] });
  assert.deepEqual([await folders.update(), await folders.update()], [true, false]);
  workspace.findFiles = async () => [];
  assert.deepEqual([await folders.update(), await folders.update()], [true, false]);
});

test("the server gets files of four languages, in the folders alone", async () => {
  const { folders } = found({ settings: ["/w/a"] });
  await folders.update();
  assert.deepEqual(folders.selector.map(({ scheme, language, pattern }) => [scheme, language, pattern.base, pattern.pattern]),
    ["xml", "json", "jsonc", "strings"].map((language) => ["file", language, "/w/a", "**/*"]));
});

test("settings are not looked for among what others made, nor without a limit", async () => {
  const { folders, asked } = found({});
  await folders.update();
  const [[pattern, skipped, most]] = asked;
  assert.equal(pattern, "**/mkpreview.json");
  for (const name of ["node_modules", ".git", ".build", "DerivedData"]) assert.ok(skipped.includes(name), name);
  assert.equal(most, 100);
});
