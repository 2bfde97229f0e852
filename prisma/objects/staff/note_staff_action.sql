CREATE OR REPLACE FUNCTION note_staff_action(done text, request_references text[], how text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO staff_action (action, reference, detail, login) SELECT done, reference, how, acting_person() FROM unnest(request_references) AS reference;
  -- A transaction that is taken back takes the row with it, but not the line in the server's log.
  RAISE LOG 'staff action: % by % of % (%)', done, acting_person(), array_to_string(request_references, ', ', 'no request'), how;
END $$;
COMMENT ON FUNCTION note_staff_action(text, text[], text) IS 'Writes down what a person of the desk, or the session''s login, has done with requests, in the table and in the server''s log.';
REVOKE ALL ON FUNCTION note_staff_action(text, text[], text) FROM PUBLIC, nassco_app, nassco_staff;
