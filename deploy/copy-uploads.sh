#!/bin/sh
# Copies the site's folder for uploads, UPLOADS_FOLDER, into COPIES_FOLDER, as the account of the site. Each file is copied
# once: its name is its checksum, and it never changes. If BACKUP_PUBLIC_KEY is set, copies are encrypted with it by age, and
# their names end in .age. Copies of files that have been gone for KEEP_DAYS are removed.
#
#   sh deploy/copy-uploads.sh             what is new, now
#   sh deploy/copy-uploads.sh --always    keeps running: every ten minutes
#   sh deploy/copy-uploads.sh --check     checks that the last time is less than an hour ago
#   sh deploy/copy-uploads.sh --restore   brings back the files that the folder lacks, or that are damaged there
#
# The private key for encrypted copies comes from standard input, or is asked for, and is not written to a disk.
set -eu
umask 077
FROM=${UPLOADS_FOLDER:-/uploads}
TO=${COPIES_FOLDER:-/copies}
KEEP_DAYS=${KEEP_DAYS:-30}
HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/private-key.sh"
# Made by the site; a disk that is not mounted has none.
OWNER=.database

fail() {
  echo "uploads: $1" >&2
  return 1
}

# The files of a folder, as aa/aa…; of the copies with their endings.
files_of() {
  (cd "$1" && find . -mindepth 2 -maxdepth 2 -type f -path './??/*' ! -name '*.part' | cut -c 3-)
}

is_whole() {
  [ "$(sha256sum <"$1" | cut -d ' ' -f 1)" = "$2" ]
}

seal() {
  if [ -n "${BACKUP_PUBLIC_KEY:-}" ]; then age --encrypt --recipient "$BACKUP_PUBLIC_KEY"; else cat; fi
}

copy() {
  [ -f "$FROM/$OWNER" ] || { fail "$FROM is not the site's folder: is its disk mounted?"; return 1; }
  [ -w "$TO" ] || { fail "$TO cannot be written by user $(id -u)"; return 1; }
  [ ! -f "$TO/$OWNER" ] || cmp -s "$FROM/$OWNER" "$TO/$OWNER" || { fail "$TO has the copies of another folder"; return 1; }
  cp "$FROM/$OWNER" "$TO/$OWNER" || return 1
  list=$TO/.list
  : >"$list.kept"
  files_of "$FROM" >"$list" || return 1
  new=0 amiss=0
  while IFS= read -r file; do
    copied=$TO/$file${BACKUP_PUBLIC_KEY:+.age}
    if [ ! -e "$copied" ]; then
      # Gone since the list was made.
      [ -e "$FROM/$file" ] || continue
      is_whole "$FROM/$file" "${file#*/}" || { amiss=$((amiss + 1)); fail "$file is damaged, and not copied" || true; continue; }
      mkdir -p "${copied%/*}"
      seal <"$FROM/$file" >"$copied.part" && [ -s "$copied.part" ] && sync "$copied.part" && mv "$copied.part" "$copied" ||
        { rm -f "$copied.part"; fail "$file cannot be copied"; return 1; }
      new=$((new + 1))
    fi
    printf '%s\n' "$copied" >>"$list.kept"
  done <"$list"
  # Each copy is dated by the last time that the folder had its file.
  [ ! -s "$list.kept" ] || tr '\n' '\0' <"$list.kept" | xargs -0 touch -c
  find "$TO" -mindepth 2 -type f -mtime "+$((KEEP_DAYS - 1))" -exec rm -f {} +
  rm -f "$list" "$list.kept"
  [ "$amiss" = 0 ] || return 1
  touch "$TO/.copied"
  [ "$new" = 0 ] || echo "uploads: $new more files copied to $TO"
}

# A copy, decrypted.
open_copy() {
  case "$1" in
    *.age) printf '%s\n' "$KEY" | age --decrypt --identity - "$1" ;;
    *) cat "$1" ;;
  esac
}

restore() {
  [ -w "$FROM" ] || { fail "$FROM cannot be written by user $(id -u)"; return 1; }
  [ -f "$TO/$OWNER" ] || { fail "$TO has no copies"; return 1; }
  [ ! -f "$FROM/$OWNER" ] || cmp -s "$FROM/$OWNER" "$TO/$OWNER" || { fail "$FROM belongs to another database"; return 1; }
  KEY=''
  if [ -n "$(find "$TO" -mindepth 2 -name '*.age' | head -n 1)" ]; then
    read_private_key
    [ -n "$KEY" ] || { fail "the copies are encrypted: give the private key on standard input"; return 1; }
  fi
  list=$FROM/.part-list
  files_of "$TO" >"$list"
  back=0 lost=0
  while IFS= read -r copied; do
    file=${copied%.age}
    if [ -e "$FROM/$file" ] && is_whole "$FROM/$file" "${file#*/}"; then continue; fi
    mkdir -p "$FROM/${file%/*}"
    part=$FROM/.part-restored
    if open_copy "$TO/$copied" >"$part" && is_whole "$part" "${file#*/}"; then
      sync "$part"
      mv "$part" "$FROM/$file"
      back=$((back + 1))
    else
      rm -f "$part"
      fail "$copied is damaged, or cannot be decrypted with this key" || lost=$((lost + 1))
    fi
  done <"$list"
  rm -f "$list"
  cp "$TO/$OWNER" "$FROM/$OWNER"
  echo "uploads: $back files brought back to $FROM. The site removes those of erased rows within two days."
  [ "$lost" = 0 ]
}

case "${1:-}" in
  '') copy ;;
  --restore) restore ;;
  --check)
    [ -n "$(find "$TO" -maxdepth 1 -name .copied -mmin -60 2>/dev/null)" ] || fail "not copied within the last hour to $TO"
    ;;
  --always)
    [ -n "${BACKUP_PUBLIC_KEY:-}" ] || echo "Copies of uploads are NOT ENCRYPTED, because BACKUP_PUBLIC_KEY is not set (docs/deploy.md)."
    sleeper=''
    trap '[ -z "$sleeper" ] || kill "$sleeper"; exit 0' TERM INT
    while :; do
      sh "$HERE/copy-uploads.sh" || true
      sleep 600 &
      sleeper=$!
      wait "$sleeper"
    done
    ;;
  *) echo "Usage: copy-uploads.sh [--always | --check | --restore]" >&2; exit 2 ;;
esac
