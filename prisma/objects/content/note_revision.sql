CREATE OR REPLACE FUNCTION note_revision(known content_revision, who text, how text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT desk_note('content', who, format('revision %s of %s: %s', known.id, known.path, how))
$$;
COMMENT ON FUNCTION note_revision(content_revision, text, text) IS 'Writes down what somebody has done with a revision.';
REVOKE ALL ON FUNCTION note_revision(content_revision, text, text) FROM PUBLIC, nassco_app, nassco_staff;
