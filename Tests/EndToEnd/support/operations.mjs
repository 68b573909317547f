// What may happen to the files of a workspace, by chance.

import { picture } from "./pictures.mjs";
import { pick } from "./random.mjs";

const folders = ["", "", "", "a/", "a/c/", "b/", "en.lproj/", "drafts/"];
const catalogue = "Assets.xcassets";

/** Contents by the name of the file: few names, so that files often replace each other. */
const kinds = {
  "A.xml": document, "B.xml": document, "C.xml": document, "D.xml": document,
  "B~horizontal.xml": document, "Cell.xml": document,
  "A.preview.json": previewData, "B.preview.json": previewData, "D.preview.json": previewData,
  "Localizable.strings": strings, "Greetings.strings": strings,
  "Styles.json": templates, "Styles~vertical.json": templates,
  "Colors.plist": colors, "Fonts.plist": colors,
  "star.png": image, "star@2x.png": image,
};

/** Files that are in one place only. */
const places = {
  "mkpreview.json": settings,
  [`${catalogue}/brand.colorset/Contents.json`]: colorSet,
  [`b/${catalogue}/flag.imageset/Contents.json`]: imageSet,
  [`b/${catalogue}/flag.imageset/flag.png`]: image,
};

const views = [
  (random) => `<UILabel text="text ${random(1e6)}"/>`,
  (random) => `<UILabel text="${pick(random, ["@hello", "@bye", "^@hello", "hello"])}"/>`,
  (random) => `<UILabel text="$${pick(random, ["name", "row.title", "nme", "name.length"])}"/>`,
  (random) => `<UIImageView image="${pick(random, ["star", "flag", "a/star.png", "gone"])}"/>`,
  (random) => `<UILabel class="${pick(random, ["title", "small", "titel"])}" text="a"/>`,
  (random) => `<UIView height="3" backgroundColor="${pick(random, ["brand", "dark", "red"])}"/>`,
  (random) => `<UILabel font="${pick(random, ["dark", "title", "System 12"])}" text="b"/>`,
  (random) => `<?include ${pick(random, ["A", "B", "Cell", "a/C"])}?>`,
  () => "<MyApp.Box spacing=\"4\"/>",
  () => "<LMTableView id=\"table\" height=\"120\"><?sectionName rows?></LMTableView>",
  () => "<UILable/>",
];

function document(random) {
  const head = pick(random, ["", "<?properties Styles?>\n", "<?strings Greetings?>\n"]);
  const root = pick(random, ["LMColumnView", "LMColumnView", "root"]);
  const content = Array.from({ length: random(5) }, () => `  ${pick(random, views)(random)}\n`);
  const whole = `${head}<${root} spacing="${random(9)}">\n${content.join("")}</${root}>\n`;
  return random(20) ? whole : whole.slice(0, random(whole.length));
}

/** An object of some of these members, by chance; now and then it is cut off. */
function object(random, members) {
  const chosen = Object.entries(members).filter(() => random(3) === 0);
  const whole = JSON.stringify(Object.fromEntries(chosen), null, 2);
  return random(20) ? whole : whole.slice(0, random(whole.length));
}

const dialect = (random) => pick(random, ["1", "2", "4.0", "4.0", "4.0", "4.5"]);

function previewData(random) {
  return object(random, {
    root: pick(random, ["LMColumnView", "MyApp.Box", "Nothing"]),
    environment: { locale: pick(random, ["en", "nl", "ar"]) },
    dialect: dialect(random),
    tableForStrings: "Greetings",
    owner: { name: `name ${random(1e6)}`, row: { title: "Title" } },
    content: { table: { rows: { cell: pick(random, ["Cell", "B"]), items: [{ name: "One" }] } } },
    variants: [{ name: "Dark", appearance: "dark" }],
    unknown: 1,
  });
}

function settings(random) {
  return object(random, {
    environment: { device: pick(random, ["iphone-x", "iphone-se"]) },
    exclude: pick(random, [["drafts"], ["b/**/A.xml"], ["*.preview.json"], ["Cell.xml", "a/"]]),
    dialect: dialect(random),
    classes: {
      "MyApp.Box": { superclass: "LMRowView", document: pick(random, ["Cell", "D"]) },
    },
  });
}

function strings(random) {
  return `"hello" = "Hello ${random(1e6)}";\n${random(2) ? '"bye" = "Bye";\n' : "bye = \n"}`;
}

