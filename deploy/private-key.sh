# Read by restore.sh and copy-uploads.sh: asks for the private key of encrypted backups, which is written to no disk.

# Sets KEY from standard input; at a terminal it asks, and shows nothing of it. KEY is empty if none was given.
read_private_key() {
  KEY=''
  if [ ! -t 0 ]; then
    KEY=$(cat)
    return
  fi
  trap 'stty echo; exit 1' INT TERM
  stty -echo
  echo "Paste the private key, the line that begins with AGE-SECRET-KEY-, and press Enter:" >&2
  IFS= read -r KEY || true
  stty echo
  trap - INT TERM
}
