CREATE OR REPLACE FUNCTION withdraw_content(file text, base text, words text, look_at text) RETURNS TABLE (revision bigint, saved integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  known content_revision;
BEGIN
  IF look_at !~ '^/([^/]|$)' OR length(look_at) > 300 THEN
    RAISE EXCEPTION 'Enter the page to look at instead as a path of this site, such as /contact-us.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF base IS NULL THEN RAISE EXCEPTION 'This file is not there.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  known := begin_revision(file, NULL, base, 'to be taken away');
  UPDATE content_revision AS r SET look = nullif(btrim(look_at), '') WHERE r.id = known.id;
  PERFORM propose_revision(known.id, known.version, words);
  RETURN QUERY SELECT known.id, known.version + 1;
END $$;
COMMENT ON FUNCTION withdraw_content(text, text, text, text) IS 'Proposes to take a file away: a text or an upload; its text now, or what an upload is called, what its address then says, and the page to look at instead. Gives number and version of the revision, which is approved like any other.';
REVOKE ALL ON FUNCTION withdraw_content(text, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION withdraw_content(text, text, text, text) TO nassco_editor;
