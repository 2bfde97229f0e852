CREATE OR REPLACE FUNCTION desk_read_passkey(credential text)
RETURNS TABLE (person bigint, email text, public_key bytea, counter bigint, transports text[], is_locked boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p.id, p.email, k.public_key, k.counter, k.transports, p.failures >= 10 AND p.failed_since > now() - interval '1 hour'
  FROM desk_passkey AS k JOIN desk_person AS p ON p.id = k.person_id
  WHERE k.credential_id = credential AND p.removed_at IS NULL
$$;
COMMENT ON FUNCTION desk_read_passkey(text) IS 'Whose passkey it is and its public half, to check what it signed.';
REVOKE ALL ON FUNCTION desk_read_passkey(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_read_passkey(text) TO nassco_desk;
