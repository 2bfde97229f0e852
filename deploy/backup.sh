#!/bin/sh
# Backs up the database that PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD name into BACKUP_FOLDER:
#   nassco-TIME.dump          everything, in pg_dump's custom format
#   nassco-TIME.dump.tables   rows and checksum of every table at that very moment
#   nassco-TIME.dump.sha256   fingerprints of both files
# and removes those older than KEEP_DAYS, never the newest. Where PGBACKREST_STANZA is set, base-backup.sh makes a base
# backup each day as well, and is part of the check.
#
#   sh deploy/backup.sh           one dump now
#   sh deploy/backup.sh --daily   goes on: a dump and a base backup, each where the newest is a day old
#   sh deploy/backup.sh --round   the same once, and the check; for a timer on each database machine of a cluster
#   sh deploy/backup.sh --check   says whether the newest is less than 26 hours old
#
# On a replica --round and --check do nothing: the machine that leads backs up.
set -eu
umask 077
FOLDER=${BACKUP_FOLDER:-/backups}
KEEP_DAYS=${KEEP_DAYS:-30}
HERE=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "backup failed: $1" >&2
  return 1
}

# Whether a dump was finished within so many minutes: the fingerprints are written last.
is_younger() {
  [ -n "$(find "$FOLDER" -name 'nassco-*.dump.sha256' -mmin "-$1" 2>/dev/null | head -n 1)" ]
}

is_replica() {
  [ "$(psql --no-psqlrc --no-password -Atq -c 'SELECT pg_is_in_recovery()' 2>/dev/null)" = t ]
}

backup() {
  [ -w "$FOLDER" ] || { fail "$FOLDER cannot be written by user $(id -u)"; return 1; }
  name=nassco-$(date -u +%Y%m%dT%H%M%SZ).dump
  export BACKUP_PART="$FOLDER/.$name.part"
  rm -f "$FOLDER"/.nassco-*.part
  # One snapshot for the dump and for the list of tables, so that they agree while the site goes on writing.
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 -f "$HERE/backup.sql" >"$FOLDER/.$name.tables.part" &&
    [ -s "$FOLDER/.$name.tables.part" ] || { fail "the database cannot be read"; return 1; }
  pg_restore --list "$BACKUP_PART" >/dev/null || { fail "the dump is not complete"; return 1; }
  sync
  mv "$BACKUP_PART" "$FOLDER/$name" && mv "$FOLDER/.$name.tables.part" "$FOLDER/$name.tables" || return 1
  (cd "$FOLDER" && sha256sum "$name" "$name.tables" >".$name.sha256.part" &&
    mv ".$name.sha256.part" "$name.sha256") || { fail "the fingerprints cannot be written"; return 1; }
  find "$FOLDER" -name 'nassco-*.dump*' -mtime "+$((KEEP_DAYS - 1))" ! -name "$name*" -exec rm -f {} +
  echo "backed up: $FOLDER/$name, $(wc -l <"$FOLDER/$name.tables") tables, $(wc -c <"$FOLDER/$name") bytes"
  sh "$HERE/note-backup.sh" dump || echo "the time of the backup could not be noted in $METRICS_FOLDER" >&2
}

base_backup() {
  [ -z "${PGBACKREST_STANZA:-}" ] || sh "$HERE/base-backup.sh" "$@"
}

# What is due. What fails (the database is down, the disk full) does not keep the other from being made.
due() {
  outcome=0
  is_younger 1440 || is_replica || backup || outcome=1
  base_backup "$1" || outcome=1
  return $outcome
}

check() {
  outcome=0
  is_younger 1560 || is_replica || fail "no backup of the last 26 hours in $FOLDER" || outcome=1
  base_backup --check || outcome=1
  return $outcome
}

case "${1:-}" in
  --check) check ;;
  --round) if due --round; then check; else check || true; exit 1; fi ;;
  --daily)
    sleeper=''
    trap '[ -z "$sleeper" ] || kill "$sleeper"; exit 0' TERM INT
    while :; do
      due --daily || true
      sleep 600 &
      sleeper=$!
      wait "$sleeper"
    done
    ;;
  '') backup ;;
  *) echo "Usage: backup.sh [--daily | --round | --check]" >&2; exit 2 ;;
esac
