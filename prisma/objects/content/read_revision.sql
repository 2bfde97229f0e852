CREATE OR REPLACE FUNCTION read_revision(number bigint) RETURNS TABLE (text text, base_text text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.text, r.base_text FROM content_revision AS r WHERE r.id = number AND may_act()
$$;
COMMENT ON FUNCTION read_revision(bigint) IS 'The text of a revision, and the one that it was written over.';
REVOKE ALL ON FUNCTION read_revision(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_revision(bigint) TO nassco_editor, nassco_manager;
