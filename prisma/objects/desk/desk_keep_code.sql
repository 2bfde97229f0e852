CREATE OR REPLACE FUNCTION desk_keep_code(who bigint, secret text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE desk_person AS p SET code_secret = secret, code_step = NULL WHERE p.id = who AND p.removed_at IS NULL;
  PERFORM desk_note('authenticator app', p.email, 'set up') FROM desk_person AS p WHERE p.id = who;
END $$;
COMMENT ON FUNCTION desk_keep_code(bigint, text) IS 'Keeps the encrypted secret of a person''s authenticator app, in place of an earlier one.';
REVOKE ALL ON FUNCTION desk_keep_code(bigint, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_keep_code(bigint, text) TO nassco_desk;
