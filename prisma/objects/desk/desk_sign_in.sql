CREATE OR REPLACE FUNCTION desk_sign_in(who bigint, by_way text, session_hash text, browser text, browser_hash text, link_hash text, step bigint, credential text, used_count bigint)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known desk_person;
  session bigint;
BEGIN
  SELECT * INTO known FROM desk_person AS p WHERE p.id = who AND p.removed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF link_hash IS NOT NULL THEN
    UPDATE desk_link AS l SET used_at = now() WHERE l.token_hash = link_hash AND l.person_id = who AND l.used_at IS NULL AND l.expires_at > now();
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  IF by_way = 'code' THEN
    UPDATE desk_person AS p SET code_step = step WHERE p.id = who AND (p.code_step IS NULL OR p.code_step < step);
    IF NOT FOUND THEN RAISE EXCEPTION 'This code was used already.' USING ERRCODE = 'invalid_parameter_value'; END IF;
  ELSE
    UPDATE desk_passkey AS k SET counter = used_count, used_at = now() WHERE k.credential_id = credential AND k.person_id = who;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  UPDATE desk_person AS p SET failures = 0, failed_since = NULL, joined_at = coalesce(p.joined_at, now()) WHERE p.id = who;
  INSERT INTO desk_session (person_id, token_hash, way, device) VALUES (who, session_hash, by_way, left(browser, 80)) RETURNING id INTO session;
  UPDATE desk_device AS d SET seen_at = now() WHERE d.token_hash = browser_hash AND d.person_id = who;
  IF NOT FOUND THEN
    INSERT INTO desk_device (token_hash, person_id) VALUES (browser_hash, who);
    PERFORM add_mail_job('mail_desk_device', session);
  END IF;
  PERFORM desk_note('sign in', known.email, format('by %s, %s', by_way, left(browser, 80)));
  RETURN true;
END $$;
COMMENT ON FUNCTION desk_sign_in(bigint, text, text, text, text, text, bigint, text, bigint) IS 'Begins a session for a person who has shown a passkey or a code: uses up the link and the code''s time step, and tells the person of a browser that is new. False when the link or the person has gone meanwhile.';
REVOKE ALL ON FUNCTION desk_sign_in(bigint, text, text, text, text, text, bigint, text, bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_sign_in(bigint, text, text, text, text, text, bigint, text, bigint) TO nassco_desk;
