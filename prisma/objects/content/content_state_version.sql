CREATE OR REPLACE FUNCTION content_state_version() RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ SELECT s.version FROM content_state AS s $$;
COMMENT ON FUNCTION content_state_version() IS 'The number of what is published now, which a publication names.';
REVOKE ALL ON FUNCTION content_state_version() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION content_state_version() TO nassco_app;
