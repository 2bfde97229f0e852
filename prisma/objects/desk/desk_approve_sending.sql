CREATE OR REPLACE FUNCTION desk_approve_sending(number bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint := desk_actor();
  known desk_sending;
BEGIN
  SELECT * INTO known FROM desk_sending AS s WHERE s.id = number FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'This sending was taken back.' USING ERRCODE = 'no_data_found'; END IF;
  IF known.approved_at IS NOT NULL THEN RAISE EXCEPTION 'This sending is approved already.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  IF known.asked_by IS NOT DISTINCT FROM actor THEN
    RAISE EXCEPTION 'You asked for this sending: somebody else must approve it.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  UPDATE desk_sending AS s SET approved_at = now(), approved_by = actor WHERE s.id = number;
  PERFORM queue_issue_sending(number);
  PERFORM desk_note('newsletter', acting_person(), format('%s: approved', known.name));
  RETURN CASE WHEN known.send_at > now() THEN format('Approved. It goes out on %s.', desk_moment(known.send_at)) ELSE 'Approved. It goes out now.' END;
END $$;
COMMENT ON FUNCTION desk_approve_sending(bigint) IS 'Approves the sending of an issue that somebody else has asked for; its number is that of the order that was seen.';
REVOKE ALL ON FUNCTION desk_approve_sending(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_approve_sending(bigint) TO nassco_editor, nassco_manager;
