CREATE OR REPLACE FUNCTION desk_open_file(asked text, file bigint) RETURNS SETOF desk_request_files
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  found_file desk_request_files;
BEGIN
  SELECT * INTO found_file FROM desk_request_files AS f WHERE f.reference = read_reference(asked) AND f.file = $2;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no such file. It may have been removed.' USING ERRCODE = 'no_data_found'; END IF;
  PERFORM note_staff_action('download', ARRAY[found_file.reference], format('%s, %s bytes', found_file.kind, found_file.size));
  RETURN NEXT found_file;
END $$;
COMMENT ON FUNCTION desk_open_file(text, bigint) IS 'Begins to read a file of an answer; it is written down who did. desk_read_file gives its bytes.';
REVOKE ALL ON FUNCTION desk_open_file(text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_open_file(text, bigint) TO nassco_requests, nassco_manager;
