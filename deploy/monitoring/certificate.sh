#!/bin/sh
# Writes for Prometheus when the certificate ends, into certificate.prom in METRICS_FOLDER: that of the file which nginx
# reads and, where an address is named, the one that nginx shows there, which is another until nginx has read a new file.
#
#   METRICS_FOLDER=/srv/nassco/metrics sh deploy/monitoring/certificate.sh certificates/fullchain.pem localhost:443
#
# A figure that cannot be had is left out. Ends with 1 and says why when there is none at all, or no file.
set -eu
umask 022
FILE=${1:-}
SHOWN_AT=${2:-}
FOLDER=${METRICS_FOLDER:?name the folder that node-exporter reads}
NAME=certificate_not_after_timestamp_seconds

[ -n "$FILE" ] || { echo "Usage: certificate.sh FILE [HOST:PORT]" >&2; exit 2; }
PART="$FOLDER/.certificate.prom.part"
trap 'rm -f "$PART"' EXIT

# Reads a certificate and writes the line of its end; fails, and writes nothing, for what is no certificate.
line_of() {
  end=$(openssl x509 -noout -enddate 2>/dev/null) && seconds=$(date -u -d "${end#notAfter=}" +%s) &&
    echo "$NAME{kind=\"$1\"} $seconds"
}

status=0
{
  echo "# HELP $NAME When the certificate ends: of the file, and as it is shown."
  echo "# TYPE $NAME gauge"
} >"$PART"
if [ ! -r "$FILE" ] || ! line_of file <"$FILE" >>"$PART"; then
  echo "$FILE is no certificate that can be read." >&2
  status=1
fi
if [ -n "$SHOWN_AT" ]; then
  # Whether it is trusted is for browsers to say; what counts here is its end.
  openssl s_client -connect "$SHOWN_AT" -servername "${SHOWN_AT%:*}" </dev/null 2>/dev/null | line_of shown >>"$PART" || {
    echo "No certificate is shown at $SHOWN_AT." >&2
    status=1
  }
fi
chmod 644 "$PART"
mv "$PART" "$FOLDER/certificate.prom"
exit "$status"
