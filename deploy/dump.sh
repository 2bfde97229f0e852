#!/bin/sh
# Dumps the snapshot BACKUP_SNAPSHOT into the file BACKUP_PART, encrypted with BACKUP_PUBLIC_KEY if that is set: then
# nothing unencrypted is written to a disk. Run by backup.sql, within the transaction of the snapshot.
set -eu

dump() {
  pg_dump --format=custom --no-owner --no-unlogged-table-data --snapshot="$BACKUP_SNAPSHOT"
}

[ -n "${BACKUP_PUBLIC_KEY:-}" ] || { dump >"$BACKUP_PART"; exit; }
# A pipe has the outcome of its last program only, and age encrypts half a dump as willingly as a whole one.
whole=$({ { dump && echo yes >&3; } | age --encrypt --recipient "$BACKUP_PUBLIC_KEY" >"$BACKUP_PART"; } 3>&1)
[ "$whole" = yes ]
