#!/usr/bin/env bash
# Makes segue.gif: frames of `segue render`, shown by a real xterm on a virtual screen and photographed.
# Needs xvfb, xterm, imagemagick and fonts-dejavu-core, and a release build.
set -euo pipefail
cd "$(dirname "$0")/../.."
frames=$(mktemp -d)
trap 'rm -rf "$frames"; kill "${screen:-0}" 2>/dev/null || true' EXIT
number=0
shoot() { # page, operation, progress, hundredths of a second
  .build/release/segue render --page "$1" --operation "$2" --progress "$3" --size 80x24 >"$frames/now"
  number=$((number + 1))
  printf -v name 'frame-%03d-%s.png' "$number" "$4"
  xterm -display :77 -geometry 80x24+0+0 -fa 'DejaVu Sans Mono' -fs 9 -b 0 -bw 0 +sb -e \
    bash -c "printf '\e[?25l\e[H'; head -c -1 '$frames/now'; sleep 3" &
  local window=$!
  sleep 0.7
  import -display :77 -window root -crop 640x360+0+0 +repage "$frames/$name"
  kill "$window"; wait "$window" 2>/dev/null || true
}
Xvfb :77 -screen 0 640x360x24 >/dev/null 2>&1 &
screen=$!
sleep 1
for page in scale cube bounce hero; do
  shoot $page push 0 80
  for p in 0.06 0.14 0.24 0.36 0.5 0.64 0.76 0.86 0.94; do shoot $page push $p 5; done
  shoot $page push 1 120
  for p in 0.08 0.16 0.24 0.32 0.40 0.34 0.26 0.34 0.44 0.54 0.64 0.74 0.84 0.94; do shoot $page pop $p 8; done
done
arguments=()
for file in "$frames"/frame-*.png; do
  delay=${file##*-}
  arguments+=(-delay "${delay%.png}" "$file")
done
convert -loop 0 "${arguments[@]}" +dither -layers OptimizePlus assets/readme/segue.gif
