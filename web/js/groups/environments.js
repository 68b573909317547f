import { byID } from "../base/dom.js";
import { equal } from "../base/equal.js";
import { createControls } from "../page/controls.js";
import { choicesOfAll, createEnvironmentChoice } from "../page/environmentchoice.js";
import { createToolbar } from "../page/toolbar.js";

/** The choice between the exported environments. */
export function createExportedEnvironment({ state, navigation, picture, entries }) {
  const choice = createEnvironmentChoice({
    tools: byID("tools"), onChoose: (environment) => navigation.go({ environment }),
  });
  state.on(["address", "documents", "layout"], ({ address, documents: all }) => {
    const { document: name, environment } = address;
    const drawn = name ? picture.layout?.environment ?? null : null;
    choice.show(entries.of(name)?.matrix ?? choicesOfAll(all), environment, drawn);
  });
  return { environment: {} };
}

/** The choice of the environment. */
export function createEnvironment({ state, api, queue, navigation, status, picture, choices, entries }) {
  const controls = createControls(choices.choose, choices.pin);
  const toolbar = createToolbar({
    bar: byID("tools"), menu: byID("more-tools"), button: byID("show-tools"),
  });
  // The environment of the gallery, as the server resolves it.
  let general = {};

  // All documents may have different environments. The toolbar shows the first one's.
  async function loadEnvironment() {
    const [first] = state.now.documents;
    if (navigation.address.document || !first) return;
    general = await api.environment(first.name, choices.addressOf(first.name).environment);
    showControls();
  }

  function showControls() {
    const { document: name, environment } = navigation.address;
    const present = name ? picture.layout?.environment ?? {} : general;
    const isNew = controls.show(present, environment, entries.of(name)?.variants);
    if (isNew) toolbar.fit();
  }

  state.on(["address"], ({ address }, { address: before }) => {
    if (address.document === before.document && equal(address.environment, before.environment)) return;
    showControls();
    if (!address.document) queue.add("environment", loadEnvironment);
  });
  state.on(["documents"], ({ address, documents: list }) => {
    if (!address.document && list.length) queue.add("environment", loadEnvironment);
    showControls();
  });
  // Says if the other appearance changes nothing, so that nobody waits for it.
  function tellOfAppearance(layout, before) {
    const { appearance, ...others } = layout.environment;
    const { appearance: earlier, ...known } = before?.environment ?? {};
    if (layout.document !== before?.document || layout.revision !== before.revision) return;
    if (appearance === earlier || !equal(others, known) || !equal(layout.root, before.root)) return;
    status.toast(`Nothing in ${layout.document} depends on the appearance: dark looks like light.`);
  }

  state.on(["layout"], ({ layout }, { layout: before }) => {
    if (!layout) return;
    showControls();
    tellOfAppearance(layout, before);
  });
  state.on(["devices"], ({ devices }) => {
    controls.showDevices(devices);
    showControls();
  });
  return controls;
}
