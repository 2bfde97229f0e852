CREATE OR REPLACE FUNCTION export_request(reference text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('export', ARRAY[request.reference], 'one request');
  RETURN json_build_object('written on', now(), 'data access requests', json_build_array(request_in_words(request)));
END $$;
COMMENT ON FUNCTION export_request(text) IS 'Everything that is held of one request, as a document for the person who sent it; also where no e-mail address was given.';
REVOKE ALL ON FUNCTION export_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION export_request(text) TO nassco_staff, nassco_requests, nassco_manager;
