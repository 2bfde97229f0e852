CREATE OR REPLACE FUNCTION read_content_preview(hash text) RETURNS TABLE (revision bigint, path text, text text, state text, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.path, r.text, r.state, v.expires_at FROM content_preview AS v JOIN content_revision AS r ON r.id = v.revision_id
  WHERE v.token_hash = hash AND v.expires_at > now() AND r.state NOT IN ('refused', 'discarded')
$$;
COMMENT ON FUNCTION read_content_preview(text) IS 'The revision that a preview link shows; no row once it has ended, or the revision was turned down or discarded.';
REVOKE ALL ON FUNCTION read_content_preview(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_content_preview(text) TO nassco_app;
