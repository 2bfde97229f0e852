#!/bin/sh
# Called by Patroni once, on the first leader with its empty server: makes the roles, the two users of the site and the
# database, as deploy/postgres/init.sh does everywhere. Patroni gives the server's address ("host=FOLDER port=PORT …")
# and the password by PGPASSFILE.
set -eu
deploy=$(cd "$(dirname "$0")/.." && pwd)
for setting in ${1:-}; do
  case "$setting" in
    host=*) PGHOST=${setting#host=} ;;
    port=*) PGPORT=${setting#port=} ;;
  esac
done
: "${PGHOST:?Patroni gave no host}" "${PGPORT:?Patroni gave no port}"
export PGHOST PGPORT DEPLOY="$deploy"
exec sh "$deploy/postgres/init.sh"
