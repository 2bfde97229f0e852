CREATE OR REPLACE FUNCTION read_request(reference text) RETURNS SETOF request_whole
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('read', ARRAY[request.reference], 'one request');
  RETURN QUERY SELECT * FROM request_whole AS whole WHERE whole.reference = request.reference;
END $$;
COMMENT ON FUNCTION read_request(text) IS 'One request whole, by its reference as typed. It is written down that you have read it.';
REVOKE ALL ON FUNCTION read_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_request(text) TO nassco_staff, nassco_requests, nassco_manager;
