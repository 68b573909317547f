// These need a shown document.
const ofDocument = [..."stv+-0gnhmabxfycpuiz", "Enter"];

// These need a server.
const ofServer = [..."[]ordKthH ywqc", "Enter"];

/**
 * The page's shortcuts, in the order of the dialog.
 * @param {Record<string, (...given: any[]) => void>} act the actions by name
 * @returns {Shortcut[]}
 */
export function createShortcuts(act) {
  /** @type {[string, string, () => void, Partial<Shortcut>?][]} */
  const rows = [
    ["k", "Find anything", act.find, { withControl: true }],
    ["j", "Next document", () => act.stepDocument(1), { group: "Documents" }],
    ["k", "Previous document", () => act.stepDocument(-1)],
    ["l", "Show all documents, or return", act.toggleGallery],
    ["/", "Filter documents", act.filter],
    ["s", "Find a view in the tree", act.findView],
    ["[", "Previous device", () => act.stepDevice(-1), { group: "Environment" }],
    ["]", "Next device", () => act.stepDevice(1)],
    ["o", "Rotate the device", () => act.toggle("orientation")],
    ["r", "Switch the layout direction", () => act.toggle("direction")],
    ["d", "Switch between light and dark", () => act.toggle("appearance")],
    ["K", "Raise or lower the iOS keyboard", () => act.toggle("keyboard")],
    ["e", "Reset the environment", act.resetEnvironment],
    ["t", "Switch between inspecting and touching", act.toggleMode, { group: "Drawing" }],
    ["v", "Next panel of the inspector", act.nextPanel],
    ["+", "Zoom in", () => act.zoom(1), { keys: ["+", "="] }],
    ["-", "Zoom out", () => act.zoom(-1)],
    ["0", "Fit", act.fit],
    ["g", "Show many environments side by side", act.toggleMatrix, { group: "Other drawings" }],
    ["n", "Pin this environment, or unpin it", act.togglePin],
    ["h", "Compare with an earlier version", act.toggleCompare],
    ["H", "Review what differs from git’s HEAD", act.toggleChanges, { about: "changes diff review" }],
    [" ", "Tick the changed document off, and go to the next", act.tickOff, { about: "review done", ofChanges: true }],
    ["m", "Measure distances", act.toggleMeasure, { group: "Views" }],
    ["a", "Outline the safe area", act.toggleGuides],
    ["b", "Outline all views", act.toggleBounds],
    ["x", "Hide or show the marks of problems", act.toggleMarks],
    ["f", "Copy the selected view’s frame", act.copyFrame],
    ["Enter", "Open the focused problem, or the view, in the editor", act.openInEditor, { withControl: true }],
    ["y", "Try out a value of the selected view", act.tweak, { about: "write tweak edit" }],
    ["w", "Follow saves, or stop following", act.toggleFollow, { group: "Page" }],
    ["q", "Show the address for a phone", act.showAddress],
    ["c", "Copy a curl command", act.copyCurl],
    ["p", "Show or hide the problems", act.toggleProblems],
    ["u", "Show or hide the list of documents", () => act.togglePanel("documents")],
    ["i", "Show or hide the inspector", () => act.togglePanel("inspector")],
    ["z", "Show only the drawing, or everything", act.toggleOnly, { about: "zen focus alone room" }],
    ["Z", "Full screen", act.toggleFullScreen, { about: "fullscreen present" }],
    ["Escape", "Clear the selection, or leave other drawings", act.leave],
    ["?", "Show the keyboard shortcuts", act.showShortcuts, { about: "keys help" }],
  ];
  return rows.map(([key, does, run, more]) => ({
    keys: [key], does, run, ofDocument: ofDocument.includes(key), ofServer: ofServer.includes(key), ...more,
  }));
}
