CREATE OR REPLACE FUNCTION beat() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE heartbeat SET beat_at = now();
  -- A row fits into a page that is there; a full disk shows by a new file, such as that of a snapshot.
  PERFORM pg_export_snapshot();
END $$;
COMMENT ON FUNCTION beat() IS 'Writes a row and a file, which fails where the disk is full or the server takes no changes.';
REVOKE ALL ON FUNCTION beat() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION beat() TO nassco_app;
