CREATE VIEW content_published AS
SELECT r.path, r.text, r.id AS revision, r.published_at,
  CASE WHEN r.built_at IS NOT NULL THEN ARRAY(
    SELECT encode(sha256(convert_to(f.base_text, 'UTF8')), 'hex') FROM content_revision AS f WHERE f.path = r.path AND f.base_text IS NOT NULL)
  END AS former
FROM content_revision AS r WHERE r.state = 'published' AND may_act();
COMMENT ON VIEW content_published IS 'What is published over the files of the build.';
COMMENT ON COLUMN content_published.path IS 'The file.';
COMMENT ON COLUMN content_published.text IS 'Its whole text; empty if it is taken away.';
COMMENT ON COLUMN content_published.revision IS 'Number of the revision.';
COMMENT ON COLUMN content_published.published_at IS 'Since when.';
COMMENT ON COLUMN content_published.former IS 'Once a build has had this very text: fingerprints (SHA-256) of the texts before it. A build with yet another text is newer, and counts more. Empty until then.';
GRANT SELECT ON content_published TO nassco_app, nassco_editor, nassco_manager;
