#!/bin/sh
# Restores a backup into the empty database that PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD name:
#   sh deploy/restore.sh /backups/nassco-20261121T020000Z.dump
#
#   --erase-missing   rows that are gone since the backup without a known reason are to stay erased
#   --keep-erased     what was erased since the backup was erased by mistake, and comes back
#
# A damaged file and a database that holds tables are refused. All or nothing: a restore that fails half-way
# leaves the database as empty as it was. At the end rows and checksums of every table are compared with those
# of the moment of the backup. Then what was erased since is erased again, as long as the site's database
# (SITE_DATABASE, nassco) still stands on the server to say what that was.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
FILE='' ERASE_MISSING=no KEEP_ERASED=''
for word; do
  case "$word" in
    --erase-missing) ERASE_MISSING=yes ;;
    --keep-erased) KEEP_ERASED=yes ;;
    -*) FILE=''; break ;;
    *) FILE=$word ;;
  esac
done
SITE=${SITE_DATABASE:-nassco}

fail() {
  echo "Nothing was restored: $1" >&2
  exit 1
}

ask() {
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$@"
}

[ -n "$FILE" ] || { echo "Usage: restore.sh FILE.dump [--erase-missing | --keep-erased]" >&2; exit 2; }
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

found=$(mktemp) known=$(mktemp)
trap 'rm -f "$found" "$known"' EXIT
{ echo 'BEGIN READ ONLY;'; cat "$HERE/tables.sql"; echo 'COMMIT;'; } | ask >"$found"
if ! cmp -s "$FILE.tables" "$found"; then
  echo "The restored tables differ from those that were backed up:" >&2
  diff "$FILE.tables" "$found" >&2 || true
  exit 1
fi
echo "restored: $(wc -l <"$found") tables, rows and checksums as at the time of the backup"

if [ -n "$KEEP_ERASED" ]; then
  echo 'What was erased since the backup is back, as --keep-erased says.'
  exit
fi
if [ "$PGDATABASE" = "$SITE" ] || ! is_there=$(PGDATABASE=$SITE ask -At -c "SELECT to_regclass('subscriber') IS NOT NULL" 2>/dev/null) ||
  [ "$is_there" != t ]; then
  echo "What was erased since the backup is not known: there is no database $SITE beside this one to say so. Erase it again by hand."
  exit
fi
# The moment stands in the name.
moment=$(basename "$FILE" | sed -n 's/^nassco-\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z\.dump$/\1-\2-\3 \4:\5:\6/p')
moment=$(date -u -d "${moment:-now}" +%s)
if PGDATABASE=$SITE ask -f "$HERE/postgres/known-end.sql" >"$known" &&
  ask -v moment="$moment" -v erase_missing=$ERASE_MISSING -f "$HERE/postgres/erase-again.sql" <"$known" >"$found"; then
  echo "done again, as it is in $SITE:"
  cat "$found"
else
  echo "What was erased since the backup is in $PGDATABASE again, see above: drop that database. After a mistaken deletion restore once more with --keep-erased." >&2
  exit 1
fi
