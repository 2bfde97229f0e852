CREATE OR REPLACE FUNCTION document_bytes(address text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.bytes FROM content_document AS d WHERE d.path = address AND d.published_at IS NOT NULL
$$;
COMMENT ON FUNCTION document_bytes(text) IS 'An uploaded document that is published.';
REVOKE ALL ON FUNCTION document_bytes(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION document_bytes(text) TO nassco_app;
