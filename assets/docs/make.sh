#!/usr/bin/env bash
# Makes the pictures of two articles. "Choose a transition": each animator at two fifths of a push, on light pages, on which shades of
# pages that turn are seen best. "Changes inside a page": a script. Needs a release build and fonts-dejavu-core.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=Sources/Core/Segue/Segue.docc/Resources
mkdir -p "$folder"
# The animators that the article names with a picture of that name.
names=$(grep -oE '\]\(transition-[a-z-]+\)' Sources/Core/Segue/Segue.docc/ChooseATransition.md | sed -E 's/\]\(transition-(.*)\)/\1/')
for name in $names; do
  .build/release/segue render --page more --animator "$name" --progress 0.4 --size 64x20 --theme light --format gif --font "DejaVu Sans Mono" \
    >"$folder/transition-$name.gif.new"
  mv "$folder/transition-$name.gif.new" "$folder/transition-$name.gif"
done
.build/release/segue render --script assets/docs/inside.script --frames all --fps 10 --format gif --font "DejaVu Sans Mono" \
  >"$folder/changes-inside.gif.new"
mv "$folder/changes-inside.gif.new" "$folder/changes-inside.gif"
