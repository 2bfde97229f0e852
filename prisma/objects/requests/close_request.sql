CREATE OR REPLACE FUNCTION close_request(reference text, outcome text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
  kept date := lagos_today() + interval '1 year';
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on % already: %', request.reference,
      day_in_words(lagos_day(request.closed_at)), request.outcome
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To change the outcome, open it again first: reopen_request.';
  END IF;
  IF coalesce(words, '') = '' OR length(words) > 2000 THEN
    RAISE EXCEPTION 'Say in up to 2,000 characters what came of the request, such as: Data sent on 3 June.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE data_access_request SET status = 'closed', outcome = words, closed_at = now(), keep_until = kept,
    receipt_expires_at = now() + interval '30 days' WHERE id = request.id;
  PERFORM note_staff_action('close', ARRAY[request.reference], NULL);
  RETURN format('%s is closed. It is kept until %s. %s', request.reference, day_in_words(kept), note_step(request, 'closed', words));
END $$;
COMMENT ON FUNCTION close_request(text, text) IS 'Closes a request: its reference as typed, and what came of it, which the requester reads on the page of the request and is told of by mail. It is erased one year later.';
REVOKE ALL ON FUNCTION close_request(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION close_request(text, text) TO nassco_staff, nassco_requests;
