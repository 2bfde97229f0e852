CREATE OR REPLACE FUNCTION note_step(request data_access_request, step text, said text) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE entry bigint;
BEGIN
  INSERT INTO request_log_entry (request_id, kind, login, words_of_office) VALUES (request.id, step, acting_person(), said) RETURNING id INTO entry;
  RETURN CASE
    WHEN tell_requester(request, entry) THEN 'The requester is told by mail.'
    WHEN request.review_mark IS NOT NULL THEN
      'No mail was sent, because the request is marked as doubtful. If it is genuine, say so first: mark_reviewed. The page of the request shows it.'
    ELSE 'No e-mail address was given: only the page of the request shows it.'
  END;
END $$;
COMMENT ON FUNCTION note_step(data_access_request, text, text) IS 'Adds what staff have done to the log of a request and has the requester told; gives how.';
REVOKE ALL ON FUNCTION note_step(data_access_request, text, text) FROM PUBLIC, nassco_app, nassco_staff;
