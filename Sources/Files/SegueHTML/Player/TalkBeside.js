// What a talk has beside its slides: notes, in the window or in one of their own, all slides, and paper.
"use strict";

Object.assign(Segue.Talk.prototype, {
  /** Notes, clock and what comes next. */
  tell() {
    const { panel, stops, slides, shown } = this;
    if (panel.hidden || shown < 0) return;
    const { slide } = stops[shown], { title, notes, first, stops: steps } = slides[slide], next = stops[shown + 1];
    const spent = Math.floor((performance.now() - (this.start ?? performance.now())) / 1000), [clock, heading, text, what, picture] = panel.children;
    const step = steps.length > 1 ? `, step ${shown - first + 1} of ${steps.length}` : "";
    clock.textContent = `${new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}  ·  ${Math.floor(spent / 60)}:${String(spent % 60).padStart(2, "0")} spoken  ·  slide ${slide + 1} of ${this.count}${step}`;
    if (panel.stop === shown && panel.width === panel.clientWidth && panel.comes === next) return;
    Object.assign(panel, { stop: shown, width: panel.clientWidth, comes: next });
    [heading.textContent, text.textContent] = [title, notes || "No notes."];
    const comes = next?.slide === slide ? next.words : next && slides[next.slide].title;
    what.textContent = `Next: ${next ? comes || "the next step" : this.isWhole ? "the end" : "…"}`;
    picture.hidden = !next;
    if (next) this.draw(next.rest, picture);
  },

  /** Draws a page at rest in a canvas as wide as it is shown, or of a number of pixels. */
  draw(grid, canvas, width = Math.round(canvas.clientWidth * devicePixelRatio)) {
    const small = (this.small ??= new Segue.Screen(document.createElement("canvas"), this.glyphs)), cell = Math.max(2, Math.ceil(width / grid.columns));
    if (small.cellWidth !== cell) small.resize(grid.columns, grid.rows, cell);
    small.paint(grid);
    [canvas.width, canvas.height] = [width, Math.round((2 * width * grid.rows) / grid.columns)];
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  },

  showNotes() {
    if (this.speaker) return this.speaker.focus();
    this.panel.hidden = !this.panel.hidden;
    this.tell();
  },

  /** Moves the notes to another window, for another screen. */
  showSpeaker() {
    const view = this.speaker ?? open("", "", "popup,width=900,height=700");
    if (this.speaker || !view) return view?.focus();
    view.document.write('<!DOCTYPE html><title>Notes</title><body class="speaker">');
    view.document.close();
    view.document.title = `Notes – ${this.title}`;
    Object.assign(view.document.documentElement, { lang: this.main.lang, className: document.documentElement.className });
    view.document.head.append(...[...document.querySelectorAll("style")].map((style) => style.cloneNode(true)));
    view.document.body.append(this.panel);
    Object.assign(this, { speaker: view }).panel.hidden = false;
    this.listen(view);
    view.addEventListener("pagehide", () => ((this.speaker = undefined), (this.panel.hidden = true), this.stage.after(this.panel)));
    addEventListener("pagehide", () => view.close());
    this.tell();
  },

  /** All slides, small; each is drawn when it comes into view. */
  async showAll() {
    const { overview, main, stops, slides, shown, player } = this;
    if (player.finger || shown < 0) return;
    if (player.run) this.end(), this.changed();
    const { slide } = stops[player.stop], draws = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) draws.unobserve(target), this.draw(target.slide.stops.at(-1).rest, target);
    });
    overview.replaceChildren(...slides.map((each, i) => {
      const link = document.createElement("a"), picture = link.appendChild(document.createElement("canvas"));
      [link.href, picture.slide] = [`#${i + 1}`, each];
      picture.style.aspectRatio = `${this.last.columns} / ${2 * this.last.rows}`;
      link.append(`${i + 1}  ${each.title}`);
      if (i === slide) link.setAttribute("aria-current", "page");
      link.addEventListener("click", (event) => { event.preventDefault(); this.leave(i + 1, link); });
      return link;
    }));
    overview.hidden = false;
    this.arrange();
    main.classList.add("shows-all");
    const link = overview.children[slide];
    link.focus();
    link.scrollIntoView({ block: "nearest" });
    for (const each of overview.children) draws.observe(each.firstChild);
    await this.fly(link, false);
  },

  /** Makes the slides of the overview as large as they can be with all of them in view, if that is large enough. */
  arrange() {
    const { overview, last } = this, [width, height] = [overview.clientWidth - 48, overview.clientHeight - 48], ratio = (2 * last.rows) / last.columns;
    const fitting = [2, 3, 4, 5].find((count) => Math.ceil(overview.children.length / count) * ((width / count) * ratio + 48) <= height);
    overview.style.gridTemplateColumns = `repeat(${fitting ?? Math.max(2, Math.floor(width / 260))}, minmax(0, 1fr))`;
  },

  /** Leaves the overview for a slide. */
  async leave(number, link) {
    this.open(number);
    this.player.screen.paint(this.grid(this.player.frame(performance.now() / 1000)));
    this.main.classList.remove("shows-all");
    await this.fly(link, true);
    this.overview.hidden = true;
    this.overview.replaceChildren();
  },

  fly(link, isBack) {
    const [from, to] = [this.canvas, link.firstChild].map((each) => each.getBoundingClientRect());
    const small = { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${to.width / from.width})` };
    this.animate(this.overview, isBack ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }], 260);
    this.stage.classList.add("flies");
    return this.animate(this.canvas, isBack ? [small, {}] : [{}, small], 260).then(() => this.stage.classList.remove("flies"));
  },

  choose(key) {
    const links = [...this.overview.children], now = Math.max(0, links.indexOf(document.activeElement)), last = links.length - 1;
    const columns = getComputedStyle(this.overview).gridTemplateColumns.split(" ").length;
    const next = { ArrowRight: now + 1, l: now + 1, ArrowLeft: now - 1, h: now - 1, ArrowDown: now + columns, ArrowUp: now - columns, Home: 0, End: last }[key];
    if (next !== undefined) links[Math.min(Math.max(next, 0), last)].focus();
    else if (["Enter", " "].includes(key)) links[now].click();
    else if (["Escape", "o", "Backspace"].includes(key)) links[this.stops[this.shown].slide].click();
    else return false;
    return true;
  },

  // MARK: Paper
  /** The letters of a page, row by row. */
  rows({ columns, rows, glyph }) {
    const letter = (number) => this.glyphs[number].text ?? (this.glyphs[number].columns === 0 ? "" : " ");
    return Array.from({ length: rows }, (_, row) => Array.from(glyph.subarray(row * columns, (row + 1) * columns), letter).join("").trimEnd());
  },

  printLater() { this.isWhole ? print() : setTimeout(() => this.printLater(), 100); },

  /** A page for each slide, as it is after its last step; with open notes, these below it. */
  makeSheets() {
    if (!this.player) return;
    const { columns, rows } = this.last, hasNotes = !this.panel.hidden && !this.speaker, cell = Math.max(1, Math.round(1152 / columns));
    this.sheets?.remove();
    this.sheets = this.main.appendChild(document.createElement("div"));
    this.sheets.className = hasNotes ? "sheets has-notes" : "sheets";
    this.sheets.innerHTML = `<style>@page { size: ${hasNotes ? "210mm 297mm" : `${columns * cell}px ${2 * rows * cell}px`}; margin: 0; } .sheets { --height: ${2 * rows * cell}px; }</style>`;
    // Sharp, but all pages together have no more pixels than there is memory for.
    const width = columns * Math.min(24, Math.max(8, Math.floor(Math.sqrt(6e7 / this.slides.length / columns / rows / 2))));
    const letter = hasNotes ? 703 / columns : cell;
    for (const { stops, title, notes } of this.slides) {
      const sheet = this.sheets.appendChild(document.createElement("div"));
      this.draw(stops.at(-1).rest, sheet.appendChild(document.createElement("canvas")), width);
      // Paper shows the picture. The text on it is for those who search in a PDF, copy from it, or have it read to them.
      const text = sheet.appendChild(document.createElement("div")), rows = this.rows(stops.at(-1).rest);
      text.style.font = `${letter / 0.602}px/${2 * letter}px "DejaVu Sans Mono", monospace`;
      rows[0] ||= title;
      text.textContent = rows.join("\n");
      if (hasNotes) sheet.appendChild(document.createElement("p")).textContent = notes;
    }
  },
});
