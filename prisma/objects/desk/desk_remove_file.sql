CREATE OR REPLACE FUNCTION desk_remove_file(reference text, seen text, file bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  request data_access_request;
  gone record;
BEGIN
  PERFORM desk_hold_request($1, $2);
  request := find_request($1);
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% is closed. To remove a file, open it again first.', request.reference USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  DELETE FROM request_file AS f WHERE f.request_id = request.id AND f.id = $3 RETURNING f.name, f.kind, f.size INTO gone;
  IF NOT FOUND THEN RAISE EXCEPTION 'The answer has no such file.' USING ERRCODE = 'no_data_found'; END IF;
  PERFORM note_staff_action('answer file', ARRAY[request.reference], format('removed: %s, %s bytes', gone.kind, gone.size));
  RETURN format('The file %s is removed.', gone.name);
END $$;
COMMENT ON FUNCTION desk_remove_file(text, text, bigint) IS 'Removes a file from the answer of an open request.';
REVOKE ALL ON FUNCTION desk_remove_file(text, text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_remove_file(text, text, bigint) TO nassco_requests;
