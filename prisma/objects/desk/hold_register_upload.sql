CREATE OR REPLACE FUNCTION hold_register_upload(number bigint) RETURNS register_upload
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE upload register_upload;
BEGIN
  SELECT * INTO upload FROM register_upload AS u WHERE u.id = number FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'There is no upload %.', number USING ERRCODE = 'no_data_found'; END IF;
  IF upload.state <> 'waiting' THEN
    RAISE EXCEPTION 'Upload % was % already, by %.', number, CASE upload.state WHEN 'published' THEN 'published' ELSE 'turned down' END, upload.decided_by
      USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN upload;
END $$;
COMMENT ON FUNCTION hold_register_upload(bigint) IS 'An upload that waits; until the end of the transaction nobody else decides about it.';
REVOKE ALL ON FUNCTION hold_register_upload(bigint) FROM PUBLIC, nassco_app, nassco_staff;
