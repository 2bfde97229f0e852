CREATE OR REPLACE FUNCTION has_setting(role oid, wanted text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM pg_db_role_setting AS known JOIN pg_database AS here ON here.oid = known.setdatabase
    WHERE here.datname = current_database() AND known.setrole = role AND wanted = ANY (known.setconfig)
  )
$$;
COMMENT ON FUNCTION has_setting(oid, text) IS 'Whether this database has a setting of its own for a role, or for all (0).';
REVOKE ALL ON FUNCTION has_setting(oid, text) FROM PUBLIC, nassco_app, nassco_staff;
