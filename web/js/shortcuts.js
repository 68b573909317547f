/**
 * The page's shortcuts, in the order of the dialog.
 * @param {Record<string, Function>} act the actions by name
 * @returns {import("./keyboard.js").Shortcut[]}
 */
export function createShortcuts(act) {
  return [
    { keys: ["k"], withControl: true, does: "Find anything", run: () => act.find() },
    { keys: ["j"], does: "Next document", run: () => act.stepDocument(1) },
    { keys: ["k"], does: "Previous document", run: () => act.stepDocument(-1) },
    { keys: ["/"], does: "Filter documents", run: () => act.filter() },
    { keys: ["s"], does: "Find a view in the tree", run: () => act.findView() },
    { keys: ["["], does: "Previous device", run: () => act.stepDevice(-1) },
    { keys: ["]"], does: "Next device", run: () => act.stepDevice(1) },
    { keys: ["o"], does: "Turn the device", run: () => act.toggle("orientation") },
    { keys: ["r"], does: "Left to right, right to left", run: () => act.toggle("direction") },
    { keys: ["d"], does: "Light, dark", run: () => act.toggle("appearance") },
    { keys: ["e"], does: "Reset the environment", run: () => act.resetEnvironment() },
    { keys: ["t"], does: "Inspect, touch", run: () => act.toggleMode() },
    { keys: ["v"], does: "Views, model, actions", run: () => act.nextPanel() },
    { keys: ["+", "="], does: "Zoom in", run: () => act.zoom(1) },
    { keys: ["-"], does: "Zoom out", run: () => act.zoom(-1) },
    { keys: ["0"], does: "Fit", run: () => act.fit() },
    { keys: ["g"], does: "Many environments side by side", run: () => act.toggleMatrix() },
    { keys: ["n"], does: "Pin this environment beside, and give it up", run: () => act.togglePin() },
    { keys: ["h"], does: "Compare with how it was", run: () => act.toggleCompare() },
    { keys: ["m"], does: "Measure distances", run: () => act.toggleMeasure() },
    { keys: ["a"], does: "Outline the safe area", run: () => act.toggleGuides() },
    { keys: ["b"], does: "Edges of all views", run: () => act.toggleBounds() },
    { keys: ["x"], does: "Hide the marks of problems, and show them", run: () => act.toggleMarks() },
    { keys: ["f"], does: "Copy the selected view’s frame", run: () => act.copyFrame() },
    { keys: ["Enter"], withControl: true, does: "Open in the editor: the problem in focus, or the view",
      run: () => act.openInEditor() },
    { keys: ["y"], does: "Try a value of the selected view out", run: () => act.tweak() },
    { keys: ["w"], does: "Follow saves, or not", run: () => act.toggleFollow() },
    { keys: ["c"], does: "Copy a curl command", run: () => act.copyCurl() },
    { keys: ["p"], does: "Problems", run: () => act.toggleProblems() },
    { keys: ["Escape"], does: "Select nothing", run: () => act.leave() },
    { keys: ["?"], does: "This list", run: () => act.showShortcuts() },
  ];
}
