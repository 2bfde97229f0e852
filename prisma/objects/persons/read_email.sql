CREATE OR REPLACE FUNCTION read_email(typed text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE address text := lower(regexp_replace(typed, '^\s+|\s+$', '', 'g'));
BEGIN
  IF coalesce(address, '') !~ '^[^@\s]+@[^@\s]+$' THEN
    RAISE EXCEPTION 'Give the whole e-mail address, such as name@example.com.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN address;
END $$;
COMMENT ON FUNCTION read_email(text) IS 'An e-mail address as typed, in small letters; an error in plain words when it is none.';
REVOKE ALL ON FUNCTION read_email(text) FROM PUBLIC, nassco_app, nassco_staff;
