#!/bin/sh
# Makes base backups for the WAL archive; with both, the server can be restored to any minute (restore-to.sh). Uses
# pgBackRest with its settings PGBACKREST_…, which encrypts the backups and keeps a checksum of every file. It reads the
# server's folder, so it must run on the same machine and account; it queries the server at PGHOST, PGPORT, PGUSER and
# PGPASSWORD.
#
#   sh deploy/base-backup.sh           one now: full if the newest full one is a week old, otherwise differential
#   sh deploy/base-backup.sh --daily   one if the newest is a day old
#   sh deploy/base-backup.sh --round   the same on each machine of a cluster; never creates an archive
#   sh deploy/base-backup.sh --check   checks that the newest is less than 26 hours old, that WAL reaches the archive, and
#                                      that no WAL since the newest is missing. Writes the result to METRICS_FOLDER, if set
#
# On a replica there is nothing to do: the leader maintains the archive.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/archive-info.sh"
MODE=${1:-}
# Written once the archive has been created; kept with the dumps, not in the archive.
MADE=${BACKUP_FOLDER:-/backups}/.archive-made

fail() {
  echo "base backup failed: $1" >&2
  exit 1
}

# Prints the seconds since the newest backup whose name matches; nothing if there is none.
age() {
  newest=$(archive_backups | grep -E "$1" | tail -n 1 | cut -d ' ' -f 2)
  [ -z "$newest" ] || echo $(($(date +%s) - newest))
}

# Prints "leader" or "replica", and the WAL segment size in bytes. A server that does not answer counts as the leader,
# so that the failure is reported.
ask_server() {
  psql --no-psqlrc --no-password --quiet --tuples-only --no-align --field-separator ' ' -c "SELECT
    CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'leader' END, setting FROM pg_settings WHERE name = 'wal_segment_size'"
}

# Archives missing segments that the server still has: dropped while the archive was unreachable, or not yet archived by
# a former leader. Prints how many are still missing.
mend_gap() {
  left=0
  for segment in $(archive_missing "$1"); do
    timeline=$((0x${segment%????????????????}))
    while [ $timeline -gt 0 ]; do
      file=$PGBACKREST_PG1_PATH/pg_wal/$(printf %08X $timeline)${segment#????????}
      if [ -e "$file" ]; then
        pgbackrest --log-level-console=error archive-push "$file" >&2 && break
      fi
      timeline=$((timeline - 1))
    done
    [ $timeline -gt 0 ] || left=$((left + 1))
  done
  echo $left
}

check() {
  trouble=$(archive_trouble)
  [ -z "$trouble" ] || fail "$trouble"
  newest=$(age ' ')
  [ "${newest:-99999}" -lt 93600 ] || fail "no base backup of the last 26 hours in the archive"
  # Switches to a new segment of WAL and waits for the old one to arrive.
  pgbackrest --log-level-console=error --archive-timeout=20 check || fail "what the server writes does not reach the archive"
  left=$(mend_gap "$1")
  [ "$left" = 0 ] || fail "$left segments of WAL since the newest base backup are not in the archive, and the server no longer has them: no minute after the gap can be restored. Make a base backup now; every minute after it can be restored."
}

# For the textfile collector of Prometheus's node exporter: 1 if the check succeeded.
note_check() {
  [ -n "${METRICS_FOLDER:-}" ] || return 0
  (umask 022 && printf '# HELP %s\n# TYPE %s gauge\n%s %s\n' \
    'archive_check_ok Whether every minute since the newest base backup can be restored, according to the last check.' \
    archive_check_ok archive_check_ok "$1" >"$METRICS_FOLDER/.archive.$$") &&
    mv "$METRICS_FOLDER/.archive.$$" "$METRICS_FOLDER/archive.prom" ||
    echo "the result of the check could not be written to $METRICS_FOLDER" >&2
}

case "$MODE" in
  '' | --daily | --round | --check) ;;
  *) echo "Usage: base-backup.sh [--daily | --round | --check]" >&2; exit 2 ;;
esac
answer=$(ask_server 2>&1) || answer="leader 0"
size=${answer#* }
if [ "${answer% *}" = replica ]; then
  # A result from its time as leader no longer applies.
  [ -z "${METRICS_FOLDER:-}" ] || rm -f "$METRICS_FOLDER/archive.prom"
  [ -n "$MODE" ] || fail "this server is a replica. Base backups are made on the leader."
  exit
fi

if [ "$MODE" = --check ]; then
  if (check "$size"); then note_check 1; exit; fi
  note_check 0
  exit 1
fi
trouble=$(archive_trouble)
case "$trouble" in
  '') ;;
  'there is no archive'*)
    # An unmounted disk looks like a new, empty one.
    [ ! -e "$MADE" ] || fail "$trouble. It was created before: to start a new one here, remove $MADE."
    [ "$MODE" != --round ] || fail "$trouble. If there has never been one, create it with \"sh deploy/base-backup.sh\", once, on the leader."
    pgbackrest --log-level-console=warn stanza-create || fail "the archive cannot be created, see above"
    ;;
  *) fail "$trouble" ;;
esac
[ -e "$MADE" ] || date -u +%Y-%m-%dT%H:%M:%SZ >"$MADE" || fail "$MADE cannot be written"
if [ -n "$MODE" ]; then
  newest=$(age ' ')
  [ "${newest:-99999}" -ge 86400 ] || exit 0
fi
full=$(age 'F ')
# A week, less the time a backup takes: daily runs drift a little later each day.
if [ "${full:-9999999}" -lt 601200 ]; then kind=diff; else kind=full; fi
pgbackrest --log-level-console=warn --type=$kind backup || fail "see above"
sh "$HERE/note-backup.sh" $kind
echo "base backup: $kind, $(archive_backups | tail -n 1 | cut -d ' ' -f 1); the archive has $(archive_backups | wc -l) backups"
