CREATE OR REPLACE FUNCTION review_request(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
BEGIN
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% was closed on %.', request.reference, day_in_words(lagos_day(request.closed_at))
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'To review it once more, open it again first: reopen_request.';
  END IF;
  IF request.status = 'in review' THEN
    RAISE EXCEPTION '% is in review already.', request.reference
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'The view request_log tells since when. Next: ask_requester or close_request.';
  END IF;
  UPDATE data_access_request SET status = 'in review' WHERE id = request.id;
  PERFORM note_staff_action('review', ARRAY[request.reference], NULL);
  RETURN format('%s is in review, and due on %s. %s', request.reference, day_in_words(request.due_on), note_step(request, 'in review', NULL));
END $$;
COMMENT ON FUNCTION review_request(text) IS 'Says that the review of a request has begun; the requester is told by mail.';
REVOKE ALL ON FUNCTION review_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION review_request(text) TO nassco_staff, nassco_requests;
