CREATE OR REPLACE FUNCTION desk_is_open() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM desk_person)
$$;
COMMENT ON FUNCTION desk_is_open() IS 'Whether somebody was ever invited to the desk: until then its pages are not there.';
REVOKE ALL ON FUNCTION desk_is_open() FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_is_open() TO nassco_desk;
