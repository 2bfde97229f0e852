# The server of a restore, for restore-to.sh, which reads this file in: it runs in the folder WORK, where nobody else reaches it,
# with its socket and its log in the folder RUN. What fails ends the script by its `fail`.

# Fills the folder: with no argument to the end of the archive, else to a moment (seconds since 1970).
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
