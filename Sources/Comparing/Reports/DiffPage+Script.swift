extension DiffPage {
  /// Draws screens and unfolds texts on demand, and answers keys.
  ///
  /// What was seen is kept by what it says, so that it stays ticked off in a later report.
  static let script = """

    const inflate = async (id) => {
      const text = document.getElementById(id).textContent;
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Response(plain).text();
    };
    const parsed = (html) => {
      const holder = document.createElement("template");
      holder.innerHTML = html;
      return holder.content;
    };

    // A drawing that is hidden must not define what another one uses, so each copy has its own ids.
    let copies = 0;
    const drawings = async (id) => {
      const holder = document.getElementById(id);
      const html = holder.matches("script") ? await inflate(id)
        : [...holder.querySelectorAll(".screen > svg:first-child")].map((svg) => svg.outerHTML).join("");
      copies += 1;
      return [...parsed(html.replace(/(id="|url\\(#|href="#)(s\\d+d)/g, `$1x${copies}$2`)).children];
    };
    const drawn = {
      pair: async (pair) => {
        const versions = await drawings(pair.dataset.screen);
        pair.querySelectorAll(".screen").forEach((screen, side) => screen.prepend(versions[side]));
      },
      card: async (card) => card.firstChild.append((await drawings(card.dataset.drawings)).at(-1)),
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        drawn[target.matches(".pair") ? "pair" : "card"](target);
      }
    }, { rootMargin: "800px" });

    const store = "mkpreview-seen";
    const seen = new Set();
    try { JSON.parse(localStorage.getItem(store) ?? "[]").forEach((key) => seen.add(key)); } catch {}
    const keyOf = (article) => {
      const cause = article.closest("section").querySelector("h2").textContent;
      let hash = 0;
      for (const letter of cause + article.querySelector("h3").textContent
        + article.querySelector("ol").textContent) {
        hash = (Math.imul(hash, 31) + letter.codePointAt(0)) | 0;
      }
      return hash;
    };
    const boxOf = (article) => article.querySelector(".seen input");
    const count = document.getElementById("seen-count");
    const showSeen = () => {
      const checked = document.querySelectorAll(".seen :checked");
      if (count) count.textContent = `${checked.length} of ${count.dataset.all} seen`;
      document.querySelectorAll(".cards .is-seen").forEach((card) => card.classList.remove("is-seen"));
      for (const { id } of [...checked].map((box) => box.closest("article"))) {
        document.querySelector(`.cards a[href="#${id}"]`)?.classList.add("is-seen");
      }
    };
    const begin = (root) => {
      for (const target of root.querySelectorAll("[data-screen], [data-drawings]")) observer.observe(target);
      for (const article of root.querySelectorAll("article")) {
        boxOf(article).checked = seen.has(keyOf(article));
      }
      showSeen();
    };
    const unfold = async (details) => {
      const id = details.dataset.text;
      if (!id) return;
      delete details.dataset.text;
      details.append(parsed(await inflate(id)));
      details.open = true;
      begin(details);
    };
    const follow = async () => {
      const id = location.hash.slice(1);
      if (!id || document.getElementById(id)) return;
      for (const rest of document.querySelectorAll("[data-text]")) {
        await unfold(rest);
        const target = document.getElementById(id);
        if (!target) continue;
        location.replace(`#${id}`);
        return;
      }
    };
    const step = (distance) => {
      const all = [...document.querySelectorAll("article")].filter((one) => one.checkVisibility());
      const here = document.activeElement.closest("article");
      const next = all[here ? all.indexOf(here) + distance : distance > 0 ? 0 : -1];
      next?.focus({ preventScroll: true });
      next?.scrollIntoView();
    };

    document.addEventListener("change", ({ target }) => {
      if (!target.closest(".seen")) return;
      const key = keyOf(target.closest("article"));
      if (target.checked) seen.add(key); else seen.delete(key);
      try { localStorage.setItem(store, JSON.stringify([...seen].slice(-5000))); } catch {}
      showSeen();
    });
    document.addEventListener("input", ({ target }) => {
      if (target.type === "range") target.closest(".pair").style.setProperty("--split", target.value);
    });
    document.addEventListener("toggle", ({ target }) => {
      if (target.open && target.dataset.text) unfold(target);
    }, true);
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const article = document.activeElement.closest("article");
      if (event.key === "j" || event.key === "k") step(event.key === "j" ? 1 : -1);
      else if (event.key === " " && article && event.target === article) boxOf(article).click();
      else return;
      event.preventDefault();
    });
    addEventListener("hashchange", follow);
    begin(document);
    follow();

    """

  /// The SHA-256 hash of the script, which a test compares.
  static let scriptHash = "sha256-7VJL+rNfs96ssSR2VbOeV+RkqL13zATRnDKLHsHSFic="
}
