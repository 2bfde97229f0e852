#!/bin/sh
# Restores the database server from its archive to a minute in Nigerian time, or to the last archived transaction. What was
# erased after that minute is erased again, and people who unsubscribed since stay unsubscribed
# (docs/decisions/point-in-time.md).
#
#   sh deploy/restore-to.sh '2026-11-23 10:15' FOLDER       into a new or empty folder, beside the running server
#   sh deploy/restore-to.sh '2026-11-23 10:15' --in-place   in place of the stopped server, whose folder is kept
#   sh deploy/restore-to.sh end …                           to the last transaction
#
#   --erasures-until '2026-11-23 10:20'   erasures after this minute were a mistake, and are undone
#   --erase-missing                       rows missing without a known reason stay erased
#
# Runs under the server's account, with pgBackRest's settings (PGBACKREST_…; PGBACKREST_PG1_PATH is the server's folder)
# and PostgreSQL's programs on the PATH. Changes nothing existing until everything has succeeded.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/archive-info.sh"
. "$HERE/restored-server.sh"
DATABASE=${PGDATABASE:-nassco}
RUN='' WORK='' IS_MADE='' WHY='see above.'

# A failure without its own message also ends the script (set -e): `leave` reports that nothing was restored.
fail() {
  WHY=$1
  exit 1
}

usage() {
  trap - EXIT
  echo "Usage: restore-to.sh 'YYYY-MM-DD HH:MM' | end  FOLDER | --in-place  [--erasures-until 'YYYY-MM-DD HH:MM'] [--erase-missing]" >&2
  exit 2
}

# Stops the temporary server and, unless all went well, removes what was created and says why.
leave() {
  code=$?
  trap - EXIT TERM INT HUP
  if [ -n "$RUN" ]; then
    [ ! -e "$WORK/postmaster.pid" ] || pg_ctl -D "$WORK" -m immediate -w stop >/dev/null 2>&1 || true
    rm -rf "$RUN"
  fi
  case "$IS_MADE" in
    folder) rm -rf "$WORK" ;;
    content) find "$WORK" -mindepth 1 -delete ;;
  esac
  case $code in 0 | 130) exit $code ;; esac
  echo "Nothing was restored: $WHY" >&2
  exit 1
}
trap leave EXIT
trap 'exit 130' TERM INT HUP

# Converts a time in Nigeria, an hour ahead of UTC all year, to seconds since 1970.
seconds() {
  echo "$1" | grep -qxE '[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}(:[0-9]{2})?' && TZ=WAT-1 date -d "$1" +%s 2>/dev/null
}

in_words() {
  echo "$(TZ=WAT-1 date -d "@$1" '+%Y-%m-%d %H:%M:%S') in Nigeria"
}

TARGET='' PLACE='' UNTIL='' ERASE_MISSING=no
while [ $# -gt 0 ]; do
  case "$1" in
    --erasures-until) UNTIL=${2:-}; [ -n "$UNTIL" ] || usage; shift ;;
    --erase-missing) ERASE_MISSING=yes ;;
    --in-place) [ -z "$PLACE" ] || usage; PLACE=--in-place ;;
    -*) usage ;;
    *) if [ -z "$TARGET" ]; then TARGET=$1; elif [ -z "$PLACE" ]; then PLACE=$1; else usage; fi ;;
  esac
  shift
