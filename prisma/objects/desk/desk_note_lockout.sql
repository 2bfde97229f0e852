CREATE OR REPLACE FUNCTION desk_note_lockout() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF desk_is_open() THEN PERFORM desk_note('sign-in refused', 'a connection', 'locked out for up to ten minutes: too many wrong links, or forms'); END IF;
END $$;
COMMENT ON FUNCTION desk_note_lockout() IS 'Writes down that the desk takes nothing more from a connection for a while. Its IP address is not kept.';
REVOKE ALL ON FUNCTION desk_note_lockout() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_note_lockout() TO nassco_desk;
