# Queries the archive; sourced by base-backup.sh and restore-to.sh. pgBackRest finds the archive by its own settings,
# PGBACKREST_… (docs/deploy.md, "Backup and restore").

# Prints in one line why the archive cannot be used; nothing if it can. `pgbackrest info` exits with 0 in either case.
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

# Lists the backups, oldest first, one per line: name and end time in seconds since 1970. The last letter of a name is
# its kind: F full, D differential.
archive_backups() {
  pgbackrest --output=json info | tr -d '\n' | grep -oE '"label":"[0-9A-Z_-]+"|"stop":[0-9]+' | tr -d '"' | paste -d ' ' - - |
    sed 's/^label:\([^ ]*\) stop:/\1 /'
}

# Prints the newest WAL segment in the archive.
archive_newest_wal() {
  pgbackrest --output=json info | tr -d '\n' | grep -oE '"max":"[0-9A-F]{24}"' | cut -d '"' -f 4 | sort | tail -n 1
}

# Prints the folder of the archive's WAL, in the repository. Takes the output of `pgbackrest info` on one line.
archive_place() {
  echo "archive/$PGBACKREST_STANZA/$(printf %s "$1" | grep -oE '"id":"[0-9]+-[0-9]+"' | cut -d '"' -f 4 | tail -n 1)"
}

# Whether a WAL segment is in the archive as the server handed it over: its name there ends with the SHA-1 of its contents.
# Damage can still be decompressed, and then looks to the server like the end of the segment. Takes the segment, the folder
# of a restored server, and a file to write to.
archive_has_whole() {
  name=$(pgbackrest repo-ls "$(archive_place "$(pgbackrest --output=json info | tr -d '\n')")/$(printf %s "$1" | cut -c 1-16)" | grep "^$1-") &&
    pgbackrest --log-level-console=error --pg1-path="$2" archive-get "$1" "$3" &&
    case $name in "$1-$(sha1sum "$3" | cut -d ' ' -f 1)"*) ;; *) false ;; esac
}

# Lists the WAL segments missing from the archive between its newest backup and its newest segment: from the first of
# them on, no later minute can be restored from that backup. One name per line, newest first, on the newest timeline
# that may contain it. Takes the segment size in bytes.
archive_missing() {
  info=$(pgbackrest --output=json info | tr -d '\n')
  place=$(archive_place "$info")
  first=$(printf %s "$info" | grep -oE '"start":"[0-9A-F]{24}"' | cut -d '"' -f 4 | tail -n 1)
  [ -n "$first" ] || return 0
  each=$((4294967296 / $1))
  log=$((0x$(printf %s "$first" | cut -c 9-16)))
  first=$((log * each + 0x$(printf %s "$first" | cut -c 17-24)))
  # Each folder holds the segments of 4 GB of a timeline; their names end with a checksum.
  for folder in $(pgbackrest repo-ls "$place" | grep -xE '[0-9A-F]{16}'); do
    [ $((0x${folder#????????})) -lt $log ] || pgbackrest repo-ls "$place/$folder"
  done | sed -nE 's/^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})-.*/\1 \2 \3/p' | sort -r | {
    wanted='' newest=''
    while read -r timeline log segment; do
      number=$((0x$log * each + 0x$segment))
      # No restore uses what an older timeline wrote after a newer one branched off.
      [ "$number" -le "${wanted:=$number}" ] || continue
      while [ "$wanted" -gt "$number" ] && [ "$wanted" -ge "$first" ]; do
        printf '%s%08X%08X\n' "$newest" $((wanted / each)) $((wanted % each))
        wanted=$((wanted - 1))
      done
      newest=$timeline wanted=$((number - 1))
      [ "$wanted" -ge "$first" ] || break
    done
    while [ "${wanted:-0}" -ge "$first" ]; do
      printf '%s%08X%08X\n' "$newest" $((wanted / each)) $((wanted % each))
      wanted=$((wanted - 1))
    done
  }
}
