#!/bin/sh
# Replaces both app processes, one after the other, with what the image and `.env` say now. Visitors notice nothing:
# the second is stopped only when the first answers again. `docker compose build` or `pull` comes before, and
# `docker compose run --rm prepare`, which adds to the tables what the new version needs.
set -eu
cd "$(dirname "$0")/.."
# Pages of the old version that are open, or kept by nginx, go on finding their scripts and styles.
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
  # nginx tries a process that was away again after a second.
  sleep 3
done
# What only the old version used may go from the tables now (docs/decisions/migrations.md).
docker compose run --rm --no-deps prepare
