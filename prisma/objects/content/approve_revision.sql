CREATE OR REPLACE FUNCTION approve_revision(number bigint, seen integer, moment timestamptz, until timestamptz, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known content_revision := hold_revision(number, ARRAY['proposed', 'approved'], seen);
BEGIN
  IF known.state = 'approved' AND known.failure IS NULL THEN
    RAISE EXCEPTION 'Revision % is approved already.', number USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF actor IN (known.written_by, known.changed_by) AND content_needs_two(known.path) THEN
    RAISE EXCEPTION 'You wrote this yourself. A second person has to approve it.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF moment NOT BETWEEN now() AND now() + interval '366 days' THEN
    RAISE EXCEPTION 'Choose a time from now on, within a year.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF until NOT BETWEEN coalesce(moment, now()) + interval '1 minute' AND coalesce(moment, now()) + interval '366 days' THEN
    RAISE EXCEPTION 'Choose an end after the time of publishing, within a year of it.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF until IS NOT NULL AND known.path !~ '\.(md|yaml)$' THEN
    RAISE EXCEPTION 'An upload that is taken down does not come back. Leave the end empty.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM refuse_old_base(known);
  UPDATE content_revision AS r SET state = 'approved', version = known.version + 1, decided_at = now(), decided_by = actor, reason = words_about(words, false),
    publish_at = moment, publish_until = until, failure = NULL WHERE r.id = number;
  PERFORM queue_publishing(number, coalesce(moment, now()));
  PERFORM note_revision(known, acting_person(), concat('approved', CASE WHEN moment IS NOT NULL THEN ' for ' || desk_moment(moment) END,
    CASE WHEN until IS NOT NULL THEN ', until ' || desk_moment(until) END));
  RETURN CASE WHEN moment IS NULL THEN 'Approved.' ELSE format('Approved. It will be published on %s.', desk_moment(moment)) END;
END $$;
COMMENT ON FUNCTION approve_revision(bigint, integer, timestamptz, timestamptz, text) IS 'Approves what somebody else has written and it was proposed, in the version that was seen, for at once or a time to come, for good or until a time. What could not be published is approved again in the same way.';
REVOKE ALL ON FUNCTION approve_revision(bigint, integer, timestamptz, timestamptz, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION approve_revision(bigint, integer, timestamptz, timestamptz, text) TO nassco_editor, nassco_manager;
