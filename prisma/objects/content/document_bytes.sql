CREATE OR REPLACE FUNCTION document_bytes(address text, first integer, length integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT substr(d.bytes, first, length) FROM content_document AS d WHERE d.path = address AND d.published_at IS NOT NULL
$$;
COMMENT ON FUNCTION document_bytes(text, integer, integer) IS 'A piece of an uploaded document that is published: its first byte, counted from 1, and how many. Nothing before.';
REVOKE ALL ON FUNCTION document_bytes(text, integer, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION document_bytes(text, integer, integer) TO nassco_app;
