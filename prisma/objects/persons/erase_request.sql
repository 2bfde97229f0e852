CREATE OR REPLACE FUNCTION erase_request(reference text) RETURNS TABLE (what text, erased bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT * FROM erase_request_because($1, NULL)
$$;
COMMENT ON FUNCTION erase_request(text) IS 'Erases one request by its reference, with its waiting mails, and says what that was. It cannot be undone.';
REVOKE ALL ON FUNCTION erase_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_request(text) TO nassco_staff;
