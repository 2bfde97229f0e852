CREATE OR REPLACE FUNCTION erase_upload(taken text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM content_document AS d WHERE d.path = replace(taken, 'app/content/files/', '/documents/');
  DELETE FROM content_picture AS p WHERE format('app/content/pictures/%s.jpg', p.name) = taken
$$;
COMMENT ON FUNCTION erase_upload(text) IS 'Erases the uploaded document or picture whose file is taken away. The revision that does so stays, so that its name never gets another file.';
REVOKE ALL ON FUNCTION erase_upload(text) FROM PUBLIC, nassco_app, nassco_staff;
