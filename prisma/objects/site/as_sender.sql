CREATE OR REPLACE FUNCTION as_sender(who text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT set_config('nassco.sender', coalesce(who, ''), true)
$$;
COMMENT ON FUNCTION as_sender(text) IS 'Says who causes the mails of this transaction: a code of the sender''s network, or nothing.';
REVOKE ALL ON FUNCTION as_sender(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION as_sender(text) TO nassco_app;
