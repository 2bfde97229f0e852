CREATE OR REPLACE FUNCTION erase_request_because(reference text, reason text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('erase', ARRAY[request.reference], concat_ws(': ', 'one request', reason));
  what := 'data access requests'; erased := 1; RETURN NEXT;
  what := 'mails that waited'; erased := erase_mails(ARRAY[request.id], '{}'); RETURN NEXT;
  DELETE FROM data_access_request AS held WHERE held.id = request.id;
  SELECT count(*) INTO erased FROM data_access_request AS other WHERE lower(other.email_address) = lower(request.email_address);
  IF erased > 0 THEN
    what := 'NOT erased: other requests with the same email address (erase_person erases them all)'; RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION erase_request_because(text, text) IS 'Erases one request as erase_request does, and writes down the reason.';
REVOKE ALL ON FUNCTION erase_request_because(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_request_because(text, text) TO nassco_requests;
