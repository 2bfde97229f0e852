CREATE OR REPLACE FUNCTION refuse_taken_name(taken text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM content_revision AS r WHERE r.path = taken AND r.state = 'published') THEN
    RAISE EXCEPTION 'A file of this name was taken down. Choose another name.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;
COMMENT ON FUNCTION refuse_taken_name(text) IS 'Refuses an upload whose file has the name of one that was taken away: links to that one are not to lead to another.';
REVOKE ALL ON FUNCTION refuse_taken_name(text) FROM PUBLIC, nassco_app, nassco_staff;
