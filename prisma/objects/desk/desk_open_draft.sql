CREATE OR REPLACE FUNCTION desk_open_draft(named text) RETURNS desk_issue
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE known desk_issue;
BEGIN
  SELECT * INTO known FROM desk_issue AS i WHERE i.name = named FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no draft % at the desk.', named USING ERRCODE = 'no_data_found'; END IF;
  IF EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = named) THEN
    RAISE EXCEPTION 'This issue has gone out: its page must say what its emails say.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF EXISTS (SELECT FROM desk_sending AS s WHERE s.name = named) THEN
    RAISE EXCEPTION 'This issue is to be sent. Take the sending back first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN known;
END $$;
COMMENT ON FUNCTION desk_open_draft(text) IS 'The draft of that name, held; refused once somebody has asked to send it.';
REVOKE ALL ON FUNCTION desk_open_draft(text) FROM PUBLIC, nassco_app, nassco_staff;
