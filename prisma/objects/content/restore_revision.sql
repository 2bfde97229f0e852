CREATE OR REPLACE FUNCTION restore_revision(number bigint, base text) RETURNS TABLE (revision bigint, saved integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  old content_revision;
  known content_revision;
BEGIN
  SELECT * INTO old FROM content_revision AS r WHERE r.id = number AND r.text IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no text of revision %.', number USING ERRCODE = 'no_data_found'; END IF;
  known := begin_revision(old.path, old.text, base, format('begun with the text of revision %s', number));
  RETURN QUERY SELECT known.id, known.version;
END $$;
COMMENT ON FUNCTION restore_revision(bigint, text) IS 'Begins a draft with the text of an earlier revision, over the text that the file has now. Gives its number and version.';
REVOKE ALL ON FUNCTION restore_revision(bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION restore_revision(bigint, text) TO nassco_editor;
