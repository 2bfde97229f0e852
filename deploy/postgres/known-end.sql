-- Exports what is known at the end, for erase-again.sql: psql -f deploy/postgres/known-end.sql >FILE
BEGIN;
SET LOCAL client_min_messages = warning;
\ir personal-rows.sql
COPY here TO STDOUT;
ROLLBACK;
