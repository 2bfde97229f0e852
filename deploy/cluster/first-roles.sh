#!/bin/sh
# Run by Patroni once, on the first leader's empty server: creates the roles, the site's two users and the database with
# deploy/postgres/init.sh. Patroni passes the server's address ("host=FOLDER port=PORT …"), and the password in PGPASSFILE.
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
