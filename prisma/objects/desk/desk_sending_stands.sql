CREATE OR REPLACE FUNCTION desk_sending_stands(number bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM desk_sending AS s WHERE s.id = number AND s.stopped_at IS NULL)
$$;
COMMENT ON FUNCTION desk_sending_stands(bigint) IS 'Whether an order to send was stopped.';
REVOKE ALL ON FUNCTION desk_sending_stands(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION desk_sending_stands(bigint) TO nassco_app;
