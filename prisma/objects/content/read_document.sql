CREATE OR REPLACE FUNCTION read_document(address text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.bytes FROM content_document AS d WHERE d.path = address
$$;
COMMENT ON FUNCTION read_document(text) IS 'An uploaded document, also before it is published.';
REVOKE ALL ON FUNCTION read_document(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_document(text) TO nassco_editor, nassco_manager;
