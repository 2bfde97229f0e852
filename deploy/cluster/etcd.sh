#!/bin/sh
# Starts etcd on one of the three database machines (docs/cluster.md), with its name and addresses in etcd's own settings.
# A machine whose folder is empty while the others are running, because its disk was lost, is removed and joins again.
set -eu
: "${ETCD_NAME:?}" "${ETCD_DATA_DIR:?}" "${ETCD_INITIAL_CLUSTER:?}" "${ETCD_INITIAL_ADVERTISE_PEER_URLS:?}" "${ETCDCTL_ENDPOINTS:?}"
tls=${NASSCO_TLS:-/etc/nassco/tls}
# Everyone, including the other machines and Patroni, needs one of our certificates to read or write.
export ETCD_CERT_FILE="$tls/machine.pem" ETCD_KEY_FILE="$tls/machine-key.pem"
export ETCD_TRUSTED_CA_FILE="$tls/ca.pem" ETCD_CLIENT_CERT_AUTH=true
export ETCD_PEER_CERT_FILE="$tls/machine.pem" ETCD_PEER_KEY_FILE="$tls/machine-key.pem"
export ETCD_PEER_TRUSTED_CA_FILE="$tls/ca.pem" ETCD_PEER_CLIENT_CERT_AUTH=true
# Patroni keeps its lock there (docs/decisions/cluster.md).
export ETCD_ENABLE_V2=true
export ETCD_AUTO_COMPACTION_MODE=periodic ETCD_AUTO_COMPACTION_RETENTION=1h
export ETCDCTL_API=3 ETCDCTL_CACERT="$tls/ca.pem" ETCDCTL_CERT="$tls/machine.pem" ETCDCTL_KEY="$tls/machine-key.pem"
export ETCD_INITIAL_CLUSTER_TOKEN="${ETCD_INITIAL_CLUSTER_TOKEN:-nassco}" ETCD_INITIAL_CLUSTER_STATE=new

ask() {
  etcdctl --dial-timeout=1s --command-timeout=5s "$@"
}

if [ ! -d "$ETCD_DATA_DIR/member" ]; then
  # If no other machine answers, this is the first start of all three.
  if members=$(ask member list 2>/dev/null); then
    own=$(printf '%s\n' "$members" | awk -F ', ' -v url="$ETCD_INITIAL_ADVERTISE_PEER_URLS" '$4 == url { print $1 }')
    [ -z "$own" ] || ask member remove "$own"
    ask member add "$ETCD_NAME" --peer-urls="$ETCD_INITIAL_ADVERTISE_PEER_URLS"
    export ETCD_INITIAL_CLUSTER_STATE=existing
  fi
fi
exec etcd
