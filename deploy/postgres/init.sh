#!/bin/sh
# Run once by the postgres image on an empty data folder, as superuser: creates the roles, the site's two users and the
# database. The owner maintains the schema and makes backups; the app processes log in as the website user, a member of
# nassco_app that cannot alter tables.
set -eu
: "${OWNER_PASSWORD:?}" "${WEBSITE_PASSWORD:?}"
SQL=${DEPLOY:-/deploy}/postgres
export PGUSER="${PGUSER:-postgres}" PGDATABASE=postgres

ask() {
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$@"
}
ask -f "$SQL/roles.sql"
# \getenv keeps the passwords out of the process list, and quotes them whatever they contain.
ask <<'COMMANDS'
\getenv owner_password OWNER_PASSWORD
\getenv website_password WEBSITE_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE nassco_website LOGIN PASSWORD :'website_password' IN ROLE nassco_app CONNECTION LIMIT 60;
-- The owner's migrations grant rights to these roles.
GRANT nassco_app, nassco_staff TO nassco_owner WITH ADMIN OPTION;
COMMANDS
ask -v name=nassco -f "$SQL/database.sql"
