#!/bin/sh
# Base backups for the archive of WAL: with both the server can be restored to any minute (restore-to.sh). pgBackRest makes
# them, by its settings PGBACKREST_…; it encrypts them, and fingerprints every file. It reads the server's folder, so this
# runs beside it, under its account.
#
#   sh deploy/base-backup.sh           one now: full when the newest full one is a week old, else what has changed since it
#   sh deploy/base-backup.sh --check   says whether the newest is less than 26 hours old, and whether WAL reaches the archive
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/archive-info.sh"
# Written once the archive has been made; it stands with the dumps, not in the archive.
MADE=${BACKUP_FOLDER:-/backups}/.archive-made

fail() {
  echo "base backup failed: $1" >&2
  exit 1
}

# Seconds since the newest backup with a name of this pattern; nothing where there is none.
age() {
  newest=$(archive_backups | grep -E "$1" | tail -n 1 | cut -d ' ' -f 2)
  [ -z "$newest" ] || echo $(($(date +%s) - newest))
}

case "${1:-}" in
  --check)
    trouble=$(archive_trouble)
    [ -z "$trouble" ] || fail "$trouble"
    newest=$(age ' ')
    [ "${newest:-99999}" -lt 93600 ] || fail "no base backup of the last 26 hours in the archive"
    # Switches to a new segment of WAL and waits for the old one to arrive.
    pgbackrest --log-level-console=error --archive-timeout=20 check || fail "what the server writes does not reach the archive"
    ;;
  '')
    trouble=$(archive_trouble)
    case "$trouble" in
      '') ;;
      'there is no archive'*)
        # A disk that is not mounted looks like a new, empty one.
        [ ! -e "$MADE" ] || fail "$trouble. It was made once: to begin a new one in this place, remove $MADE."
        pgbackrest --log-level-console=warn stanza-create || fail "the archive cannot be made, see above"
        ;;
      *) fail "$trouble" ;;
    esac
    date -u +%Y-%m-%dT%H:%M:%SZ >"$MADE" || fail "$MADE cannot be written"
    full=$(age 'F ')
    # A week, less the time that a backup takes: the daily round comes a little later each day.
    if [ "${full:-9999999}" -lt 601200 ]; then kind=diff; else kind=full; fi
    pgbackrest --log-level-console=warn --type=$kind backup || fail "see above"
    sh "$HERE/note-backup.sh" $kind || echo "the time of the backup could not be noted in $METRICS_FOLDER" >&2
    echo "base backup: $kind, $(archive_backups | tail -n 1 | cut -d ' ' -f 1); the archive has $(archive_backups | wc -l) backups"
    ;;
  *) echo "Usage: base-backup.sh [--check]" >&2; exit 2 ;;
esac
