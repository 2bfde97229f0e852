-- As with row-level security, the owner and superusers are not bound. The desk's login is: it could take each role of its people. In the
-- WHERE of a view it is a one-time filter, asked once however many rows there are.
CREATE OR REPLACE FUNCTION may_act() RETURNS boolean
LANGUAGE sql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT pg_has_role(session_user, 'nassco_desk', 'MEMBER') OR pg_has_role(session_user, current_user, 'MEMBER')
    OR current_setting('role') = ANY (ARRAY(SELECT 'nassco_' || role FROM unnest((person_at_hand()).roles) AS role))
$$;
COMMENT ON FUNCTION may_act() IS 'False for a session of the desk''s login whose role is not one of the person at hand; true for all other logins, which have what their roles may.';
REVOKE ALL ON FUNCTION may_act() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION may_act() TO nassco_app, nassco_staff, nassco_requests, nassco_editor, nassco_register, nassco_manager;
