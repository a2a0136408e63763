// The player of Segue's pages: frames of cells on a canvas, and a finger that drags them by the rules of the library. Times are in
// seconds, places and velocities in fractions of a transition. The article "Pages for a browser" has the format of the frames.
"use strict";
const Segue = (() => {
  // MARK: Frames
  const black = 0xff000000;
  const makeGrid = (columns, rows, count = columns * rows) => ({
    columns, rows, glyph: new Uint16Array(count), ink: new Uint32Array(count).fill(black), fill: new Uint32Array(count).fill(black),
  });
  const copy = (grid) => ({ ...grid, glyph: grid.glyph.slice(), ink: grid.ink.slice(), fill: grid.fill.slice() });

  /** The frames of a film. Each is kept as its changed cells, and every sixteenth as a whole, so that any frame is near. */
  class Film {
    frames = [];
    #wholes = new Map();
    #now = { number: Infinity };

    constructor(last = makeGrid(0, 0), glyphs = [{}]) { Object.assign(this, { last, glyphs }); }

    /** Reads the next chunk: base64 of gzip. */
    async add(base64) {
      const text = atob(base64), bytes = new Uint8Array(text.length);
      for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      this.#read(new Uint8Array(await new Response(plain).arrayBuffer()));
    }

    #read(data) {
      let at = 4 + new DataView(data.buffer).getUint32(0, true);
      const header = JSON.parse(new TextDecoder().decode(data.subarray(4, at)));
      const [columns, rows] = header.size, cells = columns * rows, take = (count) => data.subarray(at, (at += count));
      const masks = take(header.frames * cells), counts = [0, 0, 0];
      for (const mask of masks) counts[0] += mask & 1, counts[1] += (mask >> 1) & 1, counts[2] += mask >> 2;
      const [low, high] = [take(counts[0]), take(header.wide ? counts[0] : 0)];
      const [ink, fill] = [this.#colors(take(3 * counts[1]), header.ink), this.#colors(take(3 * counts[2]), header.fill)];
      const { last: old } = this, isSame = columns === old.columns && rows === old.rows;
      const last = (this.last = isSame ? copy(old) : makeGrid(columns, rows));
      this.glyphs.splice(header.known, header.glyphs.length, ...header.glyphs);
      for (let frame = 0, glyph = 0, at = 0; frame < header.frames; frame++) {
        const changed = [];
        for (let cell = 0, mask; cell < cells; cell++) {
          if ((mask = masks[at++])) changed.push(cell);
          if (mask & 1) last.glyph[cell] = low[glyph] | (high[glyph++] << 8);
          if (mask & 2) last.ink[cell] = ink(last.ink[cell]);
          if (mask & 4) last.fill[cell] = fill(last.fill[cell]);
        }
        const [glyphs, inks, fills] = [last.glyph, last.ink, last.fill].map((all) => new all.constructor(changed.map((cell) => all[cell])));
        if (frame % 16 === 0) this.#wholes.set(this.frames.length, copy(last));
        this.frames.push({ changed, glyphs, inks, fills, time: header.times?.[frame] });
      }
    }

    /** Reads colours one by one: green, and what red and blue differ from it; or what each of these differs from the colour before. */
    #colors(data, [isMinus, isPlanes], next = 0) {
      const [step, width] = isPlanes ? [data.length / 3, 1] : [1, 3];
      return (before) => {
        const old = isMinus ? before : 0, green = (old >> 8) & 255, now = data[next] + green;
        const r = data[next + step] + (old & 255) - green + now, b = data[next + 2 * step] + ((old >> 16) & 255) - green + now;
        next += width;
        return black | (r & 255) | ((now & 255) << 8) | ((b & 255) << 16);
      };
    }

    /** The cells of a frame, until the next call. */
    grid(wanted, number = Math.min(wanted, this.frames.length - 1)) {
      let whole = number;
      while (!this.#wholes.has(whole)) whole--;
      if (this.#now.number < whole || this.#now.number > number) this.#now = { number: whole, grid: copy(this.#wholes.get(whole)) };
      const { grid } = this.#now;
      while (this.#now.number < number) {
        const { changed, glyphs, inks, fills } = this.frames[++this.#now.number];
        changed.forEach((cell, i) => { grid.glyph[cell] = glyphs[i], grid.ink[cell] = inks[i], grid.fill[cell] = fills[i]; });
      }
      return grid;
    }
  }

  // MARK: Pixels
  const fonts = 'ui-monospace, "DejaVu Sans Mono", "SF Mono", Menlo, Consolas, "Liberation Mono", monospace';

  /** How much of each pixel of a glyph is ink, 0 to 255. Blocks and lines join with those of the next cell. */
  function makeMask(glyph, { cellWidth, pen, breaks }, height = 2 * cellWidth) {
    const width = cellWidth * (glyph.columns ?? 1), cover = new Uint8Array(width * height), light = Math.max(1, cellWidth >> 3);
    const mask = { width, cover }, middle = (length) => (length - light) >> 1;
    // An edge is a number of 144ths of the cell; from 1000 on, a number of lines from its middle, less 1010.
    const edge = (at, length) => (at < 1000 ? Math.ceil((at * length) / 144) : middle(length) + (at - 1010) * light);
    const rect = (x, y, right, bottom) => {
      for (let row = y; row < Math.min(bottom, height); row++) cover.fill(255, row * width + x, row * width + Math.min(right, width));
    };
    for (const rectangle of glyph.rects ?? []) rect(...rectangle.map((at, i) => edge(at, i % 2 ? height : cellWidth)));
    if (glyph.shade) cover.fill(glyph.shade);
    if (glyph.text || glyph.arc || glyph.diagonals) {
      pen.clearRect(0, 0, 2 * cellWidth, height);
      [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = ["#fff", "#fff", light];
      if (glyph.text) write(glyph, cellWidth, width, height, pen);
      else curve(glyph, middle(cellWidth) + light / 2, middle(height) + light / 2, cellWidth, height, pen);
      const { data } = pen.getImageData(0, 0, width, height);
      cover.forEach((_, i) => (cover[i] = data[4 * i + 3]));
      // An emoji has colours of its own.
      if (cover.some((part, i) => part === 255 && data[4 * i] + data[4 * i + 1] < 500)) mask.colors = new Uint32Array(data.buffer);
    }
    const bars = [[4, height - (height >> 3)], [32, height >> 1]].filter(([bit]) => glyph.style & bit);
    for (const [, top] of bars) rect(0, top, width, top + (height >> 4 || 1));
    mask.isFine = cover.some((part, i) => i >= width && part !== cover[i - width] && !breaks[Math.floor(i / width)]);
    return mask;
  }

  /** Letters in the largest size that fits into cells. */
  function write({ text, style }, cellWidth, width, height, pen) {
    const face = `${style & 2 ? "italic " : ""}${style & 1 ? "bold " : ""}`;
    pen.font = `${face}100px ${fonts}`;
    const { width: advance, fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText("0");
    const size = Math.min((100 * cellWidth) / advance, (115 * height) / (up + down));
    pen.font = `${face}${size}px ${fonts}`;
    const [left, bottom] = [(width - Math.min(width, pen.measureText(text).width)) / 2, height / 2 + ((up - down) * size) / 200];
    pen.fillText(text, left, Math.round(bottom), width);
  }

  /** A quarter of a circle between the middles of two sides, and diagonals. */
  function curve({ arc: [right, below] = [], diagonals }, x, y, width, height, pen, side = right * width, end = below * height) {
    pen.beginPath();
    if (diagonals & 1) pen.moveTo(0, height), pen.lineTo(width, 0);
    if (diagonals & 2) pen.moveTo(0, 0), pen.lineTo(width, height);
    if (!diagonals) pen.moveTo(side, y), pen.arcTo(x, y, x, end, Math.abs(side - x)), pen.lineTo(x, end);
    pen.stroke();
  }

  /** The colour `part` / 255 of the way from `fill` to `ink`. */
  function mix(ink, fill, part) {
    const channel = (shift, from = (fill >> shift) & 255) => Math.round(from + ((((ink >> shift) & 255) - from) * part) / 255) << shift;
    return black | channel(0) | channel(8) | channel(16);
  }

  /** Shows grids of cells. The pixels of changed cells are written into one picture, of which the changed rows are shown. */
  class Screen {
    constructor(canvas, glyphs) {
      const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      Object.assign(this, { canvas, glyphs, pen, shown: makeGrid(0, 0), context: canvas.getContext("2d") });
    }

    /** Makes cells of whole pixels of the display, twice as high as wide, and a canvas whose sides are multiples of `step`. */
    resize(columns, rows, cellWidth, step = 1) {
      Object.assign(this, { cellWidth, masks: [], breaks: new Uint8Array(2 * cellWidth), shown: makeGrid(columns, rows) });
      for (const part of [0, 3, 6, 8, 9, 12, 15, 16, 18, 21]) this.breaks[Math.ceil((part * cellWidth) / 12)] = 1;
      [this.canvas.width, this.canvas.height] = [columns, 2 * rows].map((count) => step * Math.ceil((count * cellWidth) / step));
      [this.pen.canvas.width, this.pen.canvas.height] = [2 * cellWidth, 2 * cellWidth];
      this.image = this.context.createImageData(this.canvas.width, this.canvas.height);
      this.pixels = new Uint32Array(this.image.data.buffer);
      this.shown.glyph.fill(0xffff);
    }

    paint({ columns, rows, glyph, ink, fill }) {
      const { shown, cellWidth } = this;
      let [first, end] = [rows, 0];
      for (let row = 0; row < rows; row++) {
        const changed = [];
        for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
          if (shown.glyph[cell] === glyph[cell] && shown.ink[cell] === ink[cell] && shown.fill[cell] === fill[cell]) continue;
          shown.glyph[cell] = glyph[cell], shown.ink[cell] = ink[cell], shown.fill[cell] = fill[cell];
          changed.push(cell);
        }
        if (changed.length) [first, end] = [Math.min(first, row), row + 1], this.#paint(row, changed);
      }
      const y = 2 * first * cellWidth;
      if (end) this.context.putImageData(this.image, 0, 0, 0, y, this.canvas.width, 2 * end * cellWidth - y);
    }

    /** Line by line. Blocks differ from the line above only at thirds and eighths of a cell; all other lines of them are copied. */
    #paint(row, changed) {
      const { pixels, shown, cellWidth } = this, stride = this.canvas.width, runs = [];
      for (const cell of changed) {
        const mask = (this.masks[shown.glyph[cell]] ??= makeMask(this.glyphs[shown.glyph[cell]], this)), last = runs.at(-1);
        if (last && last.start + last.masks.length === cell && last.isFine === mask.isFine) last.masks.push(mask);
        else runs.push({ start: cell, masks: [mask], isFine: mask.isFine });
      }
      for (let y = 0, line = 2 * row * cellWidth * stride; y < 2 * cellWidth; y++, line += stride) {
        for (const { start, masks, isFine } of runs) {
          let at = line + (start - row * shown.columns) * cellWidth;
          if (!isFine && !this.breaks[y]) pixels.copyWithin(at, at - stride, at - stride + masks.length * cellWidth);
          else for (let i = 0; i < masks.length; i++) {
            const { width, cover, colors } = masks[i], ink = shown.ink[start + i], fill = shown.fill[start + i];
            for (let place = y * width; place < (y + 1) * width; place++) {
              const part = cover[place];
              pixels[at++] = part === 0 ? fill : colors ? mix(colors[place], fill, part) : part === 255 ? ink : mix(ink, fill, part);
            }
          }
        }
      }
    }
  }

  // MARK: Motion
  /** What is left of a displacement, and its velocity, on a critically damped spring of an angular frequency. */
  const spring = (frequency, x, v, t, fading = Math.exp(-frequency * t), slope = v + frequency * x) =>
    [(x + slope * t) * fading, (v - frequency * slope * t) * fading];

  /** The frequency of the critical spring of which a thousandth is left after 1 s, for a velocity of 0 or towards the target. */
  function settlingFrequency(velocity) {
    const left = (frequency) => Math.abs(1 + frequency - velocity) * Math.exp(-frequency);
    let [low, high] = velocity && left(velocity) <= 0.001 ? [0, velocity - 1] : [velocity, velocity + 40];
    for (let i = 0, middle; i < 60; i++) left((middle = (low + high) / 2)) > 0.001 ? (low = middle) : (high = middle);
    return high;
  }

  /** After a finger: to 1 or back to 0 with its velocity, within the duration of the transition. */
  function settling(place, velocity, target, duration, start) {
    const way = target - place, initial = way && velocity / way, end = start + (way ? duration : 0);
    const frequency = settlingFrequency(Math.max(0, initial * duration)) / duration;
    const left = (time) => (duration && time < end ? spring(frequency, 1, -initial, Math.max(0, time - start)) : [0, 0]);
    return { at: (time) => [target - way * left(time)[0], -way * left(time)[1]], end, target };
  }

  /** What a finger has yet to catch up with, or glides on after it was taken: 3 % is left after 0.1 s, and nothing after 0.3. */
  const gliding = (x, v, start) => (time) => time < start + 0.3 ? spring((2 * Math.PI) / 0.12, x, v, Math.max(0, time - start)) : [0, 0];

  /** A pointer on the axis of a transition. Its velocity is a mean over 0.1 s, with a weight of e^(-age / 25 ms). */
  class Pointer {
    constructor(time) { this.samples = [{ place: 0, time }]; }
    /** Begins a drag. What it drags begins at its own place, and catches up. */
    begin(place, time) { this.move(place, time), (this.lag = gliding(-place, 0, time)); }

    move(place, time) {
      const { samples } = this, last = samples.at(-1);
      if (time - last.time < 0.001) last.place = place;
      else samples.push({ place, time });
      while (samples.length > 2 && samples[1].time <= time - 0.1) samples.shift();
    }

    /** How far it has brought a transition, and how fast it moves it. */
    at(time, [x, v] = this.lag(time)) { return [this.samples.at(-1).place + x, this.velocity(time) + v]; }
    /** How much further it would bring it. */
    ahead(time) { return 0.12 * this.velocity(time) - this.lag(time)[0]; }
    velocity(time) {
      const { samples } = this, [before, last] = samples.slice(-2);
      if (!last || time - last.time >= 0.1) return 0;
      const weight = (young, old) => (young < old ? Math.exp(-young / 0.025) - Math.exp(-old / 0.025) : 0);
      const rest = Math.max(0, time - last.time - Math.min(last.time - before.time, 0.02)), end = last.time + rest;
      let [all, sum] = [weight(0, rest), 0];
      samples.slice(1).forEach((to, i, _, from = samples[i]) => {
        const part = weight(end - to.time, Math.min(end - from.time, 0.1));
        [all, sum] = [all + part, sum + (part * (to.place - from.place)) / (to.time - from.time)];
      });
      return all && sum / all;
    }
  }

  /** The finger of the arrow keys: it eases into 0.72 of the way per second while a key is down, and brakes when the key comes up. */
  class KeyFinger {
    constructor(key, way, range, time, tapFlicks) {
      Object.assign(this, { key, range, tapFlicks, pressed: -Infinity, legs: [[time, 0, 0, 0]] });
      this.press(way, time);
    }

    at(time) {
      const [start, place, velocity, a] = this.legs.findLast(([start]) => start <= time) ?? this.legs[0], t = Math.max(0, time - start);
      return [place + (velocity + (a * t) / 2) * t, velocity + a * t];
    }

    /** A second press within 0.3 s makes a flick of the two, or, where taps flick, the first one. */
    press(way, time) {
      Object.assign(this, { flicks: way === this.way && time - this.pressed <= 0.3, way, pressed: time, lifts: Infinity });
      this.move(time, Infinity);
    }

    release(time, flicks = (this.flicks || this.tapFlicks) && time - this.pressed <= 0.3) {
      Object.assign(this, { flicks, known: this.at(time)[0], lifts: flicks ? time : Math.max(time, this.pressed + 0.3) });
      this.move(time, time);
    }

    /** The place where the key came up decides, and a flick goes a whole way further. */
    ahead(time) { return this.known + (this.flicks ? this.way : 0) - this.at(time)[0]; }

    /** In legs of constant acceleration, to the end of the way, or to rest from `braking` on. */
    move(time, braking) {
      const { way } = this, [top, a] = [0.72, 0.72 / 0.14], length = (speed) => (speed * speed) / (2 * a);
      const [place, velocity] = this.at(time), speed = way * velocity, left = (place) => way * (this.range[(way + 1) / 2] - place);
      const leg = (start, acceleration, velocity = this.at(start)[1]) => this.legs.push([start, this.at(start)[0], velocity, acceleration]);
      // From where it was or will be at rest, half of the way gains speed and half loses it, unless the top speed comes between.
      const whole = left(place) + length(speed), peak = Math.min(top, Math.sqrt(Math.max(0, a * whole)));
      const latest = time + (whole > 0 ? (peak - speed) / a + (whole - 2 * length(peak)) / top : 0);
      const eased = time + (top - speed) / a, brake = Math.max(time, Math.min(latest, braking));
      this.legs = [[time, place, velocity, way * a]];
      if (brake > eased) leg(eased, 0, way * top);
      const [last, end] = this.at(brake), fast = way * end, needed = fast > 0 && left(last) > 0 ? (fast * fast) / (2 * left(last)) : a;
      const loss = brake < latest ? Math.max(a, needed) : needed;
      leg(brake, fast < 0 ? way * loss : -way * loss);
      leg(brake + Math.abs(fast) / loss, 0, 0);
    }
  }

  // MARK: Transitions
  const bounded = (place) => Math.min(Math.max(place, 0), 1);
  const axes = { right: ["x", 1], left: ["x", -1], down: ["y", 1], up: ["y", -1] };
  const keys = { ArrowRight: "right", ArrowLeft: "left", ArrowDown: "down", ArrowUp: "up", l: "right", h: "left", j: "down", k: "up" };
  // Pages in a row, with a transition between each two: `parts` have the first and the last frame, the finger's direction, and the rules
  // for lifting it. The transition under way is the run. Its place, 0 at the page where it began, is a function of time.
  class Player {
    constructor(canvas, film, parts) {
      Object.assign(this, { canvas, film, parts, screen: new Screen(canvas, film.glyphs), stop: 0, onchange: () => {} });
      for (const type of ["down", "move", "up", "cancel"]) canvas.addEventListener(`pointer${type}`, (event) => this.point(type, event));
      canvas.addEventListener("keydown", (event) => this.press(event) && event.preventDefault());
      canvas.addEventListener("keyup", ({ key, timeStamp }) => this.finger?.key === key && this.finger.release(timeStamp / 1000));
      canvas.addEventListener("blur", ({ timeStamp }) => this.finger?.key && this.lift(timeStamp / 1000, false));
    }

    /** The frame of a page at rest. */
    still(stop) { return stop ? this.parts[stop - 1].frames[1] + 1 : this.parts[0].frames[0] - 1; }
    /** How far a run is on the way to the next page in the row. */
    place(time) { return this.run.isBack ? 1 - this.run.at(time)[0] : this.run.at(time)[0]; }
    /** The number of the page to which a run leads: on (1) or back (0). */
    next(run, target) { return this.parts.indexOf(run.part) + ((target === 1) === !run.isBack ? 1 : 0); }

    frame(time, [first, last] = this.run?.part.frames ?? []) {
      return this.run ? first + Math.round(bounded(this.place(time)) * (last - first)) : this.still(this.stop);
    }

    tick = (now, time = now / 1000) => {
      if (this.finger?.lifts <= time) this.lift(this.finger.lifts);
      if (this.run?.end <= time) [this.stop, this.run] = [this.next(this.run, this.run.target)];
      this.screen.paint(this.film.grid(this.frame(time)));
      this.onchange(time);
      this.request = this.run && requestAnimationFrame(this.tick);
    };

    start(run) { (this.run = run), (this.request ??= requestAnimationFrame(this.tick)); }
    /** The run that a movement begins or goes on with, and the sign of its way; undefined if there is none. */
    begin(axis, sign) {
      const options = this.run ? [this.run] : [{ part: this.parts[this.stop] }, { part: this.parts[this.stop - 1], isBack: true }];
      const way = ({ part, isBack }) => (axes[part?.direction]?.[0] === axis ? axes[part.direction][1] * (isBack ? -1 : 1) : 0);
      return options.map((run) => ({ run, way: way(run) })).find((each) => each.way && (this.run || each.way === sign));
    }

    hold(run, finger, time) {
      const [place, velocity] = run.at?.(time) ?? [0, 0], base = bounded(place), glide = gliding(0, velocity, time);
      const held = (time) => bounded(base + finger.at(time)[0]), at = (time) => [held(time) + glide(time)[0], finger.at(time)[1] + glide(time)[1]];
      this.finger = finger;
      this.start(Object.assign(run, { held, at, end: Infinity }));
    }

    /** Lifts the finger. The place that it would reach decides, unless a decision is given. */
    lift(time, goes = this.run.held(time) + this.finger.ahead(time) > this.run.part.threshold) {
      this.finger = undefined;
      this.settle(this.run, goes ? 1 : 0, time);
    }

    settle(run, target, time, [place, velocity] = run.at?.(time) ?? [0, 0]) {
      const duration = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : run.part.duration;
      Object.assign(run, settling(place, velocity, target, duration, time));
      this.start(run);
    }

    /** Goes to the next page in the row, or by -1 to the one before. */
    play(way = this.parts[this.stop] ? 1 : -1, part = this.parts[way > 0 ? this.stop : this.stop - 1]) {
      if (part && !this.run) this.settle({ part, isBack: way < 0 }, 1, performance.now() / 1000);
      return true;
    }

    point(type, { pointerId: id, clientX, clientY, button, timeStamp }) {
      const time = timeStamp / 1000, { columns, rows } = this.screen.shown, { width, clientWidth } = this.canvas;
      const [x, y] = [clientX, clientY].map((place) => (8 * place * width) / this.screen.cellWidth / clientWidth), now = { x, y };
      if (type === "down" && button === 0 && !this.touch && !this.finger) {
        this.canvas.setPointerCapture(id);
        this.touch = { id, ...now, pan: new Pointer(time) };
      }
      const { touch } = this, isOver = type === "up" || type === "cancel";
      if (touch?.id !== id) return;
      const [dx, dy] = [now.x - touch.x, now.y - touch.y], axis = Math.abs(dx) > Math.abs(dy) ? "x" : "y", { pan } = touch;
      if (this.finger === pan) {
        if (type === "move" || touch.place(now) !== pan.samples.at(-1).place) pan.move(touch.place(now), time);
        if (isOver) this.lift(time, type === "cancel" ? false : undefined);
      } else if (type === "move" && Math.hypot(dx, dy) >= 6) {
        const { run, way } = this.begin(axis, Math.sign(axis === "x" ? dx : dy)) ?? {};
        touch.hasMoved = true;
        if (!run) return;
        touch.place = (to) => (way * (to[axis] - touch[axis])) / (run.part.distance ?? (axis === "x" ? 8 * columns : 16 * rows));
        pan.begin(touch.place(now), time);
        this.hold(run, pan, time);
      } else if (type === "up" && !touch.hasMoved) this.play();
      if (isOver) this.touch = undefined;
    }

    /** Returns whether the key has a meaning. */
    press({ key, timeStamp, repeat, ctrlKey, metaKey, altKey }, time = timeStamp / 1000) {
      if (this.finger?.lifts <= time) this.lift(this.finger.lifts);
      const { finger } = this, [axis, sign] = axes[keys[key]] ?? [], lifts = key === "Enter" || key === " ";
      const { run, way } = axis ? this.begin(axis, sign) ?? {} : {};
      if (ctrlKey || metaKey || altKey || repeat) return Boolean(run);
      if (finger?.key && lifts) this.lift(time, this.run.held(time) > this.run.part.threshold);
      else if (finger?.key && key === "Escape") this.lift(time, false);
      else if (finger?.key && run) finger.key = key, finger.press(sign * way, time);
      else if (run && !finger) {
        const place = bounded(run.at?.(time)[0] ?? 0);
        this.hold(run, new KeyFinger(key, sign * way, [-place, 1 - place], time, run.part.tapFlicks), time);
      } else return lifts || key === "End" ? this.play() : ["Home", "Escape", "Backspace"].includes(key) ? this.play(-1) : Boolean(run);
      return true;
    }
  }

  return { Film, Screen, Player };
})();
