// These need a shown document.
const ofDocument = [..."stv+-0gnhmabxfycpuiz", "Enter"];

// These need a server.
const ofServer = [..."[]ordKthH ywqc", "Enter"];

/**
 * The page's shortcuts, in the order of the dialog.
 * @param {Record<string, Function>} act the actions by name
 * @returns {Shortcut[]}
 */
export function createShortcuts(act) {
  const all = [
    { keys: ["k"], withControl: true, does: "Find anything", run: () => act.find() },
    { keys: ["j"], group: "Documents", does: "Next document", run: () => act.stepDocument(1) },
    { keys: ["k"], does: "Previous document", run: () => act.stepDocument(-1) },
    { keys: ["l"], does: "Show all documents, or return", run: () => act.toggleGallery() },
    { keys: ["/"], does: "Filter documents", run: () => act.filter() },
    { keys: ["s"], does: "Find a view in the tree", run: () => act.findView() },
    { keys: ["["], group: "Environment", does: "Previous device", run: () => act.stepDevice(-1) },
    { keys: ["]"], does: "Next device", run: () => act.stepDevice(1) },
    { keys: ["o"], does: "Rotate the device", run: () => act.toggle("orientation") },
    { keys: ["r"], does: "Switch the layout direction", run: () => act.toggle("direction") },
    { keys: ["d"], does: "Switch between light and dark", run: () => act.toggle("appearance") },
    { keys: ["K"], does: "Raise or lower the iOS keyboard", run: () => act.toggle("keyboard") },
    { keys: ["e"], does: "Reset the environment", run: () => act.resetEnvironment() },
    { keys: ["t"], group: "Drawing", does: "Switch between inspecting and touching", run: () => act.toggleMode() },
    { keys: ["v"], does: "Next panel of the inspector", run: () => act.nextPanel() },
    { keys: ["+", "="], does: "Zoom in", run: () => act.zoom(1) },
    { keys: ["-"], does: "Zoom out", run: () => act.zoom(-1) },
    { keys: ["0"], does: "Fit", run: () => act.fit() },
    { keys: ["g"], group: "Other drawings", does: "Show many environments side by side", run: () => act.toggleMatrix() },
    { keys: ["n"], does: "Pin this environment, or unpin it", run: () => act.togglePin() },
    { keys: ["h"], does: "Compare with an earlier version", run: () => act.toggleCompare() },
    { keys: ["H"], does: "Review what differs from git’s HEAD", about: "changes diff review",
      run: () => act.toggleChanges() },
    { keys: [" "], does: "Tick the changed document off, and go to the next", about: "review done",
      ofChanges: true, run: () => act.tickOff() },
    { keys: ["m"], group: "Views", does: "Measure distances", run: () => act.toggleMeasure() },
    { keys: ["a"], does: "Outline the safe area", run: () => act.toggleGuides() },
    { keys: ["b"], does: "Outline all views", run: () => act.toggleBounds() },
    { keys: ["x"], does: "Hide or show the marks of problems", run: () => act.toggleMarks() },
    { keys: ["f"], does: "Copy the selected view’s frame", run: () => act.copyFrame() },
    { keys: ["Enter"], withControl: true, does: "Open the focused problem, or the view, in the editor",
      run: () => act.openInEditor() },
    { keys: ["y"], does: "Try out a value of the selected view", about: "write tweak edit",
      run: () => act.tweak() },
    { keys: ["w"], group: "Page", does: "Follow saves, or stop following", run: () => act.toggleFollow() },
    { keys: ["q"], does: "Show the address for a phone", run: () => act.showAddress() },
    { keys: ["c"], does: "Copy a curl command", run: () => act.copyCurl() },
    { keys: ["p"], does: "Show or hide the problems", run: () => act.toggleProblems() },
    { keys: ["u"], does: "Show or hide the list of documents", run: () => act.togglePanel("documents") },
    { keys: ["i"], does: "Show or hide the inspector", run: () => act.togglePanel("inspector") },
    { keys: ["z"], does: "Show only the drawing, or everything", about: "zen focus alone room",
      run: () => act.toggleOnly() },
    { keys: ["Z"], does: "Full screen", about: "fullscreen present", run: () => act.toggleFullScreen() },
    { keys: ["Escape"], does: "Clear the selection, or leave other drawings", run: () => act.leave() },
    { keys: ["?"], does: "Show the keyboard shortcuts", about: "keys help", run: () => act.showShortcuts() },
  ];
  return all.map((one) => ({
    ...one, ofDocument: ofDocument.includes(one.keys[0]), ofServer: ofServer.includes(one.keys[0]),
  }));
}
