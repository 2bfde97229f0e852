CREATE OR REPLACE FUNCTION desk_confirm(session_hash text, step bigint, credential text, used_count bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE who bigint := (SELECT s.person_id FROM desk_session AS s WHERE s.token_hash = session_hash);
BEGIN
  IF credential IS NULL THEN
    UPDATE desk_person AS p SET code_step = step WHERE p.id = who AND (p.code_step IS NULL OR p.code_step < step);
  ELSE
    UPDATE desk_passkey AS k SET counter = used_count, used_at = now() WHERE k.credential_id = credential AND k.person_id = who;
  END IF;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE desk_session AS s SET confirmed_at = now() WHERE s.token_hash = session_hash;
  UPDATE desk_person AS p SET failures = 0, failed_since = NULL WHERE p.id = who;
  RETURN true;
END $$;
COMMENT ON FUNCTION desk_confirm(text, bigint, text, bigint) IS 'Notes that the person of a session has shown passkey or code again; false for another''s passkey or a code that was used.';
REVOKE ALL ON FUNCTION desk_confirm(text, bigint, text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_confirm(text, bigint, text, bigint) TO nassco_desk;
