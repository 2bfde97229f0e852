#!/bin/sh
# Restores the database server from its archive to a minute of Nigerian time, or to the last transaction that the archive
# has. Whatever was erased between that minute and the end is erased again, and who has left the newsletter has left.
#
#   sh deploy/restore-to.sh '2026-11-23 10:15' FOLDER       into a new or empty folder, beside the server that runs
#   sh deploy/restore-to.sh '2026-11-23 10:15' --in-place   in the place of the stopped server; its folder is kept beside it
#   sh deploy/restore-to.sh end …                           to the last transaction
#
#   --erasures-until '2026-11-23 10:20'   what was erased after this minute was erased by mistake, and comes back
#   --erase-missing                       rows that are gone without a known reason are to stay erased
#
# Runs under the account of the server, with pgBackRest's settings (PGBACKREST_…; PGBACKREST_PG1_PATH is the server's
# folder) and PostgreSQL's programs on the PATH. Nothing that is there is changed before all has gone well.
set -eu
umask 077
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/archive-info.sh"
DATABASE=${PGDATABASE:-nassco}
RUN='' WORK='' IS_MADE=''

fail() {
  echo "Nothing was restored: $1" >&2
  exit 1
}

usage() {
  echo "Usage: restore-to.sh 'YYYY-MM-DD HH:MM' | end  FOLDER | --in-place  [--erasures-until 'YYYY-MM-DD HH:MM'] [--erase-missing]" >&2
  exit 2
}

# Seconds since 1970 of a minute in Nigeria, which is an hour ahead of UTC all year.
seconds() {
  case "$1" in
    [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9] | \
      [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]\ [0-9][0-9]:[0-9][0-9]:[0-9][0-9]) TZ=WAT-1 date -d "$1" +%s 2>/dev/null ;;
    *) return 1 ;;
  esac
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

# Everything that can be refused is refused before anything is written.
SERVER=${PGBACKREST_PG1_PATH:?name the folder of the server}
: "${PGBACKREST_STANZA:?name the archive}"
[ "$(id -u)" != 0 ] || fail "run it under the account of the server, not as root."
for program in pgbackrest pg_ctl psql; do
  command -v $program >/dev/null || fail "there is no $program on the PATH."
done
NOW=$(date +%s)
if [ "$TARGET" = end ]; then
  AT=$NOW
  [ -z "$UNTIL" ] || usage
else
  AT=$(seconds "$TARGET") || fail "'$TARGET' is no minute: write 2026-11-23 10:15, in Nigerian time."
  [ "$AT" -le "$NOW" ] || fail "$(in_words "$AT") lies ahead."
fi
ERASED=''
if [ -n "$UNTIL" ]; then
  ERASED=$(seconds "$UNTIL") || fail "'$UNTIL' is no minute: write 2026-11-23 10:20, in Nigerian time."
  [ "$ERASED" -ge "$AT" ] && [ "$ERASED" -le "$NOW" ] || fail "--erasures-until is before the minute that is restored, or lies ahead."
