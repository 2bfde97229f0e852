CREATE OR REPLACE FUNCTION desk_read_file(file bigint, first integer, length integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT substr(f.bytes, first, length) FROM request_file AS f WHERE f.id = file AND may_act()
$$;
COMMENT ON FUNCTION desk_read_file(bigint, integer, integer) IS 'A piece of a file that was opened by desk_open_file: its first byte, counted from 1, and how many.';
REVOKE ALL ON FUNCTION desk_read_file(bigint, integer, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_read_file(bigint, integer, integer) TO nassco_requests, nassco_manager;
