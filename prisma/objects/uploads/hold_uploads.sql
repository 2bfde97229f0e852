CREATE OR REPLACE FUNCTION hold_uploads(names text[]) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('upload ' || n.name, 0)) FROM (SELECT DISTINCT name FROM unnest(names) AS name ORDER BY name LIMIT 100) AS n
$$;
COMMENT ON FUNCTION hold_uploads(text[]) IS 'Keeps the files of these fingerprints in the folder for uploads until the transaction ends, by when rows name them.';
REVOKE ALL ON FUNCTION hold_uploads(text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION hold_uploads(text[]) TO nassco_requests, nassco_editor;
