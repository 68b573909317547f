// The page's only switch over primitives. It decides nothing: every colour and every measure comes
// from the scene. What it draws on is a canvas of four functions (`canvas.js` has the page's):
// shape(name, attributes, children), id(role), family(font), href(url).

import { translation } from "./shapes.js";

// Several primitives have a `rect`, so the kind is the first of these keys.
const kinds = ["text", "image", "path", "blur", "rect"];

/**
 * Draws one primitive of a scene.
 * @param {object} primitive
 * @param {object} canvas
 * @returns {object} what the canvas made of it
 */
export function paint(primitive, canvas) {
  switch (kinds.find((kind) => kind in primitive)) {
    case "text": return paintText(primitive, canvas);
    case "image": return paintImage(primitive, canvas);
    case "path": return paintPath(primitive, canvas);
    case "blur": return paintBlur(primitive, canvas);
    case "rect": return paintRect(primitive, canvas);
    default: return canvas.shape("g", {});
  }
}

/**
 * Draws the shape that a node and its children are cut off at.
 * @param {{rect: number[], radius?: number}} clip
 * @param {object} canvas
 * @returns {object}
 */
export function paintClip({ rect, radius }, canvas) {
  return canvas.shape("clipPath", { id: canvas.id("clip") }, [
    canvas.shape("rect", outline(rect, radius)),
  ]);
}

function paintRect({ rect, radius, fill, stroke, shadow }, canvas) {
  const paint = server(fill, "fill", canvas);
  const shapes = [...paint.definitions];
  const edge = stroke ? line(stroke) : {};
  shapes.push(canvas.shape("rect", { ...outline(rect, radius), fill: paint.value, ...edge }));
  return group(shapes, shadow ? { filter: dropShadow(shadow) } : {}, canvas);
}

function paintText(run, canvas) {
  const { text, x, baseline, width, letterSpacing, wordSpacing, font, fill, direction } = run;
  const isLeftward = direction === "rtl";
  return canvas.shape("text", {
    transform: translation(x, baseline),
    "font-family": canvas.family(font),
    "font-size": font.size,
    "font-weight": font.weight,
    "font-style": font.italic ? "italic" : "normal",
    "letter-spacing": letterSpacing || 0,
    ...(wordSpacing ? { "word-spacing": wordSpacing } : {}),
    ...(width > 0 ? { textLength: width, lengthAdjust: "spacing" } : {}),
    direction: isLeftward ? "rtl" : "ltr",
    "text-anchor": isLeftward ? "end" : "start",
    fill,
  }, [text]);
}

function paintImage({ image, rect, tint }, canvas) {
  const picture = canvas.shape("image", { ...box(rect), ...stretched, href: canvas.href(image) });
  if (!tint) return picture;
  const id = canvas.id("mask");
  return group([
    canvas.shape("mask", { id, ...box(rect), ...absolute("mask"), "mask-type": "alpha" }, [picture]),
    canvas.shape("rect", { ...box(rect), fill: tint, mask: `url(#${id})` }),
  ], {}, canvas);
}

function paintPath({ path, fill, stroke }, canvas) {
  const paint = server(fill, "fill", canvas);
  const edge = stroke ? line(stroke) : {};
  return group([
    ...paint.definitions, canvas.shape("path", { d: path, fill: paint.value, ...edge }),
  ], {}, canvas);
}

function paintBlur({ blur, rect }, canvas) {
  return canvas.shape("foreignObject", box(rect), [
    canvas.shape("div", { class: "blur", style: { "backdrop-filter": `blur(${blur}px)` } }),
  ]);
}

function server(paint, role, canvas) {
  if (!paint) return { value: "none", definitions: [] };
  if (typeof paint === "string") return { value: paint, definitions: [] };
  const id = canvas.id(role);
  return { value: `url(#${id})`, definitions: [definition(paint, id, canvas)] };
}

function definition({ linear, radial, pattern }, id, canvas) {
  if (linear) {
    const [[x1, y1], [x2, y2]] = [linear.from, linear.to];
    const along = { id, x1, y1, x2, y2, ...absolute("gradient") };
    return canvas.shape("linearGradient", along, stops(linear.stops, canvas));
  }
  if (radial) {
    const [cx, cy] = radial.center;
    const around = { id, cx, cy, r: radial.radius, ...absolute("gradient") };
    return canvas.shape("radialGradient", around, stops(radial.stops, canvas));
  }
  const tile = pattern.size;
  return canvas.shape("pattern", { id, ...tile, ...absolute("pattern") }, [
    canvas.shape("image", { ...tile, ...stretched, href: canvas.href(pattern.image) }),
  ]);
}

// A gradient paints nothing beyond its ends; SVG would go on with the outermost colours.
function stops(list, canvas) {
  if (!list.length) return [];
  const [first, last] = [list[0][1], list.at(-1)[1]];
  const nothing = (offset, color) =>
    canvas.shape("stop", { offset, "stop-color": color, "stop-opacity": 0 });
  const colors = [[0, first], ...list, [1, last]];
  return [
    nothing(0, first),
    ...colors.map(([offset, color]) => canvas.shape("stop", { offset, "stop-color": color })),
    nothing(1, last),
  ];
}

function group(shapes, attributes, canvas) {
  if (shapes.length > 1 || Object.keys(attributes).length) {
    return canvas.shape("g", attributes, shapes);
  }
  return shapes[0];
}

const stretched = { preserveAspectRatio: "none" };

const absolute = (role) => ({ [`${role}Units`]: "userSpaceOnUse" });

const box = ([x, y, width, height]) => ({ x, y, width, height });

const outline = (rect, radius = 0) => ({ ...box(rect), rx: radius });

const line = ({ color, width }) => ({ stroke: color, "stroke-width": width });

/**
 * The filter that draws a shadow behind what it is of.
 * @param {{color: string, radius: number, offset: number[]}} shadow
 * @returns {string}
 */
export const dropShadow = ({ color, radius, offset: [x, y] }) =>
  `drop-shadow(${x}px ${y}px ${radius}px ${color})`;
