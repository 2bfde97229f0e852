CREATE OR REPLACE FUNCTION kept_picture_file(named text) RETURNS TABLE (bytes bytea, size integer, sha256 text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.bytes, f.size, f.sha256 FROM content_picture_file AS f WHERE f.file = named
$$;
COMMENT ON FUNCTION kept_picture_file(text) IS 'A file of an uploaded picture: its bytes, which are empty if it is in the folder for uploads, length and fingerprint.';
REVOKE ALL ON FUNCTION kept_picture_file(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION kept_picture_file(text) TO nassco_app;
