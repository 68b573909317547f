import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureName } from "../../web/js/page/saving.js";

test("a picture is named after the document and the chosen options", () => {
  assert.equal(pictureName("Profile", {}, "png"), "Profile.png");
  assert.equal(pictureName("screens/Profile", { device: "iphone-8", appearance: "dark" }, "svg"),
    "Profile-iphone-8-dark.svg");
  assert.equal(pictureName("Profile", { variant: "Long name" }, "pdf"), "Profile-Long-name.pdf");
  assert.equal(pictureName("Profile", { width: "320", height: "480", scale: "2" }, "png"),
    "Profile-320x480-scale-2.png");
});

test("a view alone is in the name, and no character is one that file systems refuse", () => {
  assert.equal(pictureName("Profile", {}, "png", "avatar"), "Profile-avatar.png");
  assert.equal(pictureName("A", { timeZone: "Europe/Berlin" }, "png"), "A-Europe-Berlin.png");
  assert.equal(pictureName('a:b*?"<c>|', {}, "png"), "a-b-c-.png");
});
