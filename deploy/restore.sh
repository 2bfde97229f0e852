#!/bin/sh
# Restores a backup into the empty database that PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD name:
#   sh deploy/restore.sh /backups/nassco-20261121T020000Z.dump
# A damaged file and a database that holds tables are refused. All or nothing: a restore that fails half-way
# leaves the database as empty as it was. At the end rows and checksums of every table are compared with those
# of the moment of the backup.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
FILE=${1:-}

fail() {
  echo "Nothing was restored: $1" >&2
  exit 1
}

ask() {
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$@"
}

[ -n "$FILE" ] || { echo "Usage: restore.sh FILE.dump" >&2; exit 2; }
for part in "$FILE" "$FILE.tables" "$FILE.sha256"; do
  [ -r "$part" ] || fail "$part cannot be read."
done
(cd "$(dirname "$FILE")" && sha256sum --check --status "$(basename "$FILE").sha256") ||
  fail "$FILE is damaged: it is not what was backed up. Take another backup."
pg_restore --list "$FILE" >/dev/null || fail "$FILE is no backup."

tables=$(ask --tuples-only --no-align -c "SELECT count(*) FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'") ||
  fail "the database does not answer."
[ "$tables" = 0 ] || fail "the database ${PGDATABASE:-} holds tables already. Restore into a new one, then let it take the old one's place."

pg_restore --exit-on-error --single-transaction --no-owner --dbname "${PGDATABASE:?name the database}" "$FILE" ||
  fail "see above. The roles of deploy/postgres/roles.sql must be there."
ask -c 'ANALYZE'

found=$(mktemp)
trap 'rm -f "$found"' EXIT
{ echo 'BEGIN READ ONLY;'; cat "$HERE/tables.sql"; echo 'COMMIT;'; } | ask >"$found"
if ! cmp -s "$FILE.tables" "$found"; then
  echo "The restored tables differ from those that were backed up:" >&2
  diff "$FILE.tables" "$found" >&2 || true
  exit 1
fi
echo "restored: $(wc -l <"$found") tables, rows and checksums as at the time of the backup"
