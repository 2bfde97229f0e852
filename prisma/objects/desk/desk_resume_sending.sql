CREATE OR REPLACE FUNCTION desk_resume_sending(named text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  number bigint;
BEGIN
  UPDATE desk_sending AS s SET stopped_at = NULL, stopped_by = NULL, stop_reason = NULL
    WHERE s.name = named AND s.stopped_at IS NOT NULL RETURNING s.id INTO number;
  IF NOT FOUND THEN RAISE EXCEPTION 'The sending of this issue is not stopped.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  PERFORM queue_issue_sending(number);
  PERFORM desk_note('newsletter', actor, format('%s: gone on with', named));
  RETURN 'Sending goes on.';
END $$;
COMMENT ON FUNCTION desk_resume_sending(text) IS 'Goes on with the sending of an issue that was stopped.';
REVOKE ALL ON FUNCTION desk_resume_sending(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_resume_sending(text) TO nassco_editor;
