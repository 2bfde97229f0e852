CREATE VIEW content_published AS
SELECT r.path, r.text, r.id AS revision, r.published_at FROM content_revision AS r WHERE r.state = 'published';
COMMENT ON VIEW content_published IS 'What is published over the files of the build.';
COMMENT ON COLUMN content_published.path IS 'The file.';
COMMENT ON COLUMN content_published.text IS 'Its whole text; empty if it is taken away.';
COMMENT ON COLUMN content_published.revision IS 'Number of the revision.';
COMMENT ON COLUMN content_published.published_at IS 'Since when.';
GRANT SELECT ON content_published TO nassco_app, nassco_editor, nassco_manager;
