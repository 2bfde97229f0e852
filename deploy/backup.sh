#!/bin/sh
# Backs up the database given by PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD into BACKUP_FOLDER:
#   nassco-TIME.dump          the whole database, in pg_dump's custom format
#   nassco-TIME.dump.tables   row count and checksum of every table in the same snapshot
#   nassco-TIME.dump.sha256   checksums of both files
# Uploads that are in a folder and not in the database are copied by copy-uploads.sh.
# If BACKUP_PUBLIC_KEY is set, the dump is encrypted with it by age, and its name ends in .dump.age.
# Removes backups older than KEEP_DAYS, but never the newest. If PGBACKREST_STANZA is set, base-backup.sh also makes a
# daily base backup and takes part in the check.
#
#   sh deploy/backup.sh           one dump now
#   sh deploy/backup.sh --daily   keeps running: a dump and a base backup whenever the newest is a day old
#   sh deploy/backup.sh --round   does the same once, then checks; for a timer on each database machine of a cluster
#   sh deploy/backup.sh --check   checks that the newest is less than 26 hours old
#
# On a replica, --round and --check do nothing: the leader makes the backups.
set -eu
umask 077
FOLDER=${BACKUP_FOLDER:-/backups}
KEEP_DAYS=${KEEP_DAYS:-30}
HERE=$(cd "$(dirname "$0")" && pwd)

fail() {
  echo "backup failed: $1" >&2
  return 1
}

# The first line of the log.
warn_if_readable() {
  [ -n "${BACKUP_PUBLIC_KEY:-}" ] || echo "Dumps are NOT ENCRYPTED, because BACKUP_PUBLIC_KEY is not set (docs/deploy.md)."
}

# True if a dump was finished within the given minutes: its checksums are written last.
is_younger() {
  [ -n "$(find "$FOLDER" -name 'nassco-*.dump.sha256' -mmin "-$1" 2>/dev/null | head -n 1)" ]
}

is_replica() {
  [ "$(psql --no-psqlrc --no-password -Atq -c 'SELECT pg_is_in_recovery()' 2>/dev/null)" = t ]
}

backup() {
  [ -w "$FOLDER" ] || { fail "$FOLDER cannot be written by user $(id -u)"; return 1; }
  name=nassco-$(date -u +%Y%m%dT%H%M%SZ).dump
  file=$name${BACKUP_PUBLIC_KEY:+.age}
  export BACKUP_PART="$FOLDER/.$name.part" BACKUP_SCRIPTS="$HERE"
  rm -f "$FOLDER"/.nassco-*.part
  # One snapshot for the dump and the list of tables, so that they agree while the site keeps writing.
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 -f "$HERE/backup.sql" >"$FOLDER/.$name.tables.part" &&
    [ -s "$FOLDER/.$name.tables.part" ] || { fail "the database cannot be read"; return 1; }
  [ -s "$BACKUP_PART" ] && { [ "$file" != "$name" ] || pg_restore --list "$BACKUP_PART" >/dev/null; } ||
    { fail "the dump is not complete"; return 1; }
  sync
  mv "$BACKUP_PART" "$FOLDER/$file" && mv "$FOLDER/.$name.tables.part" "$FOLDER/$name.tables" || return 1
  (cd "$FOLDER" && sha256sum "$file" "$name.tables" >".$name.sha256.part" &&
    mv ".$name.sha256.part" "$name.sha256") || { fail "the fingerprints cannot be written"; return 1; }
  find "$FOLDER" -name 'nassco-*.dump*' -mtime "+$((KEEP_DAYS - 1))" ! -name "$name*" -exec rm -f {} +
  echo "backed up: $FOLDER/$file, $(wc -l <"$FOLDER/$name.tables") tables, $(wc -c <"$FOLDER/$file") bytes"
  away=$(psql --no-psqlrc --no-password -Atq -c 'SELECT uploads FROM uploads_in_folder()' 2>/dev/null) || away=0
  [ "${away:-0}" = 0 ] || echo "$away uploads are in the folder for uploads and not in this dump: deploy/copy-uploads.sh copies them"
  sh "$HERE/note-backup.sh" dump
}

base_backup() {
  [ -z "${PGBACKREST_STANZA:-}" ] || sh "$HERE/base-backup.sh" "$@"
}

# Makes the backups that are due. If one fails (database down, disk full), the other is still made.
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
  --round)
    is_replica || warn_if_readable
    if due --round; then check; else check || true; exit 1; fi
    ;;
  --daily)
    warn_if_readable
    sleeper=''
    trap '[ -z "$sleeper" ] || kill "$sleeper"; exit 0' TERM INT
    while :; do
      due --daily || true
      sleep 600 &
      sleeper=$!
      wait "$sleeper"
    done
    ;;
  '')
    warn_if_readable
    backup
    ;;
  *) echo "Usage: backup.sh [--daily | --round | --check]" >&2; exit 2 ;;
esac
