CREATE OR REPLACE FUNCTION refuse_register_upload(number bigint, why text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE actor text := acting_person();
BEGIN
  PERFORM hold_register_upload(number);
  IF coalesce(btrim(why), '') = '' OR length(why) > 300 THEN
    RAISE EXCEPTION 'Say in up to 300 characters why.' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE register_upload AS u SET state = 'refused', decided_at = now(), decided_by = actor, reason = btrim(why), file = NULL, rows = NULL
    WHERE u.id = number;
  PERFORM desk_note('register', actor, format('upload %s: turned down', number));
  RETURN format('Upload %s is turned down.', number);
END $$;
COMMENT ON FUNCTION refuse_register_upload(bigint, text) IS 'Turns an upload down, with the reason, and erases its file.';
REVOKE ALL ON FUNCTION refuse_register_upload(bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION refuse_register_upload(bigint, text) TO nassco_register, nassco_manager;
