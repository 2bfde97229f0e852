CREATE OR REPLACE FUNCTION desk_enter(session_hash text)
RETURNS TABLE (person bigint, email text, roles text[], session bigint, way text, is_fresh boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY UPDATE desk_session AS s SET seen_at = now(), acting_in = pg_current_xact_id() FROM desk_person AS p
  WHERE s.token_hash = session_hash AND p.id = s.person_id AND p.removed_at IS NULL
    AND s.made_at > now() - interval '10 hours' AND s.seen_at > now() - interval '30 minutes'
  RETURNING p.id, p.email, p.roles, s.id, s.way, s.confirmed_at > now() - interval '10 minutes';
  PERFORM set_config('nassco.person', CASE WHEN FOUND THEN
    (SELECT p.email FROM desk_session AS s JOIN desk_person AS p ON p.id = s.person_id WHERE s.token_hash = session_hash) ELSE '' END, true);
END $$;
COMMENT ON FUNCTION desk_enter(text) IS 'Whose session a cookie is; from then on the transaction acts for the person. No row for a session that has ended.';
REVOKE ALL ON FUNCTION desk_enter(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_enter(text) TO nassco_desk;
