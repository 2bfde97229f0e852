CREATE OR REPLACE FUNCTION expect_upload(bytes bytea, size integer, sha256 text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF bytes IS NULL AND ((size > 0 AND sha256 ~ '^[0-9a-f]{64}$') IS NOT TRUE) THEN
    RAISE EXCEPTION 'The file is not there.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
END $$;
COMMENT ON FUNCTION expect_upload(bytea, integer, text) IS 'Refuses an upload of which there are neither bytes nor, for one in the folder, length and fingerprint.';
REVOKE ALL ON FUNCTION expect_upload(bytea, integer, text) FROM PUBLIC, nassco_app, nassco_staff;
