#!/bin/sh
# Records in METRICS_FOLDER, if set, that a backup of a kind (dump, full, diff) was just made: in the file backup.prom,
# for the textfile collector of Prometheus's node exporter. The times of other kinds are kept.
set -eu
KIND=${1:?name the kind}
[ -n "${METRICS_FOLDER:-}" ] || exit 0
FILE=$METRICS_FOLDER/backup.prom
# The collector may read at any moment, so the file is replaced as a whole.
PART=$METRICS_FOLDER/.backup.$$
trap 'rm -f "$PART"' EXIT
umask 022
{
  echo '# HELP backup_last_success_timestamp_seconds When the last backup of a kind was finished.'
  echo '# TYPE backup_last_success_timestamp_seconds gauge'
  [ ! -f "$FILE" ] || sed -n "/kind=\"$KIND\"/d; /^backup_last_success/p" "$FILE"
  echo "backup_last_success_timestamp_seconds{kind=\"$KIND\"} $(date +%s)"
} >"$PART"
mv "$PART" "$FILE"
