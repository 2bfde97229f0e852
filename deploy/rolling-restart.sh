#!/bin/sh
# Replaces both app processes, one after the other, with what the image and `.env` say now. Visitors notice nothing:
# the second is stopped only when the first answers again. `docker compose build` or `pull` comes before.
set -eu
cd "$(dirname "$0")/.."
for app in app1 app2; do
  docker compose up --detach --no-deps --force-recreate --wait --wait-timeout 90 "$app"
  # nginx tries a process that was away again after a second.
  sleep 3
done
