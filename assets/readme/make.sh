#!/usr/bin/env bash
# Makes segue.gif of transitions that `segue render` plays one after the other, and inspector.gif of a script. Needs a release
# build and fonts-dejavu-core.
set -euo pipefail
cd "$(dirname "$0")/../.."
# A page and an operation; on the page "more" an animator stands between.
scenes=(curl:push curl:cancel curl:pop cube:push more/fold:push reveal:push bounce:push bounce:cancel more/explode:push zoom:push)
rate=14
film=$(mktemp)
trap 'rm -f "$film"' EXIT
# A GIF is a header, 32 bytes with the block that makes it repeat, then frames, and one byte for the end. The first frame is
# whole, and each has a palette of its own. So GIFs of one size are joined by leaving the bytes out between them.
for scene in "${scenes[@]}"; do
  page=${scene%:*}
  chosen=(--page "${page%/*}")
  [ "$page" = "${page#*/}" ] || chosen+=(--animator "${page#*/}")
  .build/release/segue render "${chosen[@]}" --operation "${scene#*:}" --frames all --fps "$rate" --format gif \
    --font "DejaVu Sans Mono" >"$film"
  [ "$scene" = "${scenes[0]}" ] && head -c 32 "$film"
  tail -c +33 "$film" | head -c -1
done >assets/readme/segue.gif.new
printf ';' >>assets/readme/segue.gif.new
mv assets/readme/segue.gif.new assets/readme/segue.gif
.build/release/segue render --script assets/readme/inspector.script --frames all --fps "$rate" --format gif \
  --font "DejaVu Sans Mono" >assets/readme/inspector.gif
