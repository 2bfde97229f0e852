CREATE OR REPLACE FUNCTION desk_stop_sending(named text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor bigint := desk_actor();
BEGIN
  UPDATE desk_sending AS s SET stopped_at = now(), stopped_by = actor, stop_reason = 'person'
    WHERE s.name = named AND s.stopped_at IS NULL AND EXISTS (SELECT FROM newsletter_sending AS n WHERE n.kind = 'issue' AND n.name = named AND n.finished_at IS NULL);
  IF NOT FOUND THEN RAISE EXCEPTION 'Nothing is being sent of this issue.' USING ERRCODE = 'object_not_in_prerequisite_state'; END IF;
  PERFORM desk_note('newsletter', acting_person(), format('%s: stopped', named));
  RETURN 'Sending stops once the emails that are being sent are out.';
END $$;
COMMENT ON FUNCTION desk_stop_sending(text) IS 'Stops the sending of an issue: what the mail server is taking just now goes out, nothing after it.';
REVOKE ALL ON FUNCTION desk_stop_sending(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_stop_sending(text) TO nassco_editor;
