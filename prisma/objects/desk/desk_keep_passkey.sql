CREATE OR REPLACE FUNCTION desk_keep_passkey(who bigint, credential text, key bytea, used_count bigint, ways text[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Ten devices are enough for anybody.
  INSERT INTO desk_passkey (credential_id, person_id, public_key, counter, transports)
    SELECT credential, p.id, key, used_count, ways FROM desk_person AS p
    WHERE p.id = who AND p.removed_at IS NULL AND (SELECT count(*) FROM desk_passkey AS k WHERE k.person_id = who) < 10
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM desk_note('passkey', p.email, 'added') FROM desk_person AS p WHERE p.id = who;
  RETURN true;
END $$;
COMMENT ON FUNCTION desk_keep_passkey(bigint, text, bytea, bigint, text[]) IS 'Keeps the public half of a person''s new passkey; false for one that is known, or an eleventh.';
REVOKE ALL ON FUNCTION desk_keep_passkey(bigint, text, bytea, bigint, text[]) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_keep_passkey(bigint, text, bytea, bigint, text[]) TO nassco_desk;
