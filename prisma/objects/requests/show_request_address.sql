CREATE OR REPLACE FUNCTION show_request_address(link text, email text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE data_access_request AS r SET address_shown_at = coalesce(r.address_shown_at, now())
  WHERE r.receipt_token_hash = link AND lower(r.email_address) = lower(email) AND r.receipt_expires_at >= now();
  RETURN CASE WHEN FOUND THEN 'done' ELSE 'unknown' END;
END $$;
COMMENT ON FUNCTION show_request_address(text, text) IS 'Notes that the owner of a request''s e-mail address has confirmed it; gives done or unknown.';
REVOKE ALL ON FUNCTION show_request_address(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION show_request_address(text, text) TO nassco_app;
