#!/bin/sh
# Restores a backup into the empty database given by PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD:
#   sh deploy/restore.sh /backups/nassco-20261121T020000Z.dump
#   sh deploy/restore.sh /backups/nassco-20261121T020000Z.dump.age <office.key
#
# The private key of an encrypted dump comes from standard input, or is asked for; neither it nor the decrypted dump is written to a disk.
#
#   --erase-missing   rows gone since the backup without a known reason stay erased
#   --keep-erased     erasures since the backup were a mistake, and are undone
#
# Refuses a damaged file and a database that contains tables. All or nothing: a restore that fails halfway leaves the
# database empty. Afterwards the row count and checksum of every table are compared with those of the backup. Then what was
# erased since is erased again, if the site's database (SITE_DATABASE, nassco) is still on the server to show what that was.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/private-key.sh"
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

# The dump, decrypted.
dump() {
  if [ -n "$KEY" ]; then printf '%s\n' "$KEY" | age --decrypt --identity - "$FILE"; else cat "$FILE"; fi
}

[ -n "$FILE" ] || { echo "Usage: restore.sh FILE.dump[.age] [--erase-missing | --keep-erased]" >&2; exit 2; }
NAME=${FILE%.age} KEY=''
for part in "$FILE" "$NAME.tables" "$NAME.sha256"; do
  [ -r "$part" ] || fail "$part cannot be read."
done
(cd "$(dirname "$FILE")" && sha256sum --check --status "$(basename "$NAME").sha256") ||
  fail "$FILE is damaged: it is not what was backed up. Take another backup."
if [ "$FILE" != "$NAME" ]; then
  read_private_key
  [ -n "$KEY" ] || fail "$FILE is encrypted: give the private key on standard input."
  # All of it, before anything is restored.
  dump >/dev/null || fail "$FILE cannot be decrypted with this key."
fi
dump 2>/dev/null | pg_restore --list >/dev/null || fail "$FILE is not a backup."

tables=$(ask --tuples-only --no-align -c "SELECT count(*) FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'") ||
  fail "the database does not answer."
[ "$tables" = 0 ] || fail "the database ${PGDATABASE:-} already contains tables. Restore into a new one, then swap it with the old one."

dump | pg_restore --exit-on-error --single-transaction --no-owner --dbname "${PGDATABASE:?name the database}" ||
  fail "see above. The roles in deploy/postgres/roles.sql must exist."
ask -c 'ANALYZE'

found=$(mktemp) known=$(mktemp)
trap 'rm -f "$found" "$known"' EXIT
{ echo 'BEGIN READ ONLY;'; cat "$HERE/tables.sql"; echo 'COMMIT;'; } | ask >"$found"
if ! cmp -s "$NAME.tables" "$found"; then
  echo "The restored tables differ from those that were backed up:" >&2
  diff "$NAME.tables" "$found" >&2 || true
  exit 1
fi
echo "restored: $(wc -l <"$found") tables, rows and checksums as at the time of the backup"

if [ -n "$KEEP_ERASED" ]; then
  echo 'What was erased since the backup is back, because of --keep-erased.'
  exit
fi
if [ "$PGDATABASE" = "$SITE" ] || ! is_there=$(PGDATABASE=$SITE ask -At -c "SELECT to_regclass('subscriber') IS NOT NULL" 2>/dev/null) ||
  [ "$is_there" != t ]; then
  echo "What was erased since the backup is not known, because there is no database $SITE on this server. Erase it again by hand."
  exit
fi
# The time of the backup is in its name.
moment=$(basename "$NAME" | sed -n 's/^nassco-\(....\)\(..\)\(..\)T\(..\)\(..\)\(..\)Z\.dump$/\1-\2-\3 \4:\5:\6/p')
moment=$(date -u -d "${moment:-now}" +%s)
if PGDATABASE=$SITE ask -f "$HERE/postgres/known-end.sql" >"$known" &&
  ask -v moment="$moment" -v erase_missing=$ERASE_MISSING -f "$HERE/postgres/erase-again.sql" <"$known" >"$found"; then
  echo "repeated, as it is in $SITE:"
  cat "$found"
else
  echo "What was erased since the backup is in $PGDATABASE again, see above: drop that database. After a mistaken deletion restore once more with --keep-erased." >&2
  exit 1
fi
