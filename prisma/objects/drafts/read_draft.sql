CREATE OR REPLACE FUNCTION read_draft(token_hash text) RETURNS TABLE (form_key text, entries jsonb, keep_until date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.form_key, d.entries, d.keep_until FROM request_draft AS d WHERE d.token_hash = $1 AND d.keep_until >= lagos_today()
$$;
COMMENT ON FUNCTION read_draft(text) IS 'The draft behind a link, by the link''s fingerprint.';
REVOKE ALL ON FUNCTION read_draft(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_draft(text) TO nassco_app;
