CREATE OR REPLACE FUNCTION desk_sessions_of(session_hash text) RETURNS TABLE (number bigint, device text, way text, began timestamp, used timestamp, is_this boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id, s.device, s.way, (s.made_at AT TIME ZONE 'Africa/Lagos')::timestamp(0), (s.seen_at AT TIME ZONE 'Africa/Lagos')::timestamp(0), s.token_hash = session_hash
  FROM desk_session AS s
  WHERE s.person_id = (SELECT own.person_id FROM desk_session AS own WHERE own.token_hash = session_hash)
    AND s.made_at > now() - interval '10 hours' AND s.seen_at > now() - interval '30 minutes'
  ORDER BY s.seen_at DESC
$$;
COMMENT ON FUNCTION desk_sessions_of(text) IS 'Where the person of a session is signed in.';
REVOKE ALL ON FUNCTION desk_sessions_of(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_sessions_of(text) TO nassco_desk;
