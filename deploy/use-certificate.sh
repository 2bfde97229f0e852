#!/bin/sh
# Installs the certificate in a folder with fullchain.pem and privkey.pem for nginx, and reloads nginx without downtime.
# certbot runs this after each renewal (--deploy-hook), with the folder in RENEWED_LINEAGE.
set -eu
FROM=${1:-${RENEWED_LINEAGE:?name the folder of the certificate}}
cd "$(dirname "$0")/.."
TO=${CERTIFICATE_FOLDER:-certificates}
# nginx runs as group 101; nobody else may read the key.
install -m 644 "$FROM/fullchain.pem" "$TO/fullchain.pem"
install -m 640 -g 101 "$FROM/privkey.pem" "$TO/privkey.pem"
if [ -n "$(docker compose ps --quiet nginx)" ]; then docker compose kill --signal HUP nginx; fi
