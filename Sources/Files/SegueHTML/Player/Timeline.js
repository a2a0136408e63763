// A session in time: the figure of a recording, with buttons and a line on which every moment can be found.
"use strict";

Segue.Timeline = class {
  /** Pauses are played no longer than this, in seconds, unless they are wanted. */
  static patience = 2;
  time = 0;
  isPlaying = false;
  chunks = [];
  times = [];

  constructor(figure) {
    this.figure = figure;
    this.scripts = [...figure.querySelectorAll('script[type="text/plain"]')];
    this.end = Number(this.scripts.at(-1)?.dataset.end ?? 0);
    const find = (selector) => figure.querySelector(selector);
    [this.canvas, this.button, this.range, this.clock, this.skips] = ["canvas", "button", "input[type=range]", "output", "input[type=checkbox]"].map(find);
    [this.words, this.activity] = [find(".words"), find(".activity")];
    this.screen = new Segue.Screen(this.canvas, (this.glyphs = [{}]));
    this.range.max = this.end;
    this.button.addEventListener("click", () => this.play(!this.isPlaying));
    this.range.addEventListener("input", () => this.seek(Number(this.range.value)));
    this.canvas.addEventListener("click", () => this.play(!this.isPlaying));
    figure.addEventListener("keydown", (event) => this.press(event) && event.preventDefault());
    addEventListener("resize", () => this.fit());
  }

  /** Reads all chunks once, for their first cells and their times. Only the chunk that is shown is kept. */
  async load() {
    let last;
    for (const script of this.scripts) {
      const film = new Segue.Film(last, this.glyphs), start = last;
      await film.add(script.textContent);
      const times = film.frames.map((frame) => frame.time / 1000), changes = film.frames.map((frame) => frame.changed.length);
      this.chunks.push({ start, times, changes, script });
      this.times.push(...times);
      last = film.last;
      if (this.chunks.length === 1) [this.film, this.shown] = [film, this.chunks[0]], this.seek(0);
    }
    this.drawActivity();
  }

  /** Shows a moment, in seconds from the start. */
  async seek(time, isPart = false) {
    this.time = Math.min(Math.max(time, 0), this.end);
    const chunk = this.chunks.findLast(({ times }) => times[0] <= this.time) ?? this.chunks[0];
    // Nothing was recorded, or nothing has been read yet.
    if (!chunk) return;
    if (chunk !== this.shown) {
      const film = new Segue.Film(chunk.start, this.glyphs);
      this.shown = chunk;
      await film.add(chunk.script.textContent);
      if (this.shown !== chunk) return;
      this.film = film;
    }
    const frame = Math.max(0, chunk.times.findLastIndex((each) => each <= this.time));
    this.grid = this.film.grid(frame);
    this.fit();
    this.range.value = this.time;
    const text = `${this.format(this.time)} of ${this.format(this.end)}`;
    this.clock.textContent = text;
    this.range.setAttribute("aria-valuetext", text);
    if (!isPart) this.words.textContent = this.read();
  }

  fit() {
    if (!this.grid) return;
    const { columns, rows } = this.grid;
    Segue.fit(this.screen, columns, rows, this.figure.clientWidth, Math.max(200, innerHeight - 160));
    this.screen.paint(this.grid);
  }

  play(isPlaying) {
    if (this.isPlaying === isPlaying) return;
    this.isPlaying = isPlaying;
    this.button.textContent = isPlaying ? "Pause" : "Play";
    if (!isPlaying) return this.seek(this.time);
    if (this.time >= this.end) this.time = 0;
    let last = performance.now();
    const tick = async (now) => {
      if (!this.isPlaying) return;
      const elapsed = Math.max(0, now - last) / 1000, next = this.next(this.time);
      last = now;
      const isPause = this.skips.checked && next - this.time > Segue.Timeline.patience && this.time - this.previous(this.time) >= Segue.Timeline.patience;
      await this.seek(isPause ? next : this.time + elapsed, true);
      if (this.time >= this.end) this.play(false);
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** The times of the next frame, and of the frame that is shown. */
  next(time) { return this.times.find((each) => each > time + 1e-6) ?? this.end; }
  previous(time) { return this.times.findLast((each) => each <= time + 1e-6) ?? 0; }

  /** Returns whether the key has a meaning. */
  press({ key, target, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey || (key === " " && target !== this.canvas)) return false;
    const to = {
      ArrowLeft: this.time - 5, ArrowRight: this.time + 5, Home: 0, End: this.end,
      ",": this.previous(this.previous(this.time) - 1e-3), ".": this.next(this.time),
    }[key];
    if (key === " " || key === "Enter") { if (target !== this.canvas) return false; this.play(!this.isPlaying); return true; }
    if (to === undefined) return false;
    this.play(false);
    this.seek(to);
    return true;
  }

  /** How much changed, along the line: where something happens can be seen. */
  drawActivity() {
    const width = (this.activity.width = 600), height = (this.activity.height = 24), pen = this.activity.getContext("2d");
    const sums = new Array(width / 3).fill(0);
    for (const { times, changes } of this.chunks) {
      times.forEach((time, i) => (sums[Math.min(sums.length - 1, Math.floor((time / this.end) * sums.length))] += changes[i]));
    }
    const most = Math.max(...sums, 1);
    pen.fillStyle = getComputedStyle(this.activity).color;
    sums.forEach((sum, i) => { if (sum) pen.fillRect(3 * i, height, 2, -Math.max(2, height * Math.sqrt(sum / most))); });
  }

  /** The words on the screen, line by line. */
  read() {
    const { columns, rows, glyph } = this.grid, line = (row) => Array.from(glyph.subarray(row * columns, (row + 1) * columns), (each) => this.glyphs[each].text ?? (this.glyphs[each].columns === 0 ? "" : " "));
    return Array.from({ length: rows }, (_, row) => line(row).join("").replace(/ +/g, " ").trim()).filter(Boolean).join("\n");
  }

  format(time) { return `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, "0")}`; }
};

addEventListener("DOMContentLoaded", () => {
  for (const figure of document.querySelectorAll("figure[data-segue-session]")) {
    figure.classList.add("is-live");
    figure.timeline = new Segue.Timeline(figure);
    figure.timeline.load();
  }
});
