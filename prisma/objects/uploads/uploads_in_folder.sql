CREATE OR REPLACE FUNCTION uploads_in_folder() RETURNS TABLE (folder uuid, uploads bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT f.id, (SELECT count(DISTINCT u.sha256) FROM folder_uploads AS u) FROM upload_folder AS f
$$;
COMMENT ON FUNCTION uploads_in_folder() IS 'What the folder for uploads says of itself, and how many files it has to have.';
REVOKE ALL ON FUNCTION uploads_in_folder() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION uploads_in_folder() TO nassco_app;
