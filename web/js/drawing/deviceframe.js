// The shapes of devices that the style sheet draws around the screen. Other devices have an even
// frame.
const shapes = {
  "iphone-se": "button", "iphone-8": "button", "iphone-8-plus": "button", "ipad-9-7": "button",
  "iphone-x": "notch", "iphone-xr": "notch", "iphone-xs-max": "notch",
  "iphone-15": "island", "iphone-15-pro-max": "island",
};

/**
 * The shape of an environment's device; "free" for a screen without a device, and for a cell.
 * @param {{device?: string | null, platform?: string, cell?: object}} environment
 * @returns {"button" | "notch" | "island" | "tablet" | "television" | "free"}
 */
export function shapeOf({ device, platform, cell }) {
  if (!device || cell) return "free";
  return shapes[device] ?? (platform === "tvOS" ? "television" : "tablet");
}

/**
 * Shows the frame of an environment's device around the screen, or none.
 * @param {HTMLElement} frame
 * @param {object | null} environment
 */
export function showDeviceFrame(frame, environment) {
  frame.hidden = !environment;
  frame.dataset.shape = environment ? shapeOf(environment) : "free";
  frame.dataset.orientation = environment?.orientation ?? "portrait";
}

/**
 * How much wider and higher than the screen a frame is, in points.
 * @param {HTMLElement} frame
 * @returns {{across: number, down: number}} both sides together
 */
export function bezelOf(frame) {
  const style = getComputedStyle(frame);
  const side = (name) => parseFloat(style.getPropertyValue(`--${name}`));
  return { across: side("left") + side("right"), down: side("top") + side("bottom") };
}
