CREATE OR REPLACE FUNCTION note_backup(kind text, finished timestamptz) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO backup_done (kind, finished_at) VALUES (note_backup.kind, finished)
  ON CONFLICT (kind) DO UPDATE SET finished_at = excluded.finished_at
$$;
COMMENT ON FUNCTION note_backup(text, timestamptz) IS 'Notes when a backup was finished, for the desk: a dump, or a base backup (full, diff). For the scripts of deploy, as owner.';
REVOKE ALL ON FUNCTION note_backup(text, timestamptz) FROM PUBLIC, nassco_app, nassco_staff;
