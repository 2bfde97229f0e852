#!/bin/sh
# Replaces both app processes, one after the other, with the current image and `.env`. Visitors notice nothing: the
# second is stopped only once the first answers again. Before this, run `docker compose build` or `pull`, then
# `docker compose run --rm prepare`, which makes the schema changes that the new version needs.
set -eu
cd "$(dirname "$0")/.."
# Open and cached pages of the old version can still load their scripts and styles.
if [ -n "$(docker compose ps --quiet app1)" ]; then
  old=$(mktemp -d)
  trap 'rm -rf "$old"' EXIT
  for kind in assets pictures; do
    docker compose cp "app1:/site/build/client/$kind" "$old/$kind"
  done
  sh deploy/keep-files.sh "$old"
fi
for app in app1 app2; do
  docker compose up --detach --no-deps --force-recreate --wait --wait-timeout 90 "$app"
  # nginx retries a process that was away after a second.
  sleep 3
done
# Now what only the old version used can be removed from the schema (docs/decisions/migrations.md).
docker compose run --rm --no-deps prepare
