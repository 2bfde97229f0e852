#!/bin/sh
# Run once by the postgres image on an empty data folder, as its superuser: makes the roles, the two users of the
# site and the database. The owner prepares tables and takes backups; the two app processes sign in as the
# website user, who is a member of nassco_app and can change no table.
set -eu
: "${OWNER_PASSWORD:?}" "${WEBSITE_PASSWORD:?}"
SQL=${DEPLOY:-/deploy}/postgres
export PGUSER="${PGUSER:-postgres}" PGDATABASE=postgres

ask() {
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$@"
}
ask -f "$SQL/roles.sql"
# \getenv: no list of processes shows the passwords, and they are quoted whatever they hold.
ask <<'COMMANDS'
\getenv owner_password OWNER_PASSWORD
\getenv website_password WEBSITE_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE nassco_website LOGIN PASSWORD :'website_password' IN ROLE nassco_app CONNECTION LIMIT 60;
-- The owner's migrations hand out rights to these roles.
GRANT nassco_app, nassco_staff TO nassco_owner WITH ADMIN OPTION;
COMMANDS
ask -v name=nassco -f "$SQL/database.sql"
