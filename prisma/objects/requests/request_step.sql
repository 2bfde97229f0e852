CREATE OR REPLACE FUNCTION request_step(asked text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.status FROM data_access_request AS r WHERE r.reference = asked AND r.receipt_expires_at >= now()
$$;
COMMENT ON FUNCTION request_step(text) IS 'How far the request of a reference is: new, in review or closed, and nothing else of it; NULL where there is none, or its page can no longer be opened.';
REVOKE ALL ON FUNCTION request_step(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION request_step(text) TO nassco_app;
