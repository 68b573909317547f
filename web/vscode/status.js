// One item in the status bar: what the server does, and how many problems there are.

const vscode = require("vscode");

const looks = {
  starting: { icon: "loading~spin", words: "mkpreview starts" },
  running: { icon: "device-mobile", words: "Open the preview", command: "mkpreview.preview" },
  stopped: { icon: "error", words: "mkpreview has ended; start it again", command: "mkpreview.restart" },
};

class Status {
  #item = vscode.window.createStatusBarItem("mkpreview.status", vscode.StatusBarAlignment.Left);
  #state = "starting";
  #failure = "";
  #problems = 0;

  /** Shows a state: starting, running, or stopped for a reason. */
  show(state, failure = "") {
    [this.#state, this.#failure, this.#item.name] = [state, failure, "mkpreview"];
    this.#draw();
    this.#item.show();
  }

  /** Shows the number of errors and warnings in a collection. */
  count(diagnostics) {
    this.#problems = 0;
    diagnostics.forEach((_, all) => {
      this.#problems += all.filter(
        (one) => one.severity <= vscode.DiagnosticSeverity.Warning).length;
    });
    this.#draw();
  }

  #draw() {
    const { icon, words, command } = looks[this.#state];
    const count = this.#state === "running" ? this.#problems : 0;
    const problems = count ? ` · ${count} problem${count === 1 ? "" : "s"}` : "";
    this.#item.text = `$(${icon}) mkpreview${problems}`;
    this.#item.tooltip = [words, this.#failure].filter(Boolean).join("\n");
    this.#item.command = command;
    this.#item.backgroundColor = this.#state === "stopped"
      ? new vscode.ThemeColor("statusBarItem.errorBackground") : undefined;
  }

  dispose() { this.#item.dispose(); }
}

module.exports = { Status };
