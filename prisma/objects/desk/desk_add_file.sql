CREATE OR REPLACE FUNCTION desk_add_file(reference text, seen text, name text, kind text, bytes bytea,
  size integer DEFAULT NULL, sha256 text DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  most CONSTANT integer := 3;
  request data_access_request;
  file_size integer := coalesce(octet_length($5), $6);
BEGIN
  PERFORM desk_hold_request($1, $2);
  PERFORM expect_upload($5, $6, $7);
  request := find_request($1);
  IF request.status = 'closed' THEN
    RAISE EXCEPTION '% is closed. To add a file, open it again first.', request.reference USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF (SELECT count(*) FROM request_file AS f WHERE f.request_id = request.id) >= most THEN
    RAISE EXCEPTION 'An answer has at most % files. Remove one first.', most USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF EXISTS (SELECT FROM request_file AS f WHERE f.request_id = request.id AND f.name = $3) THEN
    RAISE EXCEPTION 'The answer has a file of that name. Remove it first, or rename yours.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO request_file (request_id, name, kind, bytes, size, sha256, added_by)
    VALUES (request.id, $3, $4, $5, file_size, coalesce(encode(sha256($5), 'hex'), $7), acting_person());
  PERFORM note_staff_action('answer file', ARRAY[request.reference], format('added: %s, %s bytes', $4, file_size));
  RETURN format('The file %s is added. The requester gets it once you close the request.', $3);
END $$;
COMMENT ON FUNCTION desk_add_file(text, text, text, text, bytea, integer, text) IS 'Adds a file to the answer of an open request, three at most; the requester gets it once the request is closed. Of one in the folder for uploads there are length and fingerprint instead of bytes.';
REVOKE ALL ON FUNCTION desk_add_file(text, text, text, text, bytea, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_add_file(text, text, text, text, bytea, integer, text) TO nassco_requests;
