CREATE OR REPLACE FUNCTION picture_file(named text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.bytes FROM content_picture_file AS f WHERE f.file = named
$$;
COMMENT ON FUNCTION picture_file(text) IS 'A file of an uploaded picture, for versions before kept_picture_file.';
REVOKE ALL ON FUNCTION picture_file(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION picture_file(text) TO nassco_app;
