CREATE OR REPLACE FUNCTION reopen_request(reference text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request := find_request($1);
  due date := lagos_today() + request.answer_days;
  kept date := greatest((lagos_day(request.received_at) + interval '2 years')::date, (lagos_today() + interval '1 year')::date);
BEGIN
  IF request.status <> 'closed' THEN
    RAISE EXCEPTION '% is open.', request.reference
      USING ERRCODE = 'object_not_in_prerequisite_state', HINT = 'Next: review_request, ask_requester or close_request.';
  END IF;
  UPDATE data_access_request SET
    status = 'new',
    closed_at = NULL,
    due_on = due,
    keep_until = kept,
    receipt_expires_at = (kept + 1)::timestamp AT TIME ZONE 'Africa/Lagos'
  WHERE id = request.id;
  PERFORM note_staff_action('reopen', ARRAY[request.reference], NULL);
  RETURN format('%s is open again and due on %s. Its outcome so far stays until it is closed again: %s %s', request.reference,
    day_in_words(due), request.outcome, note_step(request, 'opened again', NULL));
END $$;
COMMENT ON FUNCTION reopen_request(text) IS 'Opens a closed request again, and tells the requester; it is due in as many days as when it came, and kept two years from then, a year from today at least.';
REVOKE ALL ON FUNCTION reopen_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION reopen_request(text) TO nassco_staff, nassco_requests;
