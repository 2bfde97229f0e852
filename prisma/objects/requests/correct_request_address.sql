CREATE OR REPLACE FUNCTION correct_request_address(link text, email text, key text, why_doubtful text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most_in_a_day CONSTANT integer := 3;
  held record := hold_open_request(link, key);
  request data_access_request := held.request;
  earlier text;
  entry bigint;
BEGIN
  IF held.refusal IS NOT NULL THEN RETURN held.refusal; END IF;
  earlier := request.email_address;
  IF earlier = email THEN RETURN 'same'; END IF;
  IF (SELECT count(*) FROM request_log_entry AS e WHERE e.request_id = request.id AND e.kind = 'address corrected'
      AND e.happened_at > now() - interval '1 day') >= most_in_a_day THEN
    RETURN 'too many';
  END IF;
  UPDATE data_access_request AS r SET email_address = email, address_shown_at = NULL WHERE r.id = request.id;
  -- Not now(), when the transaction began: a mail that was asked for while this one waited for the request is earlier.
  INSERT INTO request_log_entry (request_id, happened_at, kind, earlier_email, doubt, form_key)
    VALUES (request.id, clock_timestamp(), 'address corrected', earlier, why_doubtful, key) RETURNING id INTO entry;
  IF request.review_mark IS NULL AND why_doubtful IS NULL AND take_mail('follow', email) IS NULL THEN
    PERFORM add_log_mail_job('mail_step', request.id, entry);
  END IF;
  -- Outside every cap, so that nothing silences it: it goes once for each time that the owner of an address has confirmed it.
  IF request.address_shown_at IS NOT NULL THEN PERFORM add_log_mail_job('mail_earlier_address', request.id, entry); END IF;
  PERFORM tell_office(request, entry);
  RETURN 'done';
END $$;
COMMENT ON FUNCTION correct_request_address(text, text, text, text) IS 'Puts another e-mail address to the open request of a link, once for each key; tells the new address within the caps, and the one before if its owner had confirmed it; gives done, closed, same, too many or unknown.';
REVOKE ALL ON FUNCTION correct_request_address(text, text, text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION correct_request_address(text, text, text, text) TO nassco_app;
