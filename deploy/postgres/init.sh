#!/bin/sh
# Run once by the postgres image on an empty data folder, as its superuser: makes the roles, the two users of the
# site and the database. The owner prepares tables and takes backups; the two app processes sign in as the
# website user, who is a member of nassco_app and can change no table.
set -eu
: "${OWNER_PASSWORD:?}" "${WEBSITE_PASSWORD:?}"
DEPLOY=${DEPLOY:-/deploy}

psql -v ON_ERROR_STOP=1 --no-psqlrc --quiet --dbname "${POSTGRES_DB:-postgres}" -f "$DEPLOY/postgres/roles.sql"
# \getenv: the passwords are seen in no list of processes, and quoted whatever they hold.
psql -v ON_ERROR_STOP=1 --no-psqlrc --quiet --dbname "${POSTGRES_DB:-postgres}" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv website_password WEBSITE_PASSWORD
SET log_statement = 'none';
SET log_min_error_statement = 'panic';
CREATE ROLE nassco_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE nassco_website LOGIN PASSWORD :'website_password' IN ROLE nassco_app CONNECTION LIMIT 60;
-- The owner's migrations hand out rights to these roles, and its restores may run as them.
GRANT nassco_app, nassco_staff TO nassco_owner WITH ADMIN OPTION;
CREATE DATABASE nassco OWNER nassco_owner TEMPLATE template0 ENCODING 'UTF8';
REVOKE ALL ON DATABASE nassco FROM PUBLIC;
GRANT CONNECT ON DATABASE nassco TO nassco_app, nassco_staff;
SQL
