#!/bin/sh
# Writes the certificate's expiry for Prometheus to certificate.prom in METRICS_FOLDER: that of the file nginx reads and, if
# an address is given, that of the one nginx presents there, which differs until nginx has reloaded a new file.
#
#   METRICS_FOLDER=/srv/nassco/metrics sh deploy/monitoring/certificate.sh certificates/fullchain.pem localhost:443
#
# A figure that cannot be read is left out; then it exits with 1 and says why.
set -eu
umask 022
FILE=${1:-}
SHOWN_AT=${2:-}
FOLDER=${METRICS_FOLDER:?name the folder that node-exporter reads}
NAME=certificate_not_after_timestamp_seconds

[ -n "$FILE" ] || { echo "Usage: certificate.sh FILE [HOST:PORT]" >&2; exit 2; }
PART="$FOLDER/.certificate.prom.part"
trap 'rm -f "$PART"' EXIT

# Prints the expiry line of a certificate; fails without output if it is not one.
line_of() {
  end=$(openssl x509 -noout -enddate 2>/dev/null) && seconds=$(date -u -d "${end#notAfter=}" +%s) &&
    echo "$NAME{kind=\"$1\"} $seconds"
}

status=0
{
  echo "# HELP $NAME When the certificate expires: the file, and the one presented."
  echo "# TYPE $NAME gauge"
} >"$PART"
if [ ! -r "$FILE" ] || ! line_of file <"$FILE" >>"$PART"; then
  echo "$FILE is not a readable certificate." >&2
  status=1
fi
if [ -n "$SHOWN_AT" ]; then
  # Trust is for browsers to judge; only the expiry matters here.
  openssl s_client -connect "$SHOWN_AT" -servername "${SHOWN_AT%:*}" </dev/null 2>/dev/null | line_of shown >>"$PART" || {
    echo "No certificate is presented at $SHOWN_AT." >&2
    status=1
  }
fi
chmod 644 "$PART"
mv "$PART" "$FOLDER/certificate.prom"
exit "$status"
