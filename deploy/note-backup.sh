#!/bin/sh
# Records that a backup of a kind (dump, full, diff) was just made:
#   in METRICS_FOLDER, if set: in the file backup.prom, for the textfile collector of Prometheus's node exporter. The times of
#   other kinds are kept.
#   in the database at PGHOST, PGPORT, PGDATABASE, PGUSER and PGPASSWORD, for the home of the desk.
# What cannot be written is said, and is no failure: the backup is made.
set -eu
KIND=${1:?name the kind}
NOW=$(date +%s)

note_metric() {
  file=$METRICS_FOLDER/backup.prom
  # The collector may read at any moment, so the file is replaced as a whole.
  part=$METRICS_FOLDER/.backup.$$
  trap 'rm -f "$part"' EXIT
  umask 022
  {
    echo '# HELP backup_last_success_timestamp_seconds When the last backup of a kind was finished.'
    echo '# TYPE backup_last_success_timestamp_seconds gauge'
    [ ! -f "$file" ] || sed -n "/kind=\"$KIND\"/d; /^backup_last_success/p" "$file"
    echo "backup_last_success_timestamp_seconds{kind=\"$KIND\"} $NOW"
  } >"$part" && mv "$part" "$file"
}

[ -z "${METRICS_FOLDER:-}" ] || note_metric || echo "the time of the backup could not be written to $METRICS_FOLDER" >&2
PGCONNECT_TIMEOUT=10 psql --no-psqlrc --no-password --quiet -v ON_ERROR_STOP=1 -v kind="$KIND" -v now="$NOW" >/dev/null <<'SQL' ||
SET statement_timeout = '10s';
SELECT note_backup(:'kind', to_timestamp(:now));
SQL
  echo "the time of the backup could not be written to the database" >&2
