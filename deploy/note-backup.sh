#!/bin/sh
# Notes in METRICS_FOLDER, when that is set, that a backup of a kind (dump, full, diff) was made just now: the file
# backup.prom, for the textfile collector of Prometheus' node exporter. The last time of each other kind stays in it.
set -eu
KIND=${1:?name the kind}
[ -n "${METRICS_FOLDER:-}" ] || exit 0
FILE=$METRICS_FOLDER/backup.prom
# The collector may read at any moment: the file is changed as a whole.
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
