CREATE OR REPLACE FUNCTION propose_revision(number bigint, seen integer, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known content_revision := hold_revision(number, ARRAY['draft'], seen);
BEGIN
  IF known.text IS NOT DISTINCT FROM known.base_text THEN
    RAISE EXCEPTION 'Nothing is changed in this revision.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM refuse_old_base(known);
  UPDATE content_revision AS r SET state = 'proposed', version = known.version + 1, proposed_at = now(), proposed_by = actor, why = words_about(words, true)
    WHERE r.id = number;
  PERFORM note_revision(known, acting_person(), 'proposed');
  RETURN CASE WHEN content_needs_two(known.path) THEN 'Proposed. Somebody else now looks at it and publishes it.' ELSE 'Proposed.' END;
END $$;
COMMENT ON FUNCTION propose_revision(bigint, integer, text) IS 'Proposes a draft in the version that was seen, with the reason for it.';
REVOKE ALL ON FUNCTION propose_revision(bigint, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION propose_revision(bigint, integer, text) TO nassco_editor;
