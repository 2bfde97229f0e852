# What the archive holds, for base-backup.sh and restore-to.sh, which read this file in. pgBackRest finds it by its own
# settings, PGBACKREST_… (docs/deploy.md, "Backup and restore").

# Why no archive can be used, in a line; nothing where all is well. `pgbackrest info` ends with 0 whatever it finds.
archive_trouble() {
  ARCHIVE_INFO=$(pgbackrest --output=json info 2>&1) || {
    echo "pgBackRest does not start: $(printf %s "$ARCHIVE_INFO" | tr -cd '[:print:]' | cut -c 1-300)"
    return 0
  }
  case $(printf %s "$ARCHIVE_INFO" | tr -d '\n' | grep -aoE '"status":\{"code":[0-9]+' | head -n 1 | grep -aoE '[0-9]+$') in
    0 | 2) ;;
    1 | 3) echo "there is no archive at ${PGBACKREST_REPO1_PATH:-the place that the settings name} (is ARCHIVE_FOLDER mounted?)" ;;
    *) echo "the archive at ${PGBACKREST_REPO1_PATH:-the place that the settings name} cannot be read: the pass phrase is another one (BACKUP_PASSPHRASE), or it is damaged" ;;
  esac
}

# The backups, oldest first, a line each: name and when it was finished, in seconds since 1970. The last letter of a name
# tells its kind: F full, D differential.
archive_backups() {
  pgbackrest --output=json info | tr -d '\n' | grep -oE '"label":"[0-9A-Z_-]+"|"stop":[0-9]+' | tr -d '"' | paste -d ' ' - - |
    sed 's/^label:\([^ ]*\) stop:/\1 /'
}

# The newest segment of WAL that has reached the archive.
archive_newest_wal() {
  pgbackrest --output=json info | tr -d '\n' | grep -oE '"max":"[0-9A-F]{24}"' | cut -d '"' -f 4 | sort | tail -n 1
}
