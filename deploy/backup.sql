-- One backup: a dump and the list of tables, from the same snapshot. Used by backup.sh, which sets the dump's file and
-- the folder of dump.sh.
\getenv part BACKUP_PART
-- This session is idle during the dump, however long that takes.
SET idle_in_transaction_session_timeout = 0;
SET statement_timeout = 0;
BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
SELECT pg_export_snapshot() AS snapshot \gset
\setenv BACKUP_SNAPSHOT :snapshot
\! sh "$BACKUP_SCRIPTS/dump.sh" || rm -f "$BACKUP_PART"
\ir tables.sql
COMMIT;
