import assert from "node:assert/strict";
import { test } from "node:test";
import {
  changeEnvironment, environmentQuery, neighbour, opposite, safeAreaOf,
} from "../../web/js/state/environment.js";

const devices = [
  { slug: "iphone-8", orientations: ["portrait", "landscape"] },
  { slug: "ipad-9-7", orientations: ["portrait", "landscape"] },
  { slug: "apple-tv", orientations: ["landscape"] },
];

test("a query contains the chosen options in a fixed order", () => {
  const query = environmentQuery({ variant: "Spanish", locale: "es", device: "iphone-8" });
  assert.equal(query.toString(), "device=iphone-8&locale=es&variant=Spanish");
});

test("empty and unknown options are not requested", () => {
  assert.equal(environmentQuery({ device: "", appearance: undefined, zoom: "2" }).toString(), "");
});

test("a device and a free size exclude each other", () => {
  const free = changeEnvironment({ device: "iphone-8" }, { width: "500", height: "400" }, devices);
  assert.deepEqual(free, { width: "500", height: "400" });
  assert.deepEqual(changeEnvironment(free, { device: "ipad-9-7" }, devices), { device: "ipad-9-7" });
});

test("an orientation that the device does not support is dropped", () => {
  const portrait = { device: "iphone-8", orientation: "portrait", locale: "ar" };
  assert.deepEqual(
    changeEnvironment(portrait, { device: "apple-tv" }, devices),
    { device: "apple-tv", locale: "ar" });
  assert.deepEqual(
    changeEnvironment(portrait, { device: "ipad-9-7" }, devices),
    { device: "ipad-9-7", orientation: "portrait", locale: "ar" });
});

test("an empty value resets an option", () => {
  assert.deepEqual(changeEnvironment({ locale: "ar", variant: "A" }, { variant: "" }), { locale: "ar" });
});

test("a variant is shown as declared, and can then be changed", () => {
  const variant = changeEnvironment({ device: "iphone-8", locale: "ar" }, { variant: "A" }, devices);
  assert.deepEqual(variant, { variant: "A" });
  assert.deepEqual(
    changeEnvironment(variant, { locale: "fr" }, devices), { locale: "fr", variant: "A" });
});

test("stepping through devices wraps around", () => {
  assert.equal(neighbour(devices, "iphone-8", 1), "ipad-9-7");
  assert.equal(neighbour(devices, "apple-tv", 1), "iphone-8");
  assert.equal(neighbour(devices, "iphone-8", -1), "apple-tv");
  assert.equal(neighbour(devices, null, 1), "iphone-8");
  assert.equal(neighbour(devices, null, -1), "apple-tv");
});

test("the safe area is the screen without its insets", () => {
  const screen = { width: 375, height: 812 };
  const safeAreaInsets = { top: 44, left: 0, bottom: 34, right: 0 };
  assert.deepEqual(
    safeAreaOf({ ...screen, safeAreaInsets }), { x: 0, y: 44, width: 375, height: 734 });
  assert.equal(safeAreaOf(screen), null);
  assert.equal(safeAreaOf(undefined), null);
});

test("each toggle has an opposite", () => {
  assert.equal(opposite("orientation", "portrait"), "landscape");
  assert.equal(opposite("direction", "rtl"), "ltr");
  assert.equal(opposite("appearance", undefined), "light");
  assert.equal(opposite("keyboard", undefined), "on");
  assert.equal(opposite("keyboard", "on"), "off");
});
