CREATE OR REPLACE FUNCTION preview_document(hash text, address text, first integer, length integer) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(substr(d.bytes, first, length), '') FROM read_content_preview(hash) AS v JOIN content_document AS d ON names_in_text(v.text, d.path) WHERE d.path = address
$$;
COMMENT ON FUNCTION preview_document(text, text, integer, integer) IS 'A piece of a document that the revision or issue of a preview link names, also before it is published: its first byte, counted from 1, and how many. It has no bytes if the document is in the folder for uploads.';
REVOKE ALL ON FUNCTION preview_document(text, text, integer, integer) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION preview_document(text, text, integer, integer) TO nassco_app;
