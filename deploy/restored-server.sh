# The temporary server of a restore; sourced by restore-to.sh. It runs in the folder WORK, reachable by nobody else,
# with its socket and log in the folder RUN. Failures end the script through its `fail`.

# Restores into the folder: to the end of the archive or, with an argument, to that moment (seconds since 1970).
restore() {
  if [ -z "${1:-}" ]; then
    set -- --type=default
  else
    # The newest backup finished before.
    set -- --type=time --target="$(date -u -d "@$1" '+%Y-%m-%d %H:%M:%S+00')" --target-action=promote \
      --set="$(archive_backups | while read -r name stop; do [ "$stop" -ge "$1" ] || echo "$name"; done | tail -n 1)"
  fi
  [ ! -e "$WORK/PG_VERSION" ] || set -- --delta "$@"
  pgbackrest --log-level-console=error --pg1-path="$WORK" "$@" restore ||
    fail "the archive cannot be restored from, see above. Damaged files are listed there; an earlier minute may still work."
}

# Starts a server on the folder, with its own settings and reachable by nobody else, and waits until it has replayed all
# WAL.
bring_up() {
  cat >"$RUN/server.conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$RUN'
hba_file = '$RUN/hba.conf'
ident_file = '$RUN/hba.conf'
hot_standby = off
autovacuum = off
# WAL it writes is archived only by the real server: until then it is marked as waiting and never taken.
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

# Stops it: fast, or immediate if nothing of it is kept.
bring_down() {
  pg_ctl -D "$WORK" -m "$1" -w -t 600 stop >/dev/null || fail "the temporary server does not stop."
}

ask() {
  env -u PGSERVICE -u PGPASSWORD PGOPTIONS='-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' \
    psql --no-psqlrc --quiet --tuples-only --no-align -v ON_ERROR_STOP=1 -h "$RUN" -p 5432 -U postgres -d "$DATABASE" "$@"
}

last_transaction() {
  ask -c 'SELECT coalesce(extract(epoch FROM pg_last_xact_replay_timestamp()), 0)'
}
