CREATE OR REPLACE FUNCTION withdraw_request(link text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  UPDATE data_access_request AS r SET status = 'closed', outcome = 'Withdrawn by the requester.', closed_at = now(),
    receipt_expires_at = now() + interval '30 days', keep_until = lagos_today() + interval '1 year' WHERE r.id = request.id;
  INSERT INTO request_log_entry (request_id, kind, doubt, form_key)
    VALUES (request.id, 'withdrawn', why_doubtful, key) RETURNING id INTO entry;
  IF request.address_shown_at IS NOT NULL THEN PERFORM tell_requester(request, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION withdraw_request(text, text, text) IS 'Closes the open request of a link because its requester takes it back; gives done, closed or unknown.';
REVOKE ALL ON FUNCTION withdraw_request(text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION withdraw_request(text, text, text) TO nassco_app;
