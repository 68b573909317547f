import { byID } from "../base/dom.js";
import { createHistory } from "../compare/history.js";
import { createDataPanels } from "../model/datapanels.js";
import { createSpoken } from "../numbers/spoken.js";
import { createStopList } from "../numbers/stoplist.js";
import { createTweaks } from "../tweaks/tweaks.js";

/** The panels that change the screen or ask about it, which need a server. */
export function createLivePanels({
  state, api, offers, queue, navigation, status, panels, picture, selection, numbers, choices,
}) {
  const say = status.toast;
  const tweaks = createTweaks({
    api, queue, offers, address: () => navigation.address, copy: choices.copy, say,
    shownRevision: () => picture.layout?.revision, views: () => picture.views,
  });
  const list = createStopList({ list: byID("spoken-list"), numbers: numbers[0], onSelect: selection.select });
  const spoken = createSpoken({ list, about: byID("spoken-about"), load: api.spoken, queue });
  const data = createDataPanels({
    api, queue, picture, status,
    onCall: (document, tried) => navigation.go({
      document, compare: tried, ...(tried ? { matrix: false } : {}),
    }),
    onSelect(path) {
      panels.choose("views");
      selection.select(path);
    },
  });
  state.on(["panel"], ({ panel }) => {
    data.onPanel(panel);
    spoken.isShown = panel === "spoken";
  });

  const history = createHistory({
    box: byID("history"), load: api.log,
    imageURL: (name, environment, revision) =>
      api.imageURL(name, environment, "png", { revision, pixelsPerPoint: 0.5 }),
    onChoose(commit) {
      const compare = commit.slice(0, 12);
      navigation.go({ compare: navigation.address.compare === compare ? null : compare, matrix: false });
      panels.close();
    },
  });

  // The views of a drawing are known after it.
  state.on(["address", "layout"], ({ address, layout }) => history.follow({
    ...address, path: address.selection,
    revision: layout?.document === address.document ? layout.revision : null,
  }));
  state.on(["address", "layout"], ({ address: { environment, matrix }, layout }) => spoken.follow(
    layout?.root && !matrix ? { document: layout.document, environment, revision: layout.revision } : null));
  state.on(["address"], ({ address: { document: name } }, { address: before }) => {
    if (!name || name === before.document) return;
    data.choose(name);
    tweaks.choose();
  });
  state.on(["pathOf"], ({ pathOf }) => tweaks.follow(pathOf, picture.views));
  state.on(["layout"], ({ layout, changed }) => { if (layout) data.onDrawing(layout, changed); });
  state.on(["hovered"], ({ hovered }) => list.light(hovered));
  state.on(["shown"], ({ shown }) => tweaks.select(shown.selected));
  return { tweaks, data };
}
