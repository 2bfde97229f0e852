CREATE OR REPLACE FUNCTION desk_take_back_sending(named text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := acting_person();
BEGIN
  -- Held until the transaction ends, as it is by whoever begins to send.
  PERFORM FROM desk_sending AS s WHERE s.name = named FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'Nobody has asked to send this issue.' USING ERRCODE = 'no_data_found'; END IF;
  IF EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = named) THEN
    RAISE EXCEPTION 'Its sending has begun. You can stop it.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  DELETE FROM desk_sending AS s WHERE s.name = named;
  PERFORM desk_note('newsletter', actor, format('%s: sending taken back', named));
  RETURN 'The sending is taken back. Nothing went out.';
END $$;
COMMENT ON FUNCTION desk_take_back_sending(text) IS 'Takes the order to send an issue back, as long as nothing has gone out.';
REVOKE ALL ON FUNCTION desk_take_back_sending(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_take_back_sending(text) TO nassco_editor;
