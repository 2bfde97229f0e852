#!/bin/sh
# Writes `.env` for compose.yaml with new passwords: sh deploy/new-settings.sh www.example.gov.ng
# Never overwrites an existing file: the database keeps the passwords it was created with.
set -eu
umask 077
HOST=${1:-}
case "$HOST" in
  '' | *[!a-z0-9.-]* | .* | -*) echo "Usage: sh deploy/new-settings.sh HOST-NAME, such as www.example.gov.ng" >&2; exit 2 ;;
esac
[ ! -e .env ] || { echo ".env already exists; edit it, or move it away first." >&2; exit 1; }
secret() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
cat >.env <<SETTINGS
# Settings of compose.yaml. Keep a copy, but not with the backups and never in the repository.
PUBLIC_URL=https://$HOST
ALLOWED_HOSTS=$HOST
SECRET_KEY=$(secret)
POSTGRES_PASSWORD=$(secret)
OWNER_PASSWORD=$(secret)
WEBSITE_PASSWORD=$(secret)
DESK_PASSWORD=$(secret)
# Without this, nobody can read anything in the archive.
BACKUP_PASSPHRASE=$(secret)
# Only for a cluster (docs/cluster.md).
REPLICATION_PASSWORD=$(secret)
REWIND_PASSWORD=$(secret)

# Fill these in: smtps://user:password@host:465 (special characters percent-encoded), the sender of mails such as
# NASSCO <no-reply@$HOST>, and the office's mailbox, which is notified of each data access request.
SMTP_URL=
MAIL_FROM=
OFFICE_EMAIL=

# The office's public key, made by age-keygen on another machine: without it dumps are not encrypted.
#BACKUP_PUBLIC_KEY=age1...
#CERTIFICATE_FOLDER=./certificates
#BACKUP_FOLDER=./backups
# In production, a disk of another machine, mounted here.
#ARCHIVE_FOLDER=./archive
#METRICS_FOLDER=./metrics
# To keep the files of uploads in a folder instead of the database: COMPOSE_FILE=compose.yaml:deploy/uploads.yaml
#UPLOADS_FOLDER=./uploads
#UPLOAD_COPIES_FOLDER=./upload-copies
#KEEP_DAYS=30
#ARCHIVE_QUEUE_MAX=4GiB
# To keep the archive in S3-compatible storage instead of a folder:
#COMPOSE_FILE=compose.yaml:deploy/postgres/s3.yaml
#BACKUP_S3_ENDPOINT=s3.af-south-1.amazonaws.com
#BACKUP_S3_REGION=af-south-1
#BACKUP_S3_BUCKET=
#BACKUP_S3_KEY=
#BACKUP_S3_SECRET=
#BACKUP_S3_STYLE=host
SETTINGS
mkdir -p backups archive metrics certificates/acme former-files uploads upload-copies
chmod 755 certificates certificates/acme former-files
# The postgres image's account writes the backups; other accounts read the metrics.
chmod 755 metrics
[ "$(id -u)" != 0 ] || chown 999:999 backups archive metrics
# The account of the app has the files of uploads, and their copies.
chmod 700 uploads upload-copies
[ "$(id -u)" != 0 ] || chown 1000:1000 uploads upload-copies
echo "Written: .env (fill in the mail settings), backups, archive, metrics, certificates, former-files, uploads, upload-copies"
