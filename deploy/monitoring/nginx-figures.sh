#!/bin/sh
# Counts a few minutes of nginx's log from standard input and writes the totals for Prometheus to nginx.prom in
# METRICS_FOLDER: responses by cache result (kept: from the cache; fetched: from the app for the cache; own: neither) and by
# status class. Everything else, paths included, is discarded. Without any such line it says so, exits with 1 and leaves the
# last figures to grow old: the external check alone makes one request a minute.
#
#   docker compose logs --no-log-prefix --since 5m nginx | METRICS_FOLDER=metrics sh deploy/monitoring/nginx-figures.sh
set -eu
umask 022
FOLDER=${METRICS_FOLDER:?name the folder that node-exporter reads}
PART="$FOLDER/.nginx.prom.part"
trap 'rm -f "$PART"' EXIT

awk '
  BEGIN {
    split("kept fetched own", kinds)
    split("2xx 3xx 4xx 5xx", classes)
    print "# HELP nginx_recent_answers Responses of nginx within the last five minutes, by cache result and status class."
    print "# TYPE nginx_recent_answers gauge"
  }
  # Skips lines that are not from the access log, such as startup messages.
  /^\{"time":/ && match($0, /"status":[1-5][0-9][0-9],/) {
    class = substr($0, RSTART + 9, 1) "xx"
    kind = "own"
    if ($0 ~ /"cache":"(HIT|STALE|UPDATING|REVALIDATED)"/) kind = "kept"
    else if ($0 ~ /"cache":"(MISS|EXPIRED|BYPASS)"/) kind = "fetched"
    count[kind, class]++
    lines++
  }
  END {
    if (!lines) exit 1
    for (k = 1; k in kinds; k++)
      for (c = 1; c in classes; c++)
        printf "nginx_recent_answers{kind=\"%s\",status=\"%s\"} %d\n", kinds[k], classes[c], count[kinds[k], classes[c]]
  }
' >"$PART" || { echo "There is no line of nginx's access log to count." >&2; exit 1; }
chmod 644 "$PART"
mv "$PART" "$FOLDER/nginx.prom"
