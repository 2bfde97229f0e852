CREATE OR REPLACE FUNCTION read_content_preview(hash text) RETURNS TABLE (revision bigint, path text, text text, state text, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.path, r.text, r.state, v.expires_at FROM content_preview AS v JOIN content_revision AS r ON r.id = v.revision_id
  WHERE v.token_hash = hash AND v.expires_at > now() AND r.state NOT IN ('refused', 'discarded')
  UNION ALL
  -- An issue in the form of a file of the content: JSON is YAML.
  SELECT NULL, format('app/content/newsletter/%s.md', i.name),
    format(E'---\n%s\n---\n\n%s\n', json_build_object('title', i.title, 'date', i.dated, 'description', i.description), i.body),
    CASE WHEN EXISTS (SELECT FROM newsletter_sending AS s WHERE s.kind = 'issue' AND s.name = i.name) THEN 'published' ELSE 'draft' END, v.expires_at
  FROM content_preview AS v JOIN desk_issue AS i ON i.name = v.issue_name WHERE v.token_hash = hash AND v.expires_at > now()
$$;
COMMENT ON FUNCTION read_content_preview(text) IS 'The revision, or the issue of the newsletter, that a preview link shows, as a file of the content; no row once it has ended, or the revision was turned down or discarded.';
REVOKE ALL ON FUNCTION read_content_preview(text) FROM PUBLIC, nassco_app, nassco_staff;
GRANT EXECUTE ON FUNCTION read_content_preview(text) TO nassco_app;
