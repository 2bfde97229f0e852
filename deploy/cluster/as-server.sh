#!/bin/sh
# Runs a script in deploy/ on a database machine (docs/cluster.md): started as root, it switches to the server's account
# and loads the archive's settings:
#   sh deploy/cluster/as-server.sh base-backup.sh --check
set -eu
deploy=$(cd "$(dirname "$0")/.." && pwd)
script=${1:-}
[ -n "$script" ] && [ -f "$deploy/$script" ] || { echo "Usage: as-server.sh SCRIPT …, such as base-backup.sh --check" >&2; exit 2; }
shift
set -a
. "${SETTINGS:-/etc/nassco}/archive.env"
. "${SETTINGS:-/etc/nassco}/backup.env"
set +a
cd /
exec setpriv --reuid=postgres --regid=postgres --init-groups -- sh "$deploy/$script" "$@"