fi
TROUBLE=$(archive_trouble)
[ -z "$TROUBLE" ] || fail "$TROUBLE."
FIRST=$(archive_backups | head -n 1)
[ -n "$FIRST" ] || fail "the archive holds no backup."
[ "$TARGET" = end ] || [ "$AT" -gt "${FIRST#* }" ] || fail "the first backup in the archive was finished on $(in_words "${FIRST#* }")."

if [ "$PLACE" = --in-place ]; then
  WORK=$SERVER.restoring
  BEFORE=$SERVER.before-$(date -u +%Y%m%dT%H%M%SZ)
  [ ! -e "$WORK" ] || fail "$WORK is there already: another restore runs, or was killed. Remove it when none runs."
else
  WORK=$PLACE
fi
[ ! -e "$WORK/postmaster.pid" ] || fail "a server runs in $WORK."
if [ -e "$WORK" ] && [ -n "$(ls -A "$WORK" 2>&1)" ]; then fail "$WORK is not empty."; fi
if [ "$PLACE" = --in-place ] && [ -e "$SERVER" ]; then
  # The number in that file may be of another container: that it is there must do.
  [ ! -e "$SERVER/postmaster.pid" ] || fail "a server runs in $SERVER, or was killed. Stop it, after a kill start it before, so that the archive has all that it knows. Where it can run no more, remove postmaster.pid: the last half minute is lost then."
  # What it could not hand over may hold erasures. Another server's is none of this archive's.
  system=$(LC_ALL=C pg_controldata "$SERVER" 2>/dev/null | sed -n 's/^Database system identifier: *//p')
  if pgbackrest --output=json info | grep -q "\"system-id\":${system:-none}[,}]"; then
    for waiting in "$SERVER"/pg_wal/archive_status/*.ready; do
      [ ! -e "$waiting" ] || pgbackrest --log-level-console=error archive-push "$SERVER/pg_wal/$(basename "$waiting" .ready)" ||
        fail "the WAL of the stopped server cannot be handed to the archive, see above."
    done
  fi
fi

# Ends the server of this restore and, unless all has gone well, takes away what it has made.
clean_up() {
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
  exit $code
}
trap clean_up EXIT
trap 'exit 130' TERM INT HUP

if [ -d "$WORK" ]; then IS_MADE=content; else IS_MADE=folder; fi
mkdir -p "$WORK" && chmod 700 "$WORK" || fail "$WORK cannot be made."
RUN=$(mktemp -d)

# Restores the folder: with no argument to the end of the archive, else to a moment.
restore() {
  if [ -z "${1:-}" ]; then
    set -- --type=default
  else
    # The newest backup that was finished before.
    set -- --type=time --target="$(date -u -d "@$1" '+%Y-%m-%d %H:%M:%S+00')" --target-action=promote \
      --set="$(archive_backups | while read -r name stop; do [ "$stop" -ge "$1" ] || echo "$name"; done | tail -n 1)"
  fi
  [ ! -e "$WORK/PG_VERSION" ] || set -- --delta "$@"
  pgbackrest --log-level-console=error --pg1-path="$WORK" "$@" restore ||
    fail "the archive does not give back what it was given, see above. Damaged files are named there; another minute may lie before them."
}

# Starts a server on the folder that nobody else reaches, and waits until it has replayed all. Its settings are its own.
bring_up() {
  cat >"$RUN/server.conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$RUN'
hba_file = '$RUN/hba.conf'
ident_file = '$RUN/hba.conf'
hot_standby = off
autovacuum = off
# What it writes goes to the archive when it runs in its place: marked as waiting, and never taken, until then.
archive_mode = on
archive_command = 'false'
log_error_verbosity = terse
log_min_error_statement = panic
SETTINGS
  echo 'local all all trust' >"$RUN/hba.conf"
  : >"$RUN/log"
  env PGPORT=5432 pg_ctl -D "$WORK" -l "$RUN/log" -w -t 86400 -o "-c config_file=$RUN/server.conf" start >/dev/null || has_ended
  until pg_isready -q -h "$RUN" -p 5432; do
    pg_ctl -D "$WORK" status >/dev/null || has_ended
    sleep 0.2
  done
}

has_ended() {
  grep -aE 'FATAL|PANIC|ERROR' "$RUN/log" | tail -n 3 >&2
  fail "PostgreSQL could not get to that moment, see above: WAL is missing in the archive, or damaged."
}

# fast, or immediate where nothing of it is kept.
bring_down() {
  pg_ctl -D "$WORK" -m "$1" -w -t 600 stop >/dev/null || fail "the server of the restore does not stop."
}

ask() {
  env -u PGSERVICE -u PGPASSWORD PGOPTIONS='-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' \
    psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -h "$RUN" -p 5432 -U postgres -d "$DATABASE" "$@"
}

last_transaction() {
  ask -c 'SELECT coalesce(extract(epoch FROM pg_last_xact_replay_timestamp()), 0)'
}

when() {
  if [ "$1" = 0 ]; then echo 'none since the newest backup'; else in_words "${1%.*}"; fi
}

# The end first: what is known there of erasures.
WANTED_WAL=$(archive_newest_wal)
restore
bring_up
LAST=$(last_transaction) || fail "see above."
# A segment that is missing or damaged looks like the end.
REACHED=$(ask -v segment="$WANTED_WAL" <<'SQL'
SELECT pg_last_wal_replay_lsn() > '0/0'::pg_lsn + (('x' || substr(:'segment', 9, 8))::bit(32)::bigint * 4294967296
  + ('x' || substr(:'segment', 17, 8))::bit(32)::bigint * (SELECT bytes_per_wal_segment FROM pg_control_init()))::numeric
SQL
) || fail "see above."
if [ "$REACHED" != t ] && [ -z "$ERASED" ]; then
  fail "the archive has WAL up to $WANTED_WAL, but not all of it can be read: the last transaction found is that of $(when "$LAST").
What was erased after it cannot be known. A minute before it can be restored with --erasures-until; whoever was erased later has to be erased again by hand."
fi
ask -c "SELECT format('  %s: %s by %s, %s', to_char(acted_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS'), detail, login,
  coalesce(reference, 'no reference')) FROM staff_action WHERE action = 'erase' AND acted_at > to_timestamp(${ERASED:-$AT}) ORDER BY id" \
  >"$RUN/erased-by-staff" || fail "see above."

if [ "$TARGET" = end ] || [ "${LAST%.*}" -lt "$AT" ]; then
  # The archive ends before the minute, or is wanted to its end.
  RESTORED=$LAST
  : >"$RUN/done"
else
  if [ -n "$ERASED" ] && [ "$ERASED" -lt "${LAST%.*}" ]; then
    bring_down immediate
    restore "$ERASED"
    bring_up
  fi
  ask -f "$HERE/postgres/known-end.sql" >"$RUN/known-end" || fail "see above."
  bring_down immediate
  restore "$AT"
  bring_up
  RESTORED=$(last_transaction) || fail "see above."
  ask -v moment="$RESTORED" -v erase_missing=$ERASE_MISSING -f "$HERE/postgres/erase-again.sql" <"$RUN/known-end" >"$RUN/done" ||
    fail "see above."
fi
{ echo 'BEGIN READ ONLY;'; cat "$HERE/tables.sql"; echo 'COMMIT;'; } | ask >"$RUN/tables" || fail "see above."
# Where recovery led to is no setting of the server that follows.
for setting in restore_command recovery_target recovery_target_time recovery_target_action recovery_target_timeline; do
  ask -c "ALTER SYSTEM RESET $setting" || fail "see above."
done
bring_down fast

if [ "$PLACE" = --in-place ]; then
  [ ! -e "$SERVER" ] || mv "$SERVER" "$BEFORE" || fail "$SERVER cannot be moved aside."
  mv "$WORK" "$SERVER" || { [ ! -e "$BEFORE" ] || mv "$BEFORE" "$SERVER"; fail "$SERVER cannot be put in its place."; }
  WORK=$SERVER
fi
IS_MADE=''

if [ "$TARGET" = end ]; then echo 'restored: the end of the archive'; else echo "restored: $(in_words "$AT")"; fi
echo "last transaction in it: $(when "$RESTORED")"
echo "last transaction in the archive: $(when "$LAST"); what was erased later is not known"
if [ "$RESTORED" = "$LAST" ]; then
  echo 'erased again: nothing, for this is the end'
else
  if [ -n "$ERASED" ]; then echo "done again, as it was on $(in_words "$ERASED"):"; else echo 'done again, as it was at the end:'; fi
  cat "$RUN/done"
fi
if [ -s "$RUN/erased-by-staff" ]; then
  if [ -n "$ERASED" ]; then echo 'erased by staff later, and NOT erased again:'; else echo 'erased by staff since that minute, and erased again:'; fi
  cat "$RUN/erased-by-staff"
fi
echo 'tables, rows, checksum:'
sed 's/^/  /' "$RUN/tables"
echo "folder: $WORK"
[ ! -e "${BEFORE:-/nonexistent}" ] || echo "folder of the server before: $BEFORE"
echo "seconds: $(($(date +%s) - NOW))"
