CREATE OR REPLACE FUNCTION preview_document(hash text, address text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT d.bytes FROM read_content_preview(hash) AS v JOIN content_document AS d ON names_in_text(v.text, d.path) WHERE d.path = address
$$;
COMMENT ON FUNCTION preview_document(text, text) IS 'A document that the revision of a preview link names, also before it is published.';
REVOKE ALL ON FUNCTION preview_document(text, text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION preview_document(text, text) TO nassco_app;
