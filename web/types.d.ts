// The types that scripts of the page share. Nothing here is part of the page.

/** Something that the palette finds by its name. */
interface Findable {
  kind: "document" | "view" | "device" | "environment" | "action" | "manual";
  name: string;
  /** More text to search. */
  about?: string;
  /** Goes there or does it. */
  run: () => void;
}

type Rect = {x: number, y: number, width: number, height: number};

type Distance = {from: {x: number, y: number}, to: {x: number, y: number}, length: number};

/** As in the answer of `/api/diff`. */
interface Difference {
  kind: string;
  /** Of the current view; of a removed one, the earlier path. */
  path: string | null;
  id: string | null;
  class: string | null;
  text: string;
  /** Whether the view's own content changed. */
  isRoot: boolean;
}

/** The visible part of a parent's content. */
interface Sight {
  /** In the parent's coordinates. */
  extent: Extent;
  /** The visible part of a child's content. */
  inside: (node: any) => Sight;
}

/** Finds the view of a drawing that belongs to a node of another one. */
type Matching = (views: Map<string, View>, node: {path: string, class?: string, id?: string} | null) => {node: any} | null;

type Extent = {left: number, top: number, right: number, bottom: number};

type Block = {tag: string, attributes?: Record<string, string>, children: (Block | string)[]};

/** An exported environment. */
interface Choice {
  name: string;
  kind: string;
  /** The options that choose it. */
  query: Record<string, string>;
}

interface Shortcut {
  /** Values of `KeyboardEvent.key`; each triggers it. */
  keys: string[];
  /** Whether Control or Command is held. */
  withControl?: boolean;
  /** Whether it needs a shown document. */
  ofDocument?: boolean;
  /** Whether it needs the documents that differ from a commit. */
  ofChanges?: boolean;
  /** Whether it needs a server. */
  ofServer?: boolean;
  /** More words by which the palette finds it. */
  about?: string;
  /** The heading of this shortcut and those after it in the list. */
  group?: string;
  /** A description for the list of shortcuts. */
  does: string;
  run: (event: KeyboardEvent) => void;
}

interface ProblemGroup {
  /** The one that is shown. */
  diagnostic: any;
  /** Further ones of the same kind. */
  others: any[];
  /** The diagnostics that it causes. */
  effects: any[];
}

interface Listener {
  onEvent: (event: {type: string, data: any, id: string}) => void;
  /** `revision` is that of the last event that a tab of this browser received. */
  onState: (state: "open" | "full" | "lost", revision: string) => void;
}

interface Design {
  picture: Blob;
  /** From 0 to 1. */
  opacity: number;
  /** Whether only what differs from the drawing is bright. */
  difference: boolean;
  /** Of its left edge, in points of the screen. */
  x: number;
  /** Of its top edge. */
  y: number;
  /** In points; the height follows. */
  width: number;
}

/** The state in the page's URL. */
interface Address {
  /** The name of the shown document; empty for none. */
  document: string;
  /** The chosen options; the server decides the rest. */
  environment: Record<string, string>;
  zoom: "fit" | number;
  /** The path of the selected view. */
  selection: string | null;
  /** Whether distances are shown. */
  measure: boolean;
  /** Whether the safe area is outlined. */
  guides: boolean;
  /** Whether the edges of all views are shown. */
  bounds: boolean;
  /** Whether the list shows only documents that differ from HEAD. */
  changes: boolean;
  /** Whether a window as narrow as a phone shows the tools, too. */
  tools: boolean;
  /** The pinned environment; null for none. */
  pin: Record<string, string> | null;
  /**
   * The other version: "last" for before the last save, a revision of the document or of git;
   * null for none.
   */
  compare: string | null;
  /** How to compare. */
  as: "side" | "onion" | "blink";
  /** Whether many environments are shown side by side. */
  matrix: boolean;
  /** Those of the matrix; null for the folder's own. */
  environments: NamedEnvironment[] | null;
  /** Whether each of several devices has its own scale. */
  each: boolean;
  /** The zoom of the matrix, 1 by default. */
  cards: number;
}

/** An element of `matrix` in `mkpreview.json`: a name and options. */
type NamedEnvironment = Record<string, string | number>;

interface PageState {
  /** Includes the selection. */
  address: Address;
  /** The drawn layout; null for none. */
  layout: any | null;
  /** The nodes that replaced others in the drawn layout, if nothing else in it changed. */
  nodes: any[] | null;
  /** The paths of views that look different than in the previous drawing. */
  changed?: string[];
  /** Where the latest drawing has the views of the previous one; set before the layout. */
  pathOf?: ((path: string) => string | null) | null;
  /** The id of the inspector's panel in front. */
  panel?: string;
  /** The path of the hovered view. */
  hovered?: string | null;
  /** The views that are selected and hovered, as the selection says. */
  shown?: any | null;
  /** Of the drawing, in pixels per point. */
  scale?: number;
  /** The same of the first environment side by side. */
  cardScale?: number;
  /** True, and set each time content was scrolled. */
  scrolled?: boolean;
  /** All documents, as the server lists them. */
  documents: any[];
  /** The devices that the server knows. */
  devices: any[];
  /** The diagnostics of the environments side by side. */
  variantDiagnostics: any[] | null;
  /**
   * The limits of the document, as the server lists them, and the first and last width that it
   * tried; null before they are known.
   */
  limits: any | null;
  /**
   * The problems of the drawing, and the environment and revision they are of; null before they
   * are known.
   */
  problems: any | null;
}

/** A part of a view that a finger can use, as currently drawn. */
interface Area {
  /** Its place among all areas, to find it in a later layout. */
  key: string;
  view: View;
  /** From the layout. */
  touch: any;
  /** In screen coordinates. */
  rect: {x: number, y: number, width: number, height: number};
}

/** A view of a layout. */
type View = import("./js/layout/views.js").View;
