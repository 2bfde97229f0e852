CREATE OR REPLACE FUNCTION desk_own_keys(session_hash text)
RETURNS TABLE (person bigint, email text, user_handle text, code_secret text, code_step bigint, is_locked boolean, passkeys json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p.id, p.email, p.user_handle, p.code_secret, p.code_step, p.failures >= 10 AND p.failed_since > now() - interval '1 hour',
    (SELECT coalesce(json_agg(json_build_object('id', k.credential_id, 'made', lagos_day(k.made_at), 'used', lagos_day(k.used_at)) ORDER BY k.made_at), '[]')
      FROM desk_passkey AS k WHERE k.person_id = p.id)
  FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id
  WHERE s.token_hash = session_hash AND p.removed_at IS NULL
$$;
COMMENT ON FUNCTION desk_own_keys(text) IS 'How the person of a session signs in: passkeys, and the encrypted secret of the authenticator app.';
REVOKE ALL ON FUNCTION desk_own_keys(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_own_keys(text) TO nassco_desk;
