CREATE OR REPLACE FUNCTION keep_register_upload(month date, source text, is_sample boolean, file bytea, read_rows jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := acting_person();
  fingerprint text := encode(sha256(file), 'hex');
  same text;
  kept bigint;
BEGIN
  IF octet_length(file) > 20 * 1024 * 1024 OR jsonb_array_length(read_rows) NOT BETWEEN 1 AND 5000 OR length(source) > 300 THEN
    RAISE EXCEPTION 'The file is too large for the desk.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  SELECT e.slug INTO same FROM register_edition AS e WHERE e.sha256 = fingerprint AND (e.publish_at IS NULL OR e.publish_at <= now());
  IF FOUND THEN
    RAISE EXCEPTION 'This very file is edition % already.', same USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF (SELECT count(*) FROM register_upload AS u WHERE u.state = 'waiting') >= 20 THEN
    RAISE EXCEPTION 'Twenty files wait already. Publish or turn down one of them first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  INSERT INTO register_upload (as_at, source, is_sample, file, sha256, row_count, rows, uploaded_by)
    VALUES (date_trunc('month', month), btrim(source), is_sample, file, fingerprint, jsonb_array_length(read_rows), read_rows, actor)
    ON CONFLICT (sha256) WHERE state = 'waiting' DO NOTHING RETURNING id INTO kept;
  IF kept IS NULL THEN
    RAISE EXCEPTION 'This very file waits already, as upload %.', (SELECT u.id FROM register_upload AS u WHERE u.sha256 = fingerprint AND u.state = 'waiting')
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  PERFORM desk_note('register', actor, format('upload %s for %s: uploaded', kept, to_char(month, 'YYYY-MM')));
  RETURN kept;
END $$;
COMMENT ON FUNCTION keep_register_upload(date, text, boolean, bytea, jsonb) IS 'Keeps a file of the register, with the rows read from it, until a second person publishes it; gives the number of the upload.';
REVOKE ALL ON FUNCTION keep_register_upload(date, text, boolean, bytea, jsonb) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION keep_register_upload(date, text, boolean, bytea, jsonb) TO nassco_register;
