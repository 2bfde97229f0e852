CREATE OR REPLACE FUNCTION hold_open_request(link text, key text, OUT request data_access_request, OUT refusal text)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT * INTO request FROM data_access_request AS r WHERE r.receipt_token_hash = link AND r.receipt_expires_at >= now() FOR UPDATE;
  refusal := CASE
    WHEN request.id IS NULL THEN 'unknown'
    WHEN EXISTS (SELECT FROM request_log_entry AS e WHERE e.request_id = request.id AND e.form_key = key) THEN 'done'
    WHEN request.status = 'closed' THEN 'closed'
  END;
END $$;
COMMENT ON FUNCTION hold_open_request(text, text) IS 'The open request of a link, held until the transaction ends, for a change that is made once for each key; or why it is not made: done before, closed or unknown.';
REVOKE ALL ON FUNCTION hold_open_request(text, text) FROM PUBLIC, nassco_app, nassco_staff;
