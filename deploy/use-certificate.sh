#!/bin/sh
# Gives nginx the certificate of a folder that holds fullchain.pem and privkey.pem, and lets it read them anew without
# a break. certbot calls it after each renewal (--deploy-hook) and names the folder in RENEWED_LINEAGE.
set -eu
FROM=${1:-${RENEWED_LINEAGE:?name the folder of the certificate}}
cd "$(dirname "$0")/.."
TO=${CERTIFICATE_FOLDER:-certificates}
# nginx runs as group 101; nobody else may read the key.
install -m 644 "$FROM/fullchain.pem" "$TO/fullchain.pem"
install -m 640 -g 101 "$FROM/privkey.pem" "$TO/privkey.pem"
if [ -n "$(docker compose ps --quiet nginx)" ]; then docker compose kill --signal HUP nginx; fi
