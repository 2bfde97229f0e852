#!/bin/sh
# Issues certificates for the cluster's machines from the office's own authority (docs/cluster.md):
#   sh deploy/cluster/certificates.sh FOLDER NAME=ADDRESS …
# such as db1=10.0.0.11 app1=10.0.0.21. Writes FOLDER/ca.pem and FOLDER/ca-key.pem, once, and for each machine the folder
# FOLDER/NAME with ca.pem, machine.pem and machine-key.pem. Existing folders are kept: to renew a certificate, move its
# folder away first. With KEY_OWNER=999:999 the containers' account owns the keys.
set -eu
umask 077
FOLDER=${1:-}
[ -n "$FOLDER" ] && [ $# -ge 2 ] || { echo "Usage: sh deploy/cluster/certificates.sh FOLDER NAME=ADDRESS …" >&2; exit 2; }
shift
for machine in "$@"; do
  case "$machine" in
    *[!a-z0-9=.:-]* | =* | *= | *=*=*) ;;
    *=*) continue ;;
  esac
  echo "certificates.sh: \"$machine\" is not NAME=ADDRESS, such as db1=10.0.0.11" >&2
  exit 2
done
mkdir -p "$FOLDER"
if [ -e "$FOLDER/ca.pem" ] && [ ! -e "$FOLDER/ca-key.pem" ]; then
  echo "certificates.sh: $FOLDER/ca-key.pem is missing: fetch it from the office's safe." >&2
  exit 1
fi
key() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:prime256v1 -out "$1" 2>/dev/null
}
if [ ! -e "$FOLDER/ca.pem" ]; then
  key "$FOLDER/ca-key.pem"
  openssl req -x509 -new -key "$FOLDER/ca-key.pem" -days 3650 -subj "/CN=NASSCO cluster" \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign,cRLSign -out "$FOLDER/ca.pem"
fi
for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  [ ! -e "$FOLDER/$name" ] || { echo "$name already has its certificate"; continue; }
  new="$FOLDER/.$name.new"
  rm -rf "$new"
  mkdir "$new"
  # Its own name and address; the app connects to the HAProxy beside it as localhost or, in containers, as "database".
  # The address is a numeric IPv4 or IPv6 address, or a name.
  case "$address" in
    *:*) kind=IP ;;
    *[!0-9.]*) kind=DNS ;;
    *) kind=IP ;;
  esac
  key "$new/machine-key.pem"
  cat >"$new/extensions" <<EXTENSIONS
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$name,$kind:$address,DNS:localhost,IP:127.0.0.1,DNS:database
EXTENSIONS
  openssl req -new -key "$new/machine-key.pem" -subj "/CN=$name" |
    openssl x509 -req -CA "$FOLDER/ca.pem" -CAkey "$FOLDER/ca-key.pem" -CAcreateserial -days 825 \
      -extfile "$new/extensions" -out "$new/machine.pem" 2>/dev/null
  rm "$new/extensions"
  cp "$FOLDER/ca.pem" "$new/ca.pem"
  # Certificates are not secret; keys are.
  chmod 644 "$new/ca.pem" "$new/machine.pem"
  chmod 755 "$new"
  [ -z "${KEY_OWNER:-}" ] || chown "$KEY_OWNER" "$new/machine-key.pem"
  mv "$new" "$FOLDER/$name"
  echo "written: $FOLDER/$name"
done
chmod 755 "$FOLDER"
chmod 644 "$FOLDER/ca.pem"
