CREATE OR REPLACE FUNCTION desk_remove_key(session_hash text, credential text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known desk_person;
  passkeys bigint;
BEGIN
  SELECT p.* INTO known FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id WHERE s.token_hash = session_hash FOR UPDATE OF p;
  SELECT count(*) INTO passkeys FROM desk_passkey AS k WHERE k.person_id = known.id;
  IF passkeys + (known.code_secret IS NOT NULL)::integer < 2 THEN
    RAISE EXCEPTION 'This is your only way to sign in. Add another one first.' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  IF credential = 'app' THEN
    UPDATE desk_person AS p SET code_secret = NULL WHERE p.id = known.id;
  ELSE
    DELETE FROM desk_passkey AS k WHERE k.credential_id = credential AND k.person_id = known.id;
    IF NOT FOUND THEN RAISE EXCEPTION 'You have no such passkey.' USING ERRCODE = 'no_data_found'; END IF;
  END IF;
  PERFORM desk_note(CASE credential WHEN 'app' THEN 'authenticator app' ELSE 'passkey' END, known.email, 'removed');
  RETURN CASE credential WHEN 'app' THEN 'The authenticator app is removed.' ELSE 'The passkey is removed.' END;
END $$;
COMMENT ON FUNCTION desk_remove_key(text, text) IS 'Removes a passkey of the session''s person, or "app" for the authenticator app; never the last one.';
REVOKE ALL ON FUNCTION desk_remove_key(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_remove_key(text, text) TO nassco_desk;
