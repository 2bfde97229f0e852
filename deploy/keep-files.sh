#!/bin/sh
# Keeps the hashed files of the version about to be replaced, for its pages that are still open or cached: sh
# deploy/keep-files.sh FOLDER, which contains `assets` and `pictures`, such as build/client. nginx serves them from
# FORMER_FOLDER (former-files). Files that no version of the last 30 days used are removed.
set -eu
FROM=${1:-}
[ -d "$FROM/assets" ] || { echo "Usage: sh deploy/keep-files.sh FOLDER: there is no folder assets in \"$FROM\"." >&2; exit 2; }
FROM=$(cd "$FROM" && pwd)
cd "$(dirname "$0")/.."
TO=${FORMER_FOLDER:-former-files}
mkdir -p "$TO/assets" "$TO/pictures"
TO=$(cd "$TO" && pwd)
# The content of a hashed name never changes, and nginx never sees half a file: files are moved into place when
# complete.
PART=$TO/.part
rm -rf "$PART"
mkdir "$PART"
trap 'rm -rf "$PART"' EXIT
cd "$FROM"
new=0
for kind in assets pictures; do
  [ -d "$kind" ] || continue
  set --
  for file in "$kind"/*; do
    [ ! -f "$file" ] || [ -e "$TO/$file" ] || set -- "$@" "$file"
  done
  new=$((new + $#))
  if [ $# -gt 0 ]; then
    cp "$@" "$PART"
    chmod 644 "$PART"/*
    mv "$PART"/* "$TO/$kind"
  fi
  # Each file is dated by the last version that had it.
  find "$kind" -type f -exec sh -c 'cd "$0" && touch "$@"' "$TO" {} +
done
chmod 755 "$TO" "$TO/assets" "$TO/pictures"
find "$TO/assets" "$TO/pictures" -type f -mtime +30 -exec rm -f {} +
echo "Kept in $TO: $new more files"
