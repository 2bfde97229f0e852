CREATE OR REPLACE FUNCTION refuse_revision(number bigint, seen integer, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known content_revision := hold_revision(number, ARRAY['proposed', 'approved'], seen);
BEGIN
  UPDATE content_revision AS r SET state = 'refused', version = known.version + 1, decided_at = now(), decided_by = actor, reason = words_about(words, true)
    WHERE r.id = number;
  PERFORM note_revision(known, acting_person(), 'turned down');
  RETURN 'The revision is turned down.';
END $$;
COMMENT ON FUNCTION refuse_revision(bigint, integer, text) IS 'Turns down what was proposed, or approved for a time to come, in the version that was seen, with the reason.';
REVOKE ALL ON FUNCTION refuse_revision(bigint, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION refuse_revision(bigint, integer, text) TO nassco_editor, nassco_manager;
