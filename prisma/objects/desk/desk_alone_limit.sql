CREATE OR REPLACE FUNCTION desk_alone_limit() RETURNS integer
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp RETURN 100;
COMMENT ON FUNCTION desk_alone_limit() IS 'To how many subscribers one person alone may send.';
REVOKE ALL ON FUNCTION desk_alone_limit() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_alone_limit() TO nassco_editor, nassco_manager;
