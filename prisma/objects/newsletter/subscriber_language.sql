CREATE OR REPLACE FUNCTION subscriber_language(subscriber bigint) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.language FROM subscriber AS s WHERE s.id = subscriber
$$;
COMMENT ON FUNCTION subscriber_language(bigint) IS 'The language in which a subscriber reads emails, such as en or ha.';
REVOKE ALL ON FUNCTION subscriber_language(bigint) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION subscriber_language(bigint) TO nassco_app, nassco_staff;
