// In the documentation, the pictures of transitions are those that can be dragged.
"use strict";
(() => {
  const root = new URL("../../", new URL(baseUrl, location.href));
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("docs.css", root).href });
  document.head.append(link);

  // Back to the site, above DocC's own bar.
  const bar = Object.assign(document.createElement("nav"), { className: "segue-site" });
  bar.setAttribute("aria-label", "Site");
  for (const [title, place] of [["Segue", "index.html"], ["Pages", "index.html#pages"], ["Animators", "index.html#animators"]]) {
    bar.append(Object.assign(document.createElement("a"), { href: new URL(place, root).href, textContent: title }));
  }
  document.body.prepend(bar);

  const replace = (image) => {
    const [, name] = /\/(transition-[a-z-]+|changes-inside)[^/]*\.gif$/.exec(image.currentSrc || image.src) ?? [];
    if (!name || image.dataset.isReplaced) return;
    image.dataset.isReplaced = "";
    const figure = document.createElement("figure"), film = name === "changes-inside" ? "inside" : name.replace("transition-", "animator-");
    Object.assign(figure.dataset, { film, schemes: "", folder: new URL("films", root).href, label: image.alt || name });
    figure.className = "segue-dragged";
    figure.append(Object.assign(document.createElement("div"), { className: "place" }));
    image.replaceWith(figure);
    Segue.load(figure);
  };
  const look = () => document.querySelectorAll("img").forEach(replace);
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["src"] });
  look();
})();
