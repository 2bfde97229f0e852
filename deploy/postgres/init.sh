#!/bin/sh
# Run once by the postgres image on an empty data folder, as superuser: creates the roles, the site's users and the
# database. The owner maintains the schema and makes backups; the app processes log in as the website user, a member of
# nassco_app that cannot alter tables, and at the office's desk as a user that has no rights until it takes a role.
set -eu
: "${OWNER_PASSWORD:?}" "${WEBSITE_PASSWORD:?}" "${DESK_PASSWORD:?}"
SQL=${DEPLOY:-/deploy}/postgres
export PGUSER="${PGUSER:-postgres}" PGDATABASE=postgres

ask() {
  psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 "$@"
}
# \getenv keeps the passwords out of the process list, and quotes them whatever they contain.
ask <<'COMMANDS'
\getenv owner_password OWNER_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_owner LOGIN PASSWORD :'owner_password';
COMMANDS
ask -f "$SQL/roles.sql"
ask <<'COMMANDS'
\getenv website_password WEBSITE_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_website LOGIN PASSWORD :'website_password' IN ROLE nassco_app CONNECTION LIMIT 60;
COMMANDS
ask -v name=nassco -f "$SQL/database.sql"
ask -v name=nassco -f "$SQL/desk.sql"
