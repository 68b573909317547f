// What TypeScript needs to know of browsers for `make lint`. Nothing here is part of the page.

declare var isExported: boolean;

// The page knows which of its own elements is which.
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

// The page listens to elements only.
interface EventTarget {
  closest?(selectors: string): any;
  matches?(selectors: string): boolean;
}

interface Document {
  readonly activeElement: any;
}

// Newer than the oldest TypeScript that Debian has.
interface Element {
  checkVisibility(): boolean;
}

interface Event {
  readonly newState?: string;
}

interface HTMLElement {
  hidePopover(): void;
  showPopover(): void;
}

interface Array<T> {
  findLast(isFound: (item: T) => unknown): T | undefined;
  findLastIndex(isFound: (item: T) => unknown): number;
}

// Browsers write numbers as texts, and every element of HTML and SVG can have the focus and data.
interface Element {
  closest(selectors: string): any;
  setAttribute(name: string, value: string | number): void;
  readonly dataset: DOMStringMap;
  focus(options?: FocusOptions): void;
}

interface URLSearchParams {
  set(name: string, value: string | number | URLSearchParams): void;
}

interface CSSStyleDeclaration {
  setProperty(property: string, value: string | number): void;
}

// Node's timers, in tests.
interface Number {
  unref?(): void;
}
