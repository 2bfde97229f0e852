-- Only the desk's login may say for whom it acts; from anybody else the setting is a claim. The logins are cast, as an address that is
-- read as a name is cut after 63 bytes.
CREATE OR REPLACE FUNCTION acting_person() RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN pg_has_role(session_user, 'nassco_desk', 'MEMBER') THEN coalesce(nullif(current_setting('nassco.person', true), ''), session_user::text)
    ELSE session_user::text END
$$;
COMMENT ON FUNCTION acting_person() IS 'Who acts: the person of the desk for whom the transaction runs, otherwise the session''s login.';
REVOKE ALL ON FUNCTION acting_person() FROM PUBLIC, nassco_app, nassco_staff;
