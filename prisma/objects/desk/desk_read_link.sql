CREATE OR REPLACE FUNCTION desk_read_link(link_hash text)
RETURNS TABLE (person bigint, email text, purpose text, user_handle text, code_secret text, code_step bigint, passkeys text[], is_locked boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  -- One guess after the other: each sees what those before it have counted.
  PERFORM FROM desk_person AS p WHERE p.id = (SELECT l.person_id FROM desk_link AS l WHERE l.token_hash = link_hash) FOR UPDATE;
  RETURN QUERY SELECT p.id, p.email, l.purpose, p.user_handle, p.code_secret, p.code_step,
    ARRAY(SELECT k.credential_id FROM desk_passkey AS k WHERE k.person_id = p.id),
    p.failures >= 10 AND p.failed_since > now() - interval '1 hour'
  FROM desk_link AS l JOIN desk_person AS p ON p.id = l.person_id
  WHERE l.token_hash = link_hash AND l.used_at IS NULL AND l.expires_at > now() AND l.tries < 5 AND p.removed_at IS NULL;
END $$;
COMMENT ON FUNCTION desk_read_link(text) IS 'Whose link it is and how the person signs in; no row for a link that was used, is too old or was tried with five wrong codes. Holds the person until the transaction ends.';
REVOKE ALL ON FUNCTION desk_read_link(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_read_link(text) TO nassco_desk;
