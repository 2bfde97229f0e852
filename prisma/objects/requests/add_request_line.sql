CREATE OR REPLACE FUNCTION add_request_line(link text, words text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most CONSTANT integer := 50;
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'line added') >= most THEN
    RETURN 'too many';
  END IF;
  INSERT INTO request_log_entry (request_id, kind, words_of_requester, doubt, form_key)
    VALUES (request.id, 'line added', words, why_doubtful, key) RETURNING id INTO entry;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION add_request_line(text, text, text, text) IS 'Adds what a requester writes to the open request of a link, once for each key; gives done, closed, too many or unknown.';
REVOKE ALL ON FUNCTION add_request_line(text, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION add_request_line(text, text, text, text) TO nassco_app;
