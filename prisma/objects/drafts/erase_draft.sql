CREATE OR REPLACE FUNCTION erase_draft(token_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM request_draft AS d WHERE d.token_hash = $1;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION erase_draft(text) IS 'Erases the draft behind a link; false when there is none.';
REVOKE ALL ON FUNCTION erase_draft(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_draft(text) TO nassco_app;
