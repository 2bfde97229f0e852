CREATE OR REPLACE FUNCTION ask_requester(reference text, question text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on %: its requester cannot answer on its page.', request.reference, day_in_words(lagos_day(request.closed_at))
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To ask something, open it again first: reopen_request.';
  END IF;
  IF coalesce(words, '') = '' OR length(words) > 2000 THEN
    RAISE EXCEPTION 'Ask in up to 2,000 characters, such as: Which years do you need?' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM note_staff_action('ask', ARRAY[request.reference], NULL);
  RETURN format('The question about %s is asked. %s', request.reference, note_step(request, 'question', words));
END $$;
COMMENT ON FUNCTION ask_requester(text, text) IS 'Asks the requester something: the question goes out by mail and stands on the page of the request, where it is answered.';
REVOKE ALL ON FUNCTION ask_requester(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION ask_requester(text, text) TO nassco_staff, nassco_requests;
