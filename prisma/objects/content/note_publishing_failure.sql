CREATE OR REPLACE FUNCTION note_publishing_failure(number bigint, seen integer, words text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known content_revision;
BEGIN
  UPDATE content_revision AS r SET failure = left(words, 2000) WHERE r.id = number AND r.version = seen AND r.state = 'approved' AND r.failure IS NULL
    RETURNING * INTO known;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM note_revision(known, 'the website', 'could not be published');
  RETURN true;
END $$;
COMMENT ON FUNCTION note_publishing_failure(bigint, integer, text) IS 'Keeps why an approved revision, in the version that was seen, could not be published; it is not tried again until somebody changes it, or approves it again. Gives false, and keeps nothing, for any other revision.';
REVOKE ALL ON FUNCTION note_publishing_failure(bigint, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION note_publishing_failure(bigint, integer, text) TO nassco_app;
