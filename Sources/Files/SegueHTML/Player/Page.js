// Puts players into the figures of a page.
"use strict";

/**
 * Fits cells into a width and a height in CSS pixels, as whole pixels of the display. A browser shows a canvas as it is only if its edges
 * are whole pixels of both kinds: else it scales it, or shifts it by a part of a pixel.
 */
Segue.fit = (screen, columns, rows, width, height) => {
  const { canvas } = screen, ratio = window.devicePixelRatio, isWhole = (value) => Math.abs(value - Math.round(value)) < 1e-3;
  const unit = Array.from({ length: 32 }, (_, i) => i + 1).find((count) => isWhole(count * ratio)) ?? 1;
  const cell = Math.max(1, Math.floor(Math.min((width * ratio) / columns, (height * ratio) / rows / 2)));
  if (cell === screen.cellWidth && columns === screen.shown.columns && rows === screen.shown.rows && ratio === screen.ratio) return;
  screen.ratio = ratio;
  screen.resize(columns, rows, cell, Math.round(unit * ratio));
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  canvas.style.left = canvas.style.top = "0";
  const place = canvas.getBoundingClientRect(), shift = (value) => unit * Math.floor(value / unit) - value;
  canvas.style.left = `${shift(place.left + scrollX)}px`;
  canvas.style.top = `${shift(place.top + scrollY)}px`;
};

/** Makes a transition of a figure, from the chunks of its film. */
Segue.mount = async (figure, [first, ...others]) => {
  const canvas = figure.querySelector("canvas"), { parts, names } = JSON.parse(figure.dataset.segue), film = new Segue.Film();
  await film.add(first);
  const player = new Segue.Player(canvas, film, parts), { columns, rows } = film.grid(0);
  player.stop = figure.segue?.stop ?? 0;
  const draw = () => player.screen.paint(film.grid(player.frame(performance.now() / 1000)));
  const resize = () => {
    // Another film, for the other colour scheme, may have taken its place.
    if (!canvas.isConnected) return observer.disconnect(), removeEventListener("resize", resize);
    Segue.fit(player.screen, columns, rows, canvas.parentElement.clientWidth, Math.max(200, 0.85 * innerHeight));
    draw();
  };
  // What is across the transition's axis stays the browser's: a page can be scrolled with a thumb on its picture.
  canvas.style.touchAction = parts.every(({ direction }) => direction === "left" || direction === "right") ? "pan-y" : "pan-x";
  player.onchange = (time) => {
    const { run, stop } = player, place = run ? player.place(time) : stop / parts.length;
    canvas.setAttribute("aria-valuenow", Math.round(100 * Math.min(Math.max(place, 0), 1)));
    const next = run && names[parts.indexOf(run.part) + ((run.held?.(time) > run.part.threshold) === !run.isBack ? 1 : 0)];
    const text = run ? (player.finger ? `${Math.round(100 * place)} %, let go: ${next}` : "moving") : names[stop];
    if (canvas.getAttribute("aria-valuetext") !== text) canvas.setAttribute("aria-valuetext", text);
  };
  const observer = new ResizeObserver(resize);
  figure.classList.add("is-live");
  resize();
  player.onchange(0);
  observer.observe(figure);
  addEventListener("resize", resize);
  figure.segue = player;
  // The first page is there at once, and can be taken hold of while the others are read.
  for (const chunk of others) await film.add(chunk);
  if (!player.run) draw();
  return player;
};

/** Films that were loaded as scripts, by their names, and the figures that wait for them. */
Segue.films = new Map();
Segue.waiting = new Map();

/** Gives the player a film: a script of `HTMLWriter.script(of:named:)` calls it. */
Segue.add = (name, film) => {
  Segue.films.set(name, film);
  for (const figure of Segue.waiting.get(name) ?? []) Segue.show(figure, film);
  Segue.waiting.delete(name);
};

/**
 * Loads the film of a figure, unless it is there. A figure may have another one for narrow screens, whose letters can be read there, and
 * one for each colour scheme: `cube-dark` and `cube-light`.
 */
Segue.load = (figure) => {
  const { film, narrow, folder = "films", schemes } = figure.dataset, isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const size = narrow && figure.clientWidth < 700 ? narrow : film, name = schemes === undefined ? size : `${size}-${isDark ? "dark" : "light"}`;
  if (figure.dataset.shown === name) return;
  figure.dataset.shown = name;
  if (Segue.films.has(name)) return Segue.show(figure, Segue.films.get(name));
  if (Segue.waiting.has(name)) return Segue.waiting.get(name).push(figure);
  Segue.waiting.set(name, [figure]);
  const script = document.createElement("script");
  script.src = `${folder}/${name}.js`;
  document.head.append(script);
};

/** Puts a canvas into a figure, in the place of what it has for browsers without scripts. */
Segue.show = (figure, { title, segue, words, chunks }) => {
  figure.querySelectorAll("canvas, .words").forEach((each) => each.remove());
  const canvas = document.createElement("canvas"), text = document.createElement("div");
  for (const [key, value] of Object.entries({ role: "slider", tabindex: 0, "aria-label": figure.dataset.label ?? title, "aria-valuemin": 0, "aria-valuemax": 100 })) {
    canvas.setAttribute(key, value);
  }
  text.className = "words";
  text.textContent = segue.names.map((name, i) => `${name}:\n${words[i]}`).join("\n\n");
  (figure.querySelector(".place") ?? figure).replaceChildren(canvas, text);
  figure.dataset.segue = JSON.stringify(segue);
  return Segue.mount(figure, chunks);
};

addEventListener("DOMContentLoaded", () => {
  // Shortly before they are seen.
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) observer.unobserve(target), Segue.load(target);
  }, { rootMargin: "50% 0px" });
  for (const figure of document.querySelectorAll("figure[data-film]")) observer.observe(figure);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    for (const figure of document.querySelectorAll("figure[data-schemes][data-shown]")) Segue.load(figure);
  });
  for (const figure of document.querySelectorAll("figure[data-segue]")) {
    const chunks = [...figure.querySelectorAll('script[type="text/plain"]')].map((script) => script.textContent);
    if (chunks.length) Segue.mount(figure, chunks);
  }
});
