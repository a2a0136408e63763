// A talk: stops in a row, each with the way to it from the one before. A slide is a section with one stop or more. Stops are read as they
// arrive; of each the page at rest is kept, and of the ways only those near to the stop that is shown.
"use strict";

Segue.Talk = class {
  /** What is on the page beside the slides. */
  static parts = `<div class="stage"><canvas role="img"></canvas></div>
    <div class="panel" role="region" aria-label="Notes" tabindex="0" hidden>
      <p class="clock"></p><h2></h2><div class="text"></div><p class="next"></p><canvas aria-hidden="true"></canvas></div>
    <div class="bar" lang="en"><div class="line"></div><p class="hint">Hold → or drag: the slide follows. <kbd>?</kbd> shows all keys.</p>
      <button type="button" data-key="n">Notes</button><button type="button" data-key="f">Full screen</button>
      <button type="button" data-key="?">Keys</button><button type="button" data-key="o" class="number" title="All slides"></button></div>
    <nav class="overview" aria-label="All slides" hidden></nav>
    <div class="said" aria-live="polite"></div>
    <dialog class="card" lang="en" aria-label="Keys" tabindex="-1" autofocus><table>${[
      ["→ ←", "hold: drag to and fro; tap: turn"], ["Space, Enter, Page down", "the next step or slide"],
      ["Shift Space, ⌫, Page up", "the previous one"], ["Home, End, 1 2 Enter", "the first slide, the last one, slide 12"],
      ["o, ↓, Esc", "all slides; arrows and Enter choose"], ["n", "notes, a clock, and what is next"], ["s", "these in a window of their own"],
      ["f", "full screen"], ["b, .", "a black screen, until the next key"], ["?", "this card"], ["Ctrl P", "paper or PDF: a page a slide, and notes if they are open"],
    ].map(([keys, text]) => `<tr><th scope="row">${keys}</th><td>${text}</td></tr>`).join("")}</table>
      <p>Drag slides sideways, and down to see all of them. A click or a tap goes on, and back in the left quarter.</p>
      <form method="dialog"><button>Close</button></form></dialog>`;

  constructor(main) {
    Object.assign(this, { main, title: document.title, stops: [], slides: [], glyphs: [{}], names: {}, digits: "", shown: -1 });
    main.classList.add("is-live");
    main.insertAdjacentHTML("beforeend", Segue.Talk.parts);
    for (const name of ["stage", "panel", "bar", "line", "number", "overview", "said", "card"]) this[name] = main.querySelector(`.${name}`);
    this.canvas = this.stage.firstChild;
    main.querySelector("[data-key=f]").hidden = !document.fullscreenEnabled;
    this.wanted = this.address();
    this.listen(window);
    for (const type of ["popstate", "hashchange"]) {
      addEventListener(type, () => (this.overview.hidden ? this.open(this.address()) : this.overview.children[this.address() - 1]?.click()));
    }
    addEventListener("blur", () => this.player?.finger?.key && this.player.lift(performance.now() / 1000, false));
    addEventListener("beforeprint", () => this.makeSheets());
    addEventListener("afterprint", () => this.sheets?.remove());
    main.addEventListener("click", ({ target, detail }) => {
      const { key } = target.closest("button")?.dataset ?? {};
      main.classList.remove("is-black");
      if (key) this.press({ key, target: main });
      // What was clicked must not get the next Space.
      if (key && detail) target.blur();
    });
    for (const type of ["pointermove", "pointerdown"]) addEventListener(type, () => this.wake());
    this.stage.addEventListener("pointerdown", (event) => {
      this.down = event;
      // What is beside the slide is a part of it, too.
      if (event.target === this.stage) this.canvas.dispatchEvent(new PointerEvent("pointerdown", event));
    }, true);
    for (const type of ["pointermove", "pointerup", "pointercancel"]) this.stage.addEventListener(type, (event) => this.pull(event));
    new ResizeObserver(() => this.fit()).observe(this.stage);
    this.watchDensity();
    new MutationObserver(() => this.read()).observe(main, { childList: true, subtree: true });
    document.addEventListener("DOMContentLoaded", () => this.read());
    setInterval(() => this.tell(), 1000);
    this.wake();
    this.read();
  }

  // MARK: Reading
  /** The next chunk; undefined if it has not arrived to its end. */
  next() {
    const script = this.main.querySelectorAll('script[type="text/plain"]')[this.stops.length];
    return script && (script.nextSibling || document.readyState !== "loading") ? script : undefined;
  }

  async read() {
    if (this.isReading) return;
    this.isReading = true;
    for (let script; (script = this.next()); ) {
      // Reading takes longer than a frame is shown. But what a finger may reach next is read at once.
      if (this.stops.length > (this.player?.stop ?? 0) + 2) await this.rest();
      await this.add(script);
    }
    this.isReading = false;
    if (document.readyState === "loading" || this.isWhole) return;
    this.isWhole = true;
    if (this.wanted) this.open(this.slides.length);
  }

  /** Waits until nothing moves, for half a second at most. */
  rest(trials = 10) { return new Promise((done) => { const look = () => (this.player?.run && trials-- ? setTimeout(look, 50) : done()); setTimeout(look); }); }

  async add(script) {
    const { stops, slides, last: start } = this, section = script.parentElement, part = JSON.parse(script.dataset.part);
    const film = await this.decode({ script, start });
    if (slides.at(-1)?.section !== section) {
      const [heading, notes] = ["h2", ".notes"].map((name) => section.querySelector(name));
      slides.push({ section, title: heading.textContent, notes: notes?.textContent ?? "", first: stops.length, stops: [] });
    }
    const words = script.previousElementSibling.matches(".words") ? script.previousElementSibling.textContent : "";
    const stop = { script, start, part, words, film, rest: (this.last = film.last), number: part.frames ? part.frames[1] + 1 : 0, slide: slides.length - 1 };
    slides.at(-1).stops.push(stop);
    if (stops.push(stop) === 1) this.begin();
    else this.player.parts.push(part);
    if (stops.length > this.player.stop + 3) stop.film = undefined;
    this.count = this.main.querySelectorAll(":scope > section").length;
    if (this.wanted === slides.length) this.open(this.wanted);
    else if (this.shown >= 0) this.changed();
  }

  async decode({ script, start }) {
    const film = new Segue.Film(start, this.glyphs);
    await film.add(script.textContent);
    return film;
  }

  /** Keeps the ways that a finger can reach soon. */
  async keep(now = this.player.stop) {
    this.stops.forEach((stop, i) => { if (i < now - 1 || i > now + 2) stop.film = undefined; });
    for (const i of [now + 1, now, now + 2, now - 1]) {
      const stop = this.stops[i];
      if (i > now + 1 || i < now) await this.rest();
      if (this.player.stop !== now) return;
      if (i && stop && !stop.film) stop.film = await this.decode(stop);
    }
  }

  /** The cells of a frame. All stops are one film for the player. */
  grid(wanted) {
    const { part, number, film, start, rest } = this.stops.find((stop) => wanted <= stop.number);
    if (wanted === number) return rest;
    return film ? film.grid(wanted - part.frames[0]) : wanted - part.frames[0] < number - wanted ? start : rest;
  }

  begin() {
    const player = (this.player = new Segue.Player(this.canvas, this, []));
    player.still = (stop) => this.stops[stop].number;
    player.play = () => this.step(this.down.clientX < innerWidth / 4 ? -1 : 1);
    player.onchange = () => this.changed();
    this.fit();
  }

  // MARK: Showing
  /** A window may be moved to a display with other pixels. */
  watchDensity() {
    const change = () => { this.fit(); this.watchDensity(); };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", change, { once: true });
  }

  fit() {
    if (!this.player) return;
    const { player, stage } = this, { columns, rows } = this.last;
    // Also where only its place has changed.
    player.screen.ratio = 0;
    Segue.fit(player.screen, columns, rows, stage.clientWidth, stage.clientHeight);
    if (this.shown >= 0) player.screen.paint(this.grid(player.frame(performance.now() / 1000)));
    this.tell();
    if (!this.overview.hidden) this.arrange();
  }

  address() { return Math.max(1, Number.parseInt(location.hash.slice(1), 10) || 1); }

  /** Shows a slide from its first step on, or waits until it has arrived. */
  open(number) {
    const slide = this.slides[number - 1], { player, stops, canvas } = this;
    this.wanted = slide ? undefined : number;
    if (!slide) return this.isWhole && this.open(this.slides.length);
    if (stops[this.shown]?.slide === number - 1 && !player.run) return;
    if (this.shown >= 0 && this.overview.hidden) {
      const old = canvas.cloneNode(), { left, top } = canvas.getBoundingClientRect();
      old.getContext("2d").drawImage(canvas, 0, 0);
      Object.assign(old.style, { position: "fixed", left: `${left}px`, top: `${top}px` });
      this.stage.append(old);
      this.animate(old, [{ opacity: 1 }, { opacity: 0 }], 220).then(() => old.remove());
    }
    Object.assign(player, { run: undefined, finger: undefined, touch: undefined, stop: slide.first });
    player.request ??= requestAnimationFrame(player.tick);
    this.changed();
  }

  animate(element, frames, duration) {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return element.animate(frames, { duration: isCalm ? 0 : duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" }).finished;
  }

  /** After each frame: the line follows the finger, and what has come is told. */
  changed() {
    const { player, stops, count } = this, { run, stop } = player;
    if (stop !== this.shown) this.arrive(stop);
    const from = stops[stop].slide, to = run ? stops[stop + (run.isBack ? -1 : 1)]?.slide ?? from : from;
    const part = run ? Math.min(Math.max(run.at(performance.now() / 1000)[0], 0), 1) : 0;
    this.line.style.transform = `scaleX(${(from + 1 + part * (to - from)) / count})`;
    const number = this.digits ? `go to ${this.digits}` : `${from + 1} / ${count}`;
    if (this.number.textContent !== number) this.number.textContent = number;
  }

  arrive(stop) {
    const { stops, slides, canvas, said } = this, { slide, rest } = stops[stop], { title, first } = slides[slide];
    const isFirst = this.shown < 0, isNew = stops[this.shown]?.slide !== slide, [red, green, blue] = [0, 8, 16].map((shift) => (rest.fill[0] >> shift) & 255);
    this.shown = stop;
    this.start ??= isFirst ? undefined : performance.now();
    this.main.classList.toggle("has-turned", !isFirst);
    this.main.style.setProperty("--slide", `rgb(${red} ${green} ${blue})`);
    document.documentElement.classList.toggle("is-light", 2 * red + 5 * green + blue > 1024);
    if (isNew) {
      document.title = slide ? `${slide + 1}. ${title} – ${this.title}` : this.title;
      if (!isFirst && this.address() !== slide + 1) history.pushState(null, "", `#${slide + 1}`);
      canvas.setAttribute("aria-label", `Slide ${slide + 1}: ${title}`);
    }
    // Of a step only what is new is read aloud.
    const texts = [`Slide ${slide + 1}: ${title}`, ...stops.slice(first, stop + 1).map(({ words }) => words).filter(Boolean)];
    const old = [...said.children], same = texts.findIndex((text, i) => old[i]?.textContent !== text), count = same < 0 ? texts.length : same;
    for (const each of old.slice(count)) each.remove();
    for (const text of texts.slice(count)) said.appendChild(document.createElement("p")).textContent = text;
    this.tell();
    this.keep();
  }

  // MARK: Turning
  /** Goes on or back. What is under way there ends at once, and what is under way elsewhere turns round. */
  step(way) {
    const { player } = this, { run } = player, time = performance.now() / 1000;
    if (!player.finger && run && ((run.target === 1) === !run.isBack) === way > 0) this.end();
    else if (!player.finger && run) return player.settle(run, 1 - run.target, time);
    else if (run) return;
    const part = player.parts[way > 0 ? player.stop : player.stop - 1];
    if (part) player.settle({ part, isBack: way < 0 }, 1, time, [0, 0]);
    else this.animate(this.canvas, [{}, { transform: `translateX(${-way}%)` }, {}], 250);
  }

  end() { [this.player.stop, this.player.run] = [this.player.next(this.player.run, this.player.run.target), undefined]; }

  /** Puts the finger of an arrow key on the slide. */
  hold(way, { key, timeStamp, repeat }) {
    const { player } = this;
    if (repeat) return;
    if (player.finger?.lifts <= timeStamp / 1000) player.lift(player.finger.lifts);
    // The first tap finishes its way, so that the second one begins another.
    if (player.run?.target === 1 && !player.finger && this.names.last === key) this.end();
    const part = player.run?.part ?? player.parts[way > 0 ? player.stop : player.stop - 1];
    if (!part) return this.step(way);
    const arrows = { left: ["ArrowLeft", "ArrowRight"], right: ["ArrowRight", "ArrowLeft"], up: ["ArrowUp", "ArrowDown"], down: ["ArrowDown", "ArrowUp"] };
    this.names[(this.names.last = key)] = arrows[part.direction][way > 0 ? 0 : 1];
    player.press({ key: this.names[key], timeStamp });
  }

  /** A drag without anything to turn to stretches like rubber, and one down leads to all slides. */
  pull({ type, clientX, clientY }) {
    const { player, canvas, down } = this, [dx, dy] = [clientX - down?.clientX, clientY - down?.clientY];
    if (type === "pointermove" && player?.touch?.hasMoved && !player.run && Math.abs(dx) > Math.abs(dy)) {
      canvas.style.transform = `translateX(${(dx * 0.2) / (1 + Math.abs(dx) / innerWidth)}px)`;
    } else if (canvas.style.transform) {
      this.animate(canvas, [{ transform: canvas.style.transform }, {}], 300);
      canvas.style.transform = "";
    } else if (type === "pointerup" && !player?.run && dy > 80 && dy > 2 * Math.abs(dx)) this.showAll();
  }

  // MARK: Keys
  listen(view) {
    for (const [type, method] of [["keydown", "press"], ["keyup", "release"]]) {
      view.addEventListener(type, (event) => {
        const { key, target, repeat, shiftKey, ctrlKey, metaKey, altKey } = event, timeStamp = view === window ? event.timeStamp : performance.now();
        // Paper has all slides.
        if (key === "p" && (ctrlKey || metaKey) && !this.isWhole && type === "keydown") event.preventDefault(), this.printLater();
        if (!(ctrlKey || metaKey || altKey) && this.player && this[method]({ key, target, repeat, shiftKey, timeStamp })) event.preventDefault();
      });
    }
  }

  release({ key, timeStamp }) {
    if (this.names[key] && this.player.finger?.key === this.names[key]) this.player.finger.release(timeStamp / 1000);
  }

  /** Returns whether the key has a meaning. */
  press(event) {
    const { key, target, shiftKey, repeat } = event, { player, card, digits } = this, isButton = target.closest("button, a");
    if (this.main.classList.contains("is-black")) return this.main.classList.remove("is-black"), true;
    if (card.open) return key === "?" && (card.close(), true);
    if (!this.overview.hidden) return this.choose(key);
    if (player.finger?.key && ["Enter", " ", "Escape"].includes(key)) return player.press(event);
    if (isButton && (key === "Enter" || key === " ")) return false;
    // Long notes scroll.
    if (key === "ArrowDown" && (target.closest(".panel") || target.ownerDocument !== document)) return false;
    this.digits = /^\d$/.test(key) && digits.length < 4 ? digits + key : "";
    if (digits || this.digits) this.changed();
    if (this.digits) return true;
    if (digits && (key === "Enter" || key === "Escape")) return key === "Escape" || (this.open(Math.max(1, Number(digits))), true);
    const [on, back] = [() => this.step(1), () => this.step(-1)], all = () => this.showAll(), black = () => this.main.classList.add("is-black");
    const action = {
      ArrowRight: () => this.hold(1, event), l: () => this.hold(1, event), ArrowLeft: () => this.hold(-1, event), h: () => this.hold(-1, event),
      " ": shiftKey ? back : on, Enter: on, PageDown: on, PageUp: back, Backspace: back, Home: () => this.open(1), End: () => this.open(this.slides.length),
      o: all, ArrowDown: all, Escape: all, n: () => this.showNotes(), s: () => this.showSpeaker(), b: black, ".": black, "?": () => card.showModal(),
      f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.())?.catch(() => {}),
    }[key];
    if (action && (!repeat || action === on || action === back)) action();
    return Boolean(action);
  }

  /** The buttons are seen for a while after something was moved. */
  wake() {
    this.main.classList.remove("is-idle");
    clearTimeout(this.sleep);
    this.sleep = setTimeout(() => this.main.classList.add("is-idle"), 3000);
  }
};
