CREATE OR REPLACE FUNCTION desk_sign_out(session_hash text, chosen bigint DEFAULT NULL, is_all boolean DEFAULT false) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own desk_session;
  ended integer;
BEGIN
  SELECT * INTO own FROM desk_session AS s WHERE s.token_hash = session_hash;
  DELETE FROM desk_session AS s WHERE s.person_id = own.person_id AND (is_all OR s.id = coalesce(chosen, own.id));
  GET DIAGNOSTICS ended = ROW_COUNT;
  PERFORM desk_note('sign out', p.email, format('%s sessions', ended)) FROM desk_person AS p WHERE p.id = own.person_id AND ended > 0;
  RETURN ended;
END $$;
COMMENT ON FUNCTION desk_sign_out(text, bigint, boolean) IS 'Ends the session, another one of the same person, or all of them; gives how many.';
REVOKE ALL ON FUNCTION desk_sign_out(text, bigint, boolean) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_sign_out(text, bigint, boolean) TO nassco_desk;