function templates(random) {
  return object(random, {
    title: { font: `System ${8 + random(9)}`, textColor: pick(random, ["brand", "dark", "#12"]) },
    small: { font: "System 8" },
  });
}

function colors(random) {
  const value = pick(random, ["#8b0000", "brand", "System 9"]);
  const whole = `<plist version="1.0"><dict><key>dark</key><string>${value}</string></dict></plist>`;
  return random(9) ? whole : whole.slice(0, random(whole.length));
}

function image(random) {
  return random(9) ? picture(pick(random, ["turned.png", "gray.jpg"])) : "none";
}

function colorSet(random) {
  const components = { red: `${random(256)}`, green: "0", blue: "0", alpha: "1" };
  return JSON.stringify({
    colors: [{ idiom: "universal", color: { "color-space": "srgb", components } }],
  });
}

function imageSet(random) {
  const scale = pick(random, ["1x", "2x"]);
  return JSON.stringify({ images: [{ idiom: "universal", scale, filename: "flag.png" }] });
}

/** Chooses a file by chance: its path, and what may be written into it. */
function choose(random) {
  if (random(6) === 0) return pick(random, Object.entries(places));
  const [name, content] = pick(random, Object.entries(kinds));
  return [pick(random, folders) + name, content];
}

const folderName = (random) =>
  pick(random, ["a", "b", "a/c", "b/d", "en.lproj", "drafts", catalogue, `b/${catalogue}`]);

/** Operations by how often they come. */
const operations = [
  [30, write], [10, replace], [8, writeOver], [6, cutFile], [12, moveFile], [4, swap], [10, removeFile],
  [4, makeFolder], [3, moveFolder], [3, moveOut], [3, moveIn], [2, removeFolder], [3, linkFile],
  [1, linkFolder], [1, linkOutside],
].flatMap(([count, operation]) => Array(count).fill(operation));

/**
 * Changes something in a folder, by chance; what is in the way of it makes it do nothing.
 * @param {import("./folder.mjs").Folder} folder
 * @param {import("./folder.mjs").Folder} outside where folders are moved to, and come from
 * @param {(bound: number) => number} random
 */
export function change(folder, outside, random) {
  const operation = pick(random, operations);
  try {
    operation(folder, random, outside);
  } catch (error) {
    // A name is missing, or taken, or leads out of the folder.
    if (!error.code && !error.message.startsWith("refused")) throw error;
  }
}

function write(folder, random) {
  const [name, content] = choose(random);
  folder.write(name, content(random));
}

function replace(folder, random) {
  const [name, content] = choose(random);
  const other = `${name}${pick(random, [".tmp", "~", ".new.xml"])}`;
  folder.write(other, content(random));
  folder.move(other, name);
}

function writeOver(folder, random) {
  const [name, content] = choose(random);
  folder.writeOver(name, content(random));
}

function cutFile(folder, random) {
  const [name] = choose(random);
  folder.truncate(name, random(3) ? 0 : random(80));
}

function moveFile(folder, random) {
  const [name] = choose(random);
  folder.move(name, random(4) ? choose(random)[0] : `${name}.old`);
}

function swap(folder, random) {
  const [[name], [other]] = [choose(random), choose(random)];
  folder.move(name, "between");
  folder.move(other, name);
  folder.move("between", other);
}

function removeFile(folder, random) {
  folder.remove(choose(random)[0]);
}

function makeFolder(folder, random) {
  folder.makeFolder(folderName(random));
}

function moveFolder(folder, random) {
  folder.move(folderName(random), folderName(random));
}

function moveOut(folder, random, outside) {
  folder.move(folderName(random), `folder-${random(4)}`, outside);
}

function moveIn(folder, random, outside) {
  outside.move(`folder-${random(4)}`, folderName(random), folder);
}

function removeFolder(folder, random) {
  folder.remove(folderName(random));
}

function linkFile(folder, random) {
  folder.link(folder.at(choose(random)[0]), choose(random)[0]);
}

function linkFolder(folder, random) {
  folder.link(folder.at(folderName(random)), folderName(random));
}

function linkOutside(folder, random, outside) {
  folder.link(outside.at(`folder-${random(4)}`), pick(random, [folderName, (r) => choose(r)[0]])(random));
}
