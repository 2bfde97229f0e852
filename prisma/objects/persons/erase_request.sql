CREATE OR REPLACE FUNCTION erase_request(reference text) RETURNS TABLE (what text, erased bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE request data_access_request := find_request($1);
BEGIN
  PERFORM note_staff_action('erase', ARRAY[request.reference], 'one request');
  what := 'data access requests'; erased := 1; RETURN NEXT;
  what := 'mails that waited'; erased := erase_mails(ARRAY[request.id], '{}'); RETURN NEXT;
  DELETE FROM data_access_request AS held WHERE held.id = request.id;
  SELECT count(*) INTO erased FROM data_access_request AS other WHERE lower(other.email_address) = lower(request.email_address);
  IF erased > 0 THEN
    what := 'NOT erased: other requests with the same e-mail address (erase_person erases them all)'; RETURN NEXT;
  END IF;
END $$;
COMMENT ON FUNCTION erase_request(text) IS 'Erases one request by its reference, with its waiting mails, and says what that was. It cannot be undone.';
REVOKE ALL ON FUNCTION erase_request(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION erase_request(text) TO nassco_staff;
