CREATE OR REPLACE FUNCTION take_off_subscriber(email text, reason text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  address text := read_email($1);
  words text := regexp_replace($2, '^\s+|\s+$', '', 'g');
BEGIN
  IF coalesce(words, '') = '' OR length(words) > 200 THEN
    RAISE EXCEPTION 'Say in up to 200 characters why, such as: The mailbox is full since May.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE subscriber AS s SET status = 'bounced', bounced_at = now(), bounce_reason = words, keep_until = lagos_today() + 30
  WHERE lower(s.email) = address AND s.status = 'confirmed';
  IF NOT FOUND THEN
    -- The server's log keeps the words of errors, so they name no address.
    RAISE EXCEPTION 'No confirmed subscriber has this address.' USING ERRCODE = 'no_data_found', HINT = 'A mail that came back may name another address than the one that forwards to it.';
  END IF;
  PERFORM note_staff_action('take off', ARRAY[NULL::text], 'one subscriber');
  RETURN format('%s gets no newsletter any more and is erased after %s.', address, day_in_words(lagos_today() + 30));
END $$;
COMMENT ON FUNCTION take_off_subscriber(text, text) IS 'Takes an address off the newsletter because mails to it come back: the address, and the reason. It is erased 30 days later.';
REVOKE ALL ON FUNCTION take_off_subscriber(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION take_off_subscriber(text, text) TO nassco_staff, nassco_requests;