done
[ -n "$PLACE" ] || usage
case "$PLACE" in --in-place | /*) ;; *) PLACE=$PWD/$PLACE ;; esac

# All checks come before anything is written.
SERVER=${PGBACKREST_PG1_PATH:?name the folder of the server}
: "${PGBACKREST_STANZA:?name the archive}"
[ "$(id -u)" != 0 ] || fail "run this under the server's account, not as root."
for program in pgbackrest pg_ctl psql; do
  command -v $program >/dev/null || fail "there is no $program on the PATH."
done
NOW=$(date +%s)
AT=$NOW
if [ "$TARGET" = end ]; then
  [ -z "$UNTIL" ] || usage
else
  AT=$(seconds "$TARGET") || fail "'$TARGET' is not a valid minute: write 2026-11-23 10:15, in Nigerian time."
  [ "$AT" -le "$NOW" ] || fail "$(in_words "$AT") is in the future."
fi
ERASED=''
if [ -n "$UNTIL" ]; then
  ERASED=$(seconds "$UNTIL") || fail "'$UNTIL' is not a valid minute: write 2026-11-23 10:20, in Nigerian time."
  [ "$ERASED" -ge "$AT" ] && [ "$ERASED" -le "$NOW" ] || fail "--erasures-until is before the minute to restore, or in the future."
fi
TROUBLE=$(archive_trouble)
[ -z "$TROUBLE" ] || fail "$TROUBLE."
FIRST=$(archive_backups | head -n 1)
[ -n "$FIRST" ] || fail "the archive holds no backup."
[ "$TARGET" = end ] || [ "$AT" -gt "${FIRST#* }" ] || fail "the first backup in the archive was finished on $(in_words "${FIRST#* }")."

if [ "$PLACE" = --in-place ]; then
  WORK=$SERVER.restoring
  BEFORE=$SERVER.before-$(date -u +%Y%m%dT%H%M%SZ)
  [ ! -e "$WORK" ] || fail "$WORK already exists: another restore is running, or was killed. Remove it if none is running."
else
  WORK=$PLACE
fi
[ ! -e "$WORK/postmaster.pid" ] || fail "a server is running in $WORK."
if [ -e "$WORK" ] && [ -n "$(ls -A "$WORK" 2>&1)" ]; then fail "$WORK is not empty."; fi
if [ "$PLACE" = --in-place ] && [ -e "$SERVER" ]; then
  # The PID in that file may belong to another container, so only its existence is checked.
  [ ! -e "$SERVER/postmaster.pid" ] || fail "a server is running in $SERVER, or was killed. Stop it (if it was killed, start it first), so that the archive gets all of its WAL. If it can no longer start, remove postmaster.pid: the last half minute is then lost."
  # WAL that is not archived yet may contain erasures. That of another server does not belong in this archive.
  system=$(LC_ALL=C pg_controldata "$SERVER" 2>/dev/null | sed -n 's/^Database system identifier: *//p')
  if pgbackrest --output=json info | grep -q "\"system-id\":${system:-none}[,}]"; then
    for waiting in "$SERVER"/pg_wal/archive_status/*.ready; do
      [ ! -e "$waiting" ] || pgbackrest --log-level-console=error archive-push "$SERVER/pg_wal/$(basename "$waiting" .ready)" ||
        fail "the WAL of the stopped server cannot be handed to the archive, see above."
    done
  fi
fi

if [ -d "$WORK" ]; then IS_MADE=content; else IS_MADE=folder; fi
mkdir -p "$WORK"
chmod 700 "$WORK"
RUN=$(mktemp -d)

when() {
  if [ "$1" = 0 ]; then echo 'none since the newest backup'; else in_words "${1%.*}"; fi
}

# First restores to the end of the archive, to learn what has been erased.
WANTED_WAL=$(archive_newest_wal)
restore
bring_up
LAST=$(last_transaction)
# A missing or damaged segment looks like the end.
REACHED=$(ask -v segment="$WANTED_WAL" <<'SQL'
SELECT pg_last_wal_replay_lsn() > '0/0'::pg_lsn + (('x' || substr(:'segment', 9, 8))::bit(32)::bigint * 4294967296
  + ('x' || substr(:'segment', 17, 8))::bit(32)::bigint * (SELECT bytes_per_wal_segment FROM pg_control_init()))::numeric
SQL
)
archive_has_whole "$WANTED_WAL" "$WORK" "$RUN/newest.wal" || REACHED=f
if [ "$REACHED" != t ] && [ -z "$ERASED" ]; then
  fail "the archive has WAL up to $WANTED_WAL, but not all of it is readable: the last transaction found is from $(when "$LAST").
What was erased after it cannot be known. A minute before it can be restored with --erasures-until; whoever was erased later has to be erased again by hand."
fi
ask -c "SELECT format('  %s: %s by %s, %s', to_char(acted_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS'), detail, login,
  coalesce(reference, 'no reference')) FROM staff_action WHERE action = 'erase' AND acted_at > to_timestamp(${ERASED:-$AT}) ORDER BY id" \
  >"$RUN/erased-by-staff"

if [ "$TARGET" = end ] || [ "${LAST%.*}" -lt "$AT" ]; then
  # The archive ends before that minute, or is to be restored to its end.
  RESTORED=$LAST
  : >"$RUN/done"
else
  if [ -n "$ERASED" ] && [ "$ERASED" -lt "${LAST%.*}" ]; then
    bring_down immediate
    restore "$ERASED"
    bring_up
  fi
  ask -f "$HERE/postgres/known-end.sql" >"$RUN/known-end"
  bring_down immediate
  restore "$AT"
  bring_up
  RESTORED=$(last_transaction)
  ask -v moment="$RESTORED" -v erase_missing=$ERASE_MISSING -f "$HERE/postgres/erase-again.sql" <"$RUN/known-end" >"$RUN/done"
fi
{ echo 'BEGIN READ ONLY;'; cat "$HERE/tables.sql"; echo 'COMMIT;'; } | ask >"$RUN/tables"
# Recovery settings must not stay with the restored server.
for setting in restore_command recovery_target recovery_target_time recovery_target_action recovery_target_timeline; do
  echo "ALTER SYSTEM RESET $setting;"
done | ask
bring_down fast

if [ "$PLACE" = --in-place ]; then
  [ ! -e "$SERVER" ] || mv "$SERVER" "$BEFORE" || fail "$SERVER cannot be moved aside."
  mv "$WORK" "$SERVER" || { [ ! -e "$BEFORE" ] || mv "$BEFORE" "$SERVER"; fail "$SERVER cannot be put in its place."; }
  WORK=$SERVER
fi
IS_MADE=''

echo "restored: $([ "$TARGET" = end ] && echo 'the end of the archive' || in_words "$AT")"
echo "last transaction in it: $(when "$RESTORED")"
echo "last transaction in the archive: $(when "$LAST"); later erasures are not known"
if [ "$RESTORED" = "$LAST" ]; then
  echo 'erased again: nothing, since this is the end'
else
  echo "repeated, as it was $([ -n "$ERASED" ] && echo "on $(in_words "$ERASED")" || echo 'at the end'):"
  cat "$RUN/done"
fi
if [ -s "$RUN/erased-by-staff" ]; then
  echo "erased by staff $([ -n "$ERASED" ] && echo 'later, and NOT erased again' || echo 'since that minute, and erased again'):"
  cat "$RUN/erased-by-staff"
fi
echo 'tables, rows, checksum:'
sed 's/^/  /' "$RUN/tables"
echo "folder: $WORK"
[ ! -e "${BEFORE:-/nonexistent}" ] || echo "folder of the server before: $BEFORE"
echo "seconds: $(($(date +%s) - NOW))"
